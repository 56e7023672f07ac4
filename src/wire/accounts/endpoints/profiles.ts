import { z } from 'zod';
import { signedIn } from '#src/access/grants.ts';
import { addProfileRequest, switchRequest } from '#src/wire/accounts/account.ts';
import { profileView } from '#src/wire/accounts/session.ts';
import { reply } from '#src/wire/reply.ts';
import { endpoint } from '#src/wire/endpoint.ts';

export const switchProfile = endpoint('POST /profiles/switch', {
  operationId: 'switchProfile',
  summary: 'Switch to another of your profiles',
  description: 'The session acts as the profile from its next request on.',
  errors: ['no_such_profile'],
  tag: 'account',
  access: signedIn,
  agent: 'own_account',
  sessionOnly: true,
  body: switchRequest,
  reply: reply(z.nullable(profileView)),
});

export const addProfile = endpoint('POST /v1/profiles', {
  operationId: 'addProfile',
  summary: 'Add a profile to your account',
  errors: ['email_not_verified', 'profile_exists'],
  tag: 'account',
  access: signedIn,
  agent: 'own_account',
  sessionOnly: true,
  body: addProfileRequest,
  reply: reply(profileView),
  status: 201,
});
