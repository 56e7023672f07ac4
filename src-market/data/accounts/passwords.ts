import type { Call } from '#src/session/request.ts';
import type { BodyOf } from '#src/wire/endpoint.ts';
import {
  changePassword,
  requestPasswordReset,
  resetPassword,
} from '#src/wire/accounts/endpoints/passwords.ts';

/** Emails a reset link. The reply is the same for known and unknown addresses. */
export const requestReset = (call: Call, email: string) =>
  call(requestPasswordReset, { body: { email } });

export const resetWith = (call: Call, token: string, password: string) =>
  call(resetPassword, { body: { token, password } });

export const replacePassword = (call: Call, body: BodyOf<typeof changePassword>) =>
  call(changePassword, { body });
