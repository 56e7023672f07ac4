import { z } from 'zod';
import { EMAIL_MAX, emailProblem, plainEmail } from '#src/rules/accounts/emailAddress.ts';

/** Knows both spellings of an international domain; browsers leave that to the server. */
let spelled: (domain: string) => string = (domain) => domain;

/** Lets a function spell international domains, as the server does from its start. */
export function spellDomainsWith(spell: (domain: string) => string): void {
  spelled = spell;
}

/** What was typed as an email address, in the form that is stored and compared. */
export const asEmail = (typed: string): string => plainEmail(typed, (domain) => spelled(domain));

/** An email address in its plain form, from what was typed or pasted. */
export const emailAddress = (error = 'This is not a valid email address.') =>
  z
    .string()
    .overwrite(asEmail)
    .max(EMAIL_MAX)
    .refine((email) => emailProblem(email) !== 'local', {
      error:
        'The part before @ may only contain letters from a to z, digits and . _ + -. Use another address.',
      abort: true,
    })
    .refine((email) => emailProblem(email) === null, { error })
    .meta({ format: 'email' });

/** Text that is compared with an address: one that is none gets no answer of its own. */
export const typedEmail = () => z.string().overwrite(asEmail).max(EMAIL_MAX);
