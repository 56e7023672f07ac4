// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { SecondStep } from '#src/wire/accounts/session.ts';
import { leaveMarket, renderMarket, type MarketRequest } from '#tests/support/marketScreen.tsx';
import { SecondStepForm } from './SecondStepForm.tsx';

const startAuthentication = vi.hoisted(() => vi.fn<() => Promise<unknown>>());
vi.mock('@simplewebauthn/browser', () => ({ startAuthentication }));

const USER = { id: 'u1', email: 'ana@keystead.test', name: 'Ana Lima' };
const ANSWER = {
  id: 'a2V5',
  rawId: 'a2V5',
  type: 'public-key',
  response: { clientDataJSON: 'e30', authenticatorData: 'YQ', signature: 'Yg', userHandle: 'dQ' },
};

function form(
  methods: SecondStep['methods'],
  reply: (request: MarketRequest) => { status?: number; body?: unknown },
) {
  const onDone = vi.fn<(user: unknown) => void>();
  const onBack = vi.fn<() => void>();
  const step = { challenge: 'c1', expires_in: 600, methods };
  const { requests } = renderMarket(
    <SecondStepForm step={step} onDone={onDone} onBack={onBack} />,
    { reply },
  );
  return { onDone, onBack, requests };
}

const signedIn = () => ({ body: { data: { user: USER } } });
const logIn = () => userEvent.click(screen.getByRole('button', { name: 'Log in' }));

afterEach(() => {
  leaveMarket();
  vi.unstubAllGlobals();
});

describe('SecondStepForm', () => {
  it('sends the code with the challenge', async () => {
    const { onDone, requests } = form(['app'], signedIn);
    await userEvent.type(screen.getByLabelText('Code'), ' 123456 ');
    await logIn();
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
    expect(requests[0]).toMatchObject({
      path: '/v1/auth/two-factor',
      body: { challenge: 'c1', code: '123456' },
    });
  });

  it('requires a code, shows a wrong one at the field and keeps it', async () => {
    const text = 'This code is not right, or was used already.';
    const { onDone } = form(['app'], () => ({
      status: 422,
      body: { code: 'wrong_code', message: text, errors: { code: [text] } },
    }));
    await logIn();
    expect(await screen.findByText('Enter the code.')).toBeTruthy();
    const field = screen.getByLabelText<HTMLInputElement>('Code');
    await userEvent.type(field, '000000');
    await logIn();
    expect(await screen.findByText(text)).toBeTruthy();
    expect(field.value).toBe('000000');
    expect(onDone).not.toHaveBeenCalled();
  });

  it('shows that the sign-in took too long', async () => {
    form(['app'], () => ({
      status: 401,
      body: { code: 'challenge_over', message: 'That took too long.' },
    }));
    await userEvent.type(screen.getByLabelText('Code'), '123456');
    await logIn();
    expect(await screen.findByText('That took too long.')).toBeTruthy();
  });

  it('goes back to the password', async () => {
    const { onBack } = form(['app'], signedIn);
    await userEvent.click(screen.getByRole('button', { name: 'Back' }));
    expect(onBack).toHaveBeenCalledOnce();
  });

  it('takes a passkey instead', async () => {
    vi.stubGlobal('PublicKeyCredential', vi.fn());
    startAuthentication.mockResolvedValue(ANSWER);
    const { onDone, requests } = form(['passkey'], ({ path }) =>
      path.endsWith('/options') ? { body: { data: { challenge: 'Y2g' } } } : signedIn(),
    );
    expect(screen.getByLabelText('Recovery code')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Use a passkey' }));
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
    expect(requests.at(-1)).toMatchObject({
      path: '/v1/auth/two-factor/passkey',
      body: { challenge: 'c1', passkey: ANSWER },
    });
  });

  it('offers no passkey to an account without one', () => {
    vi.stubGlobal('PublicKeyCredential', vi.fn());
    form(['app'], signedIn);
    expect(screen.queryByRole('button', { name: 'Use a passkey' })).toBeNull();
  });
});
