import { z } from 'zod';
import { anyone, signedIn } from '#src/access/grants.ts';
import { registerRequest, registered } from '#src/wire/accounts/session.ts';
import { reply } from '#src/wire/reply.ts';
import { endpoint } from '#src/wire/endpoint.ts';

export const register = endpoint('POST /register', {
  operationId: 'register',
  summary: 'Register an account',
  errors: ['email_off', 'known_password'],
  tag: 'account',
  access: anyone,
  sessionOnly: true,
  body: registerRequest,
  reply: reply(registered),
  status: 201,
});

export const verifyEmail = endpoint('POST /verify-email', {
  operationId: 'verifyEmail',
  summary: 'Verify an email address',
  description: 'Takes the token of the emailed link.',
  errors: ['invalid_token'],
  tag: 'account',
  access: anyone,
  sessionOnly: true,
  body: z.strictObject({ token: z.string().max(200) }),
});

export const resendVerification = endpoint('POST /resend-verification', {
  operationId: 'resendVerification',
  summary: 'Resend the verification email',
  errors: ['email_off'],
  tag: 'account',
  access: signedIn,
  agent: 'own_account',
  sessionOnly: true,
});
