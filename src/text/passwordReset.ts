import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';

export const INVALID_RESET_TOKEN = msg`Invalid or expired reset token`;
export const WEAK_PASSWORD = msg`Password does not meet requirements`;
export const PASSWORD_RESET_FAILED = msg`Password reset failed`;

type FieldError = string | readonly string[] | null;

/** The error reply of `PUT /reset-password` (section 7). */
export interface ResetReply {
  readonly message?: string | null;
  readonly errors?: { readonly token?: FieldError; readonly password?: FieldError } | null;
}

/** Password reset error text (section 5). A string is the server's message. */
export function passwordResetError({ message, errors }: ResetReply): string | MessageDescriptor {
  if (message) return message;
  if (errors?.token) return INVALID_RESET_TOKEN;
  const password = errors?.password;
  if (password) return (typeof password === 'string' ? password : password[0]) || WEAK_PASSWORD;
  return PASSWORD_RESET_FAILED;
}
