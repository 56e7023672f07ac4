// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { leaveMarket, renderMarket, type MarketRequest } from '#tests/support/marketScreen.tsx';
import { LoginForm } from './LoginForm.tsx';

const SECOND_STEP = {
  data: { two_factor: { challenge: 'c1', expires_in: 300, methods: ['app'] } },
};

function loginForm(reply: (request: MarketRequest) => { status?: number; body: unknown }) {
  const onReply = vi.fn<(reply: unknown) => void>();
  const rendered = renderMarket(<LoginForm redirect={null} notice={null} onReply={onReply} />, {
    reply,
    at: '/login',
  });
  return { onReply, ...rendered };
}

const email = () => screen.getByLabelText<HTMLInputElement>('Email');
const password = () => screen.getByLabelText<HTMLInputElement>('Password');
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Log in' }));

async function fillIn() {
  await userEvent.type(email(), ' ana@keystead.test');
  await userEvent.type(password(), 'not the right one');
}

afterEach(leaveMarket);

describe('LoginForm', () => {
  it('asks for both fields before it sends anything', async () => {
    const { requests } = loginForm(() => ({ body: {} }));
    await submit();
    expect(await screen.findByText('Enter your email.')).toBeTruthy();
    expect(screen.getByText('Enter your password.')).toBeTruthy();
    await userEvent.type(email(), 'ana');
    expect(
      await screen.findByText('Enter an email address, such as name@example.com.'),
    ).toBeTruthy();
    expect(requests).toEqual([]);
  });

  it('sends the credentials as those of the web client', async () => {
    const { requests, onReply } = loginForm(() => ({ body: SECOND_STEP }));
    await fillIn();
    await submit();
    await waitFor(() => expect(onReply).toHaveBeenCalledExactlyOnceWith(SECOND_STEP.data));
    expect(requests).toEqual([
      expect.objectContaining({
        method: 'POST',
        path: '/login',
        body: {
          email: 'ana@keystead.test',
          password: 'not the right one',
          context: 'web',
          device_name: 'Web Client',
        },
      }),
    ]);
  });

  it('keeps the input after wrong credentials and selects the password', async () => {
    const { onReply } = loginForm(() => ({
      status: 401,
      body: { code: 'wrong_credentials', message: 'Email or password is wrong.' },
    }));
    await fillIn();
    await submit();
    expect((await screen.findByText('Login Failed')).parentElement?.textContent).toContain(
      'Email or password is wrong.',
    );
    expect(password().value).toBe('not the right one');
    await waitFor(() => expect(document.activeElement).toBe(password()));
    expect(onReply).not.toHaveBeenCalled();
  });

  it('opens the password reset if the server requires one', async () => {
    const { url } = loginForm(() => ({
      status: 403,
      body: { code: 'password_reset_required', message: 'Reset it.' },
    }));
    await fillIn();
    await submit();
    await waitFor(() => expect(url()).toBe('/password-reset/email'));
  });

  it.each([
    ['at the top level', { message: 'No.', email_not_verified: true }],
    ['as a code', { message: 'No.', code: 'email_not_verified' }],
  ])('says that the email is not verified: email_not_verified %s', async (_, body) => {
    const { onReply } = loginForm(() => ({ status: 403, body }));
    await fillIn();
    await submit();
    expect((await screen.findByText('Login Failed')).parentElement?.textContent).toContain(
      'Email not verified',
    );
    expect(onReply).not.toHaveBeenCalled();
  });
});
