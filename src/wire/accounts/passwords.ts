import { z } from 'zod';
import { emailAddress } from '#src/schema/texts/emailAddress.ts';
import {
  isGuessable,
  PASSWORD_MAX,
  PASSWORD_MIN,
  plainPassword,
  TYPED_PASSWORD_MAX,
} from '#src/rules/accounts/password.ts';

/** The rules for a new password, which is converted to its plain form. */
export const newPassword = z
  .string()
  .overwrite(plainPassword)
  .min(PASSWORD_MIN, `Use at least ${PASSWORD_MIN} characters.`)
  .max(PASSWORD_MAX, `Use at most ${PASSWORD_MAX} characters.`)
  .refine((password) => !isGuessable(password), {
    error: 'This is easy to guess. Choose something only you would think of.',
    abort: true,
  });

/** A password as it is typed, to be compared with the account's. */
export const typedPassword = z.string().min(1).max(TYPED_PASSWORD_MAX);

/** The new password typed twice; clients may leave the second one out. */
export const passwordConfirmation = z.string().max(TYPED_PASSWORD_MAX).optional();

interface Confirmable {
  readonly password: string;
  readonly password_confirmation?: string | undefined;
}

/** Whether the second password, where there is one, is the same. */
export const isConfirmed = ({ password, password_confirmation }: Confirmable): boolean =>
  password_confirmation === undefined ||
  plainPassword(password_confirmation) === plainPassword(password);

export const NOT_CONFIRMED = {
  path: ['password_confirmation'],
  error: 'This is not the same password.',
};

/** `POST /forget-password` (section 7). */
export const forgetPasswordRequest = z.strictObject({
  email: emailAddress('Enter an email address, such as name@example.com.'),
});

/** `PUT /reset-password` (section 7). The command checks the rules for the new password. */
export const resetPasswordRequest = z
  .strictObject({
    token: z.string().min(1).max(200),
    password: typedPassword,
    password_confirmation: passwordConfirmation,
  })
  .refine(isConfirmed, NOT_CONFIRMED);

/** `POST /v1/user/change-password` (section 7). */
export const changePasswordRequest = z
  .strictObject({
    current_password: z.string().min(1, 'Enter your current password.').max(TYPED_PASSWORD_MAX),
    password: newPassword,
    password_confirmation: passwordConfirmation,
  })
  .refine(isConfirmed, NOT_CONFIRMED);
