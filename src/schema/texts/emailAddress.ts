import { z } from 'zod';
import { EMAIL_MAX } from '#src/rules/accounts/emailLength.ts';
import { textRules } from './textRules.ts';

/** What was typed as an email address, in the form that is stored and compared. */
export const asEmail = (typed: string): string => textRules().plainEmail(typed);

/** An email address in its plain form, from what was typed or pasted. */
export const emailAddress = (error = 'This is not a valid email address.') =>
  z
    .string()
    .overwrite(asEmail)
    .max(EMAIL_MAX)
    .refine((email) => textRules().emailProblem(email) !== 'local', {
      error:
        'Only letters from a to z, digits and the signs . _ + - can stand before the @. Use another address.',
      abort: true,
    })
    .refine((email) => textRules().emailProblem(email) === null, { error })
    .meta({ format: 'email' });

/** An address that is compared with a stored one. A wrong format has no error: it gets the reply of an unknown address. */
export const typedEmail = () => z.string().overwrite(asEmail).max(EMAIL_MAX);
