import { EMAIL_MAX } from './emailLength.ts';
import { plainLine } from '#src/rules/texts/normalise.ts';

/** All characters of ASCII that no domain contains. */
const NO_DOMAIN = /[^-.0-9A-Za-z\u{80}-\u{10FFFF}]/u;
const INTERNATIONAL = /[^\0-\u{7F}]|(?:^|\.)xn--/u;

/** What was copied: a link, or a name with the address in brackets. */
function address(text: string): string {
  const [, inBrackets = text] = /<([^<>]*)>$/.exec(text) ?? [];
  const [, linked] = /^mailto:([^?]*)/i.exec(inBrackets.trim()) ?? [];
  if (linked === undefined) return inBrackets.trim();
  try {
    return decodeURIComponent(linked);
  } catch {
    return linked;
  }
}

const compatible = (text: string): string => plainLine(text.normalize('NFKC')).trim();

/**
 * An email address as it is stored and compared: without what surrounds it, its domain in lower case and in the spelling
 * that `spelled` gives. Both spellings of an international domain, `münchen.de` and `xn--mnchen-3ya.de`, are one.
 * `spelled` returns an empty text for a domain that cannot exist. The part before @ keeps its case.
 */
export function plainEmail(typed: string, spelled: (domain: string) => string): string {
  const text = compatible(address(compatible(typed)));
  const at = text.lastIndexOf('@');
  if (at < 0) return text;
  const local = text.slice(0, at).replaceAll(/\p{Cf}/gu, '');
  const domain = text
    .slice(at + 1)
    .replaceAll('。', '.')
    .toLowerCase();
  // Spelling a long domain takes long.
  const spells =
    domain.length <= EMAIL_MAX && !NO_DOMAIN.test(domain) && INTERNATIONAL.test(domain);
  return `${local}@${spells ? spelled(domain) : domain}`;
}

const LABEL = String.raw`[\p{L}\p{N}\p{So}](?:[-\p{L}\p{M}\p{N}\p{So}\p{Join_Control}·・׳״]*[\p{L}\p{M}\p{N}\p{So}])?`;
/** Letters only, or the ASCII spelling of letters. */
const TOP = String.raw`(?:\p{L}[\p{L}\p{M}\p{Join_Control}]+|xn--[-a-z\d]+)`;
const DOMAIN = String.raw`(?:${LABEL}\.)+${TOP}`;
const ADDRESS = new RegExp(String.raw`^(?!\.)(?!.*\.\.)[-\w'+.]*[-\w+]@${DOMAIN}$`, 'u');
const OTHER_LOCAL = new RegExp(String.raw`^[^\s@]*[^-\w'+.\s@][^\s@]*@${DOMAIN}$`, 'u');

export type EmailProblem = 'format' | 'local';

/** What is wrong with an address in its plain form: the part before @, or all of it; null where nothing is. */
export function emailProblem(email: string): EmailProblem | null {
  if (email.length > EMAIL_MAX) return 'format';
  if (ADDRESS.test(email)) return null;
  return OTHER_LOCAL.test(email) ? 'local' : 'format';
}
