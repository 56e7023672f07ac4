import { anyone, signedIn } from '#src/access/grants.ts';
import {
  changePasswordRequest,
  forgetPasswordRequest,
  resetPasswordRequest,
} from '#src/wire/accounts/passwords.ts';
import { endpoint } from '#src/wire/endpoint.ts';

export const requestPasswordReset = endpoint('POST /forget-password', {
  operationId: 'requestPasswordReset',
  summary: 'Request a password reset',
  description: 'Emails a link if the address has an account. The reply is the same if it has none.',
  errors: ['email_off'],
  tag: 'account',
  access: anyone,
  sessionOnly: true,
  body: forgetPasswordRequest,
});

export const resetPassword = endpoint('PUT /reset-password', {
  operationId: 'resetPassword',
  summary: 'Reset your password',
  description: 'Takes the token of the emailed link.',
  errors: ['invalid_token', 'known_password'],
  tag: 'account',
  access: anyone,
  sessionOnly: true,
  body: resetPasswordRequest,
});

export const changePassword = endpoint('POST /v1/user/change-password', {
  operationId: 'changePassword',
  summary: 'Change your password',
  errors: ['known_password', 'no_password', 'wrong_password'],
  tag: 'account',
  access: signedIn,
  agent: 'own_account',
  sessionOnly: true,
  body: changePasswordRequest,
});
