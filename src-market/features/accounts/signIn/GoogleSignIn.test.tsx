// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { emailVerificationRequired, googleLoginFailed } from '#src/text/toasts.ts';
import { leaveMarket, renderMarket } from '#tests/support/marketScreen.tsx';
import { GoogleSignIn } from './GoogleSignIn.tsx';

const showToast = vi.hoisted(() => vi.fn<(...toast: readonly unknown[]) => void>());
vi.mock('#src/app/deferred/toasts/showToast.ts', () => ({ showToast }));
vi.mock('./google.ts', () => ({
  loadGoogle: () => Promise.resolve({}),
  requestGoogleToken: () => Promise.resolve('a token of Google'),
}));

async function signIn(status: number, body: object) {
  const onReply = vi.fn<() => void>();
  renderMarket(<GoogleSignIn onReply={onReply} />, {
    reply: () => ({ status, body }),
    config: { google_client_id: 'client' },
  });
  await userEvent.click(screen.getByRole('button', { name: 'Continue with Google' }));
  await waitFor(() => expect(showToast).toHaveBeenCalledOnce());
  expect(onReply).not.toHaveBeenCalled();
}

afterEach(() => {
  leaveMarket();
  showToast.mockClear();
});

describe('a refused sign-in with Google', () => {
  it.each([
    ['at the top level', { message: 'No.', email_not_verified: true }],
    ['as a code', { message: 'No.', code: 'email_not_verified' }],
  ])('asks to verify the email: email_not_verified %s', async (_, body) => {
    await signIn(403, body);
    expect(showToast).toHaveBeenCalledWith(emailVerificationRequired);
  });

  it('shows the message of the server for any other reason', async () => {
    await signIn(403, { message: 'This account is closed.', code: 'closed' });
    expect(showToast).toHaveBeenCalledWith(googleLoginFailed, 'This account is closed.');
  });
});
