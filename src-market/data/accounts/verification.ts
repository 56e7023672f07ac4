import { queryOptions } from '@tanstack/react-query';
import type { Call } from '#src/session/request.ts';
import { resendVerification, verifyEmail } from '#src/wire/accounts/endpoints/registration.ts';
import { previewVerification } from '#src/wire/accounts/endpoints/waysIn.ts';

declare global {
  interface QueryKeys {
    'verification-preview': [token: string];
  }
}

export const verificationPreviewQuery = (call: Call, token: string) =>
  queryOptions({
    queryKey: ['verification-preview', token],
    queryFn: async ({ signal }) =>
      (await call(previewVerification, { body: { token }, signal })).data,
    retry: false,
    staleTime: 'static',
  });

export const confirmEmail = (call: Call, token: string) => call(verifyEmail, { body: { token } });

/** Emails the verification link again. */
export const sendVerification = (call: Call) => call(resendVerification);
