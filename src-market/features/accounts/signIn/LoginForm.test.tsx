// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { leaveMarket, renderMarket, type MarketRequest } from '#tests/support/marketScreen.tsx';
import { LoginForm } from './LoginForm.tsx';

const browser = vi.hoisted(() => ({
  startAuthentication: vi.fn<(options: { useBrowserAutofill: boolean }) => Promise<unknown>>(),
  WebAuthnAbortService: { cancelCeremony: vi.fn<() => void>() },
}));
vi.mock('@simplewebauthn/browser', () => browser);

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

afterEach(() => {
  leaveMarket();
  vi.unstubAllGlobals();
  vi.resetAllMocks();
});

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

describe('passkeys among the suggestions of the email field', () => {
  const PASSKEY = {
    id: 'a2V5',
    rawId: 'a2V5',
    type: 'public-key',
    response: { clientDataJSON: 'e30', authenticatorData: 'YQ', signature: 'Yg', userHandle: 'dQ' },
  };
  const withAutofill = (available: boolean) =>
    vi.stubGlobal(
      'PublicKeyCredential',
      Object.assign(() => undefined, {
        isConditionalMediationAvailable: () => Promise.resolve(available),
      }),
    );

  it('are asked for once a person uses the page, and sign in', async () => {
    withAutofill(true);
    browser.startAuthentication.mockResolvedValue(PASSKEY);
    const { requests, onReply } = loginForm(({ path }) => ({
      body: path.endsWith('/options') ? { data: { challenge: 'Y2g' } } : SECOND_STEP,
    }));
    expect(email().autocomplete).toBe('username webauthn');
    await new Promise(setImmediate);
    expect(requests).toEqual([]);
    await userEvent.click(email());
    await waitFor(() => expect(onReply).toHaveBeenCalledExactlyOnceWith(SECOND_STEP.data));
    expect(browser.startAuthentication).toHaveBeenCalledExactlyOnceWith({
      optionsJSON: { challenge: 'Y2g' },
      useBrowserAutofill: true,
    });
  });

  it('show no error when none is chosen, and are asked for again', async () => {
    withAutofill(true);
    let end = (_reason: Error) => {};
    browser.startAuthentication.mockReturnValueOnce(
      new Promise((_, reject) => {
        end = reject;
      }),
    );
    browser.startAuthentication.mockReturnValue(new Promise(() => undefined));
    loginForm(() => ({ body: { data: { challenge: 'Y2g' } } }));
    await new Promise(setImmediate);
    await userEvent.click(email());
    await waitFor(() => expect(browser.startAuthentication).toHaveBeenCalledOnce());
    end(Object.assign(new Error('ended'), { name: 'AbortError' }));
    await new Promise(setImmediate);
    expect(screen.queryByText('Login Failed')).toBeNull();
    await userEvent.click(password());
    await waitFor(() => expect(browser.startAuthentication).toHaveBeenCalledTimes(2));
    leaveMarket();
    await waitFor(() => expect(browser.WebAuthnAbortService.cancelCeremony).toHaveBeenCalled());
  });

  it('are not asked for where the browser cannot offer them', async () => {
    withAutofill(false);
    const { requests } = loginForm(() => ({ body: {} }));
    await new Promise(setImmediate);
    await userEvent.click(email());
    await new Promise(setImmediate);
    expect(requests).toEqual([]);
  });
});
