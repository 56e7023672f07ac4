import { anyone, signedIn } from '#src/access/grants.ts';
import {
  changePasswordRequest,
  forgetPasswordRequest,
  resetPasswordRequest,
} from '#src/wire/accounts/passwords.ts';
import { endpoint } from '#src/wire/endpoint.ts';

export const requestPasswordReset = endpoint('POST /forget-password', {
  tag: 'account',
  access: anyone,
  sessionOnly: true,
  body: forgetPasswordRequest,
});

export const resetPassword = endpoint('PUT /reset-password', {
  tag: 'account',
  access: anyone,
  sessionOnly: true,
  body: resetPasswordRequest,
});

export const changePassword = endpoint('POST /v1/user/change-password', {
  tag: 'account',
  access: signedIn,
  agent: 'own_account',
  sessionOnly: true,
  body: changePasswordRequest,
});
