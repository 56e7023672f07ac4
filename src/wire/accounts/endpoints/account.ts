import { z } from 'zod';
import { signedIn } from '#src/access/grants.ts';
import { publicProfile, updateUserRequest, updatedUser } from '#src/wire/accounts/account.ts';
import { displayCurrency } from '#src/wire/currencies/currencies.ts';
import { reply } from '#src/wire/reply.ts';
import { endpoint } from '#src/wire/endpoint.ts';

export const updateAccount = endpoint('POST /v1/user/update', {
  operationId: 'updateAccount',
  summary: 'Update your account',
  errors: ['email_off', 'no_password', 'wrong_password'],
  tag: 'account',
  access: signedIn,
  agent: 'own_account',
  sessionOnly: true,
  body: updateUserRequest,
  reply: reply(updatedUser),
});

export const getPublicProfile = endpoint('GET /v1/user/profile', {
  operationId: 'getPublicProfile',
  summary: 'Retrieve your profile',
  tag: 'account',
  access: signedIn,
  agent: 'own_account',
  reply: reply(z.nullable(publicProfile)),
});

export const saveDisplayCurrency = endpoint('PUT /v1/user/display-currency', {
  operationId: 'saveDisplayCurrency',
  summary: 'Set your display currency',
  description: 'Prices are shown in it; bookings stay in the currency of the property.',
  tag: 'account',
  access: signedIn,
  agent: 'own_account',
  body: displayCurrency,
  reply: reply(displayCurrency),
});
