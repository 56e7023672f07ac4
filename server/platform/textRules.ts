import { domainToASCII, domainToUnicode } from 'node:url';
import { plainEmail } from '#src/rules/accounts/emailAddress.ts';
import { TEXT_RULES } from '#src/rules/accounts/textRules.ts';
import { checkTextsWith } from '#src/schema/texts/textRules.ts';

/** Checks the texts of requests, and makes both spellings of an international domain one, the Unicode spelling. */
export const setTextRules = (): void =>
  checkTextsWith({
    ...TEXT_RULES,
    plainEmail: (typed) => plainEmail(typed, (domain) => domainToUnicode(domainToASCII(domain))),
  });
