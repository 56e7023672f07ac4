import { domainToASCII, domainToUnicode } from 'node:url';
import { spellDomainsWith } from '#src/schema/emailAddress.ts';

/** Makes both spellings of an international domain one, the Unicode spelling. */
export const spellEmailDomains = (): void =>
  spellDomainsWith((domain) => domainToUnicode(domainToASCII(domain)));
