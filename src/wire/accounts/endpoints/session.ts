import { z } from 'zod';
import { anyone, signedIn } from '#src/access/grants.ts';
import {
  deviceTokens,
  googleRequest,
  loginRequest,
  sessionUser,
  signInReply,
} from '#src/wire/accounts/session.ts';
import { reply } from '#src/wire/reply.ts';
import { endpoint } from '#src/wire/endpoint.ts';

export const googleSignIn = endpoint('POST /auth/google/token', {
  operationId: 'googleSignIn',
  summary: 'Sign in with Google',
  errors: ['email_not_verified', 'google_off', 'google_refused', 'google_unreachable'],
  tag: 'account',
  access: anyone,
  sessionOnly: true,
  body: googleRequest,
  reply: reply(signInReply),
});

export const login = endpoint('POST /login', {
  operationId: 'login',
  summary: 'Sign in with a password',
  description: 'An account with two-step sign-in gets a challenge for the second step.',
  errors: ['password_reset_required', 'wrong_credentials'],
  tag: 'account',
  access: anyone,
  sessionOnly: true,
  body: loginRequest,
  reply: reply(signInReply),
});

export const logout = endpoint('POST /logout', {
  operationId: 'logout',
  summary: 'Sign out',
  description: 'While staff view as a user, it ends the viewing and the session of the staff.',
  tag: 'account',
  access: anyone,
  sessionOnly: true,
  beforeTwoStep: true,
  whileViewing: true,
});

export const refreshSession = endpoint('POST /v1/auth/refresh', {
  operationId: 'refreshSession',
  summary: 'Extend your session',
  internal: true,
  errors: ['refresh_refused'],
  tag: 'account',
  access: anyone,
  sessionOnly: true,
  body: z.strictObject({ refresh_token: z.string().min(1).max(200) }),
  reply: reply(deviceTokens),
});

export const getUser = endpoint('GET /user', {
  operationId: 'getUser',
  summary: 'Retrieve the signed-in user',
  tag: 'account',
  access: signedIn,
  agent: 'own_account',
  beforeTwoStep: true,
  reply: reply(sessionUser),
});
