import { asciiDigits } from '../texts/digits.ts';
import { hasPhoneNumber } from './phoneNumbers.ts';

/** What a message before a confirmed booking is flagged for (domain: flagged, never removed). */
export const CONTACT_KINDS = ['phone', 'email', 'link', 'messenger', 'payment'] as const;
export type ContactKind = (typeof CONTACT_KINDS)[number];

const TLD =
  '(?:com|net|org|info|biz|io|co|me|app|dev|eu|uk|us|de|fr|es|pt|it|nl|be|ch|at|pl|br|travel|rent|house|homes)';
const MAILBOXES = '(?:gmail|googlemail|hotmail|outlook|yahoo|icloud|proton(?:mail)?|gmx)';
// Every repetition is bounded, so that no text takes long.
const BEFORE = String.raw`(?<![\w.+-])[\w.+-]{1,64}`;
const AT = String.raw`(?:\s{0,3}@\s{0,3}|\s{0,3}[([{]\s{0,3}at\s{0,3}[)\]}]\s{0,3}|\s{1,3}arroba\s{1,3})`;
const DOT = String.raw`(?:\.|\s{0,3}[([{]\s{0,3}dot\s{0,3}[)\]}]\s{0,3}|\s{1,3}(?:dot|punto|ponto|punkt)\s{1,3})`;

const EMAILS = [
  new RegExp(String.raw`${BEFORE}${AT}[\w-]{1,63}(?:${DOT}[\w-]{1,63}){0,3}${DOT}[a-z]{2,20}\b`),
  new RegExp(String.raw`${BEFORE}\s{1,3}at\s{1,3}[\w-]{1,63}\s{1,3}dot\s{1,3}${TLD}\b`),
  new RegExp(String.raw`\b${MAILBOXES}\b`),
];

const LINKS = [
  /\bhttps?:\/\/\S/,
  /\bwww\./,
  new RegExp(String.raw`(?<![@\w.-])(?:[a-z0-9][a-z0-9-]{0,62}\.){1,4}${TLD}(?![\w@-]|\.\w)`),
  new RegExp(
    String.raw`(?<![a-z0-9-])[a-z0-9-]{3,63}(?:\s{0,3}[([{]\s{0,3}dot\s{0,3}[)\]}]\s{0,3}|\s{1,3}dot\s{1,3})${TLD}\b`,
  ),
];

const MESSENGERS =
  /\bwhats\s?app\b|\btelegram\b|\bviber\b|\bwechat\b|\bskype\b|\binstagram\b|\binsta\b|\bfacebook\b|\b(?:on|via|by|use) signal\b|\bsignal app\b/;

const PAYMENTS = [
  /\bpay\s?pal\b|\bvenmo\b|\bzelle\b|\bcash\s?app\b|\brevolut\b|\bbizum\b|\bmb\s?way\b|\bbitcoin\b|\busdt\b/,
  /\b(?:western union|moneygram|transferwise)\b|\b(?:via|with|by|on|use) wise\b|\bwise account\b/,
  /\b[a-z]{2}\d{2}(?:\s?[a-z0-9]{4}){3,7}(?:\s?[a-z0-9]{1,3})?\b/,
  /\bpay (?:me |you )?(?:in )?cash\b|\boutside (?:of )?(?:the )?(?:platform|site|website|keystead)\b/,
];

/** Lower case, one width, ASCII digits, without accents and invisible characters, so that patterns are plain. */
const plain = (text: string): string =>
  asciiDigits(text.normalize('NFKD').replaceAll(/[\p{M}\p{Cf}]/gu, '')).toLowerCase();

/**
 * The kinds of contact or payment details outside Keystead that a message seems to hold, each once. A
 * hint, not proof: `tests/fixtures/contactDetails.ts` measures precision and recall. `ownHost` is the
 * site's own host name, whose links are fine.
 */
export function contactDetails(text: string, ownHost = ''): ContactKind[] {
  const lower = plain(text);
  const other = ownHost ? lower.replaceAll(new RegExp(ownLink(ownHost), 'g'), ' ') : lower;
  const found: Readonly<Record<ContactKind, boolean>> = {
    phone: hasPhoneNumber(other.replaceAll(/https?:\/\/\S+/g, ' ')),
    email: EMAILS.some((pattern) => pattern.test(other)),
    link: LINKS.some((pattern) => pattern.test(withoutEmails(other))),
    messenger: MESSENGERS.test(other),
    payment: PAYMENTS.some((pattern) => pattern.test(other)),
  };
  return CONTACT_KINDS.filter((kind) => found[kind]);
}

const ownLink = (host: string) =>
  String.raw`(?:https?:\/\/)?(?<![\w.-])${host.toLowerCase().replaceAll('.', String.raw`\.`)}(?![\w-]|\.\w)\S*`;

const withoutEmails = (text: string) =>
  EMAILS.slice(0, 2).reduce(
    (rest, pattern) => rest.replaceAll(new RegExp(pattern, 'g'), ' '),
    text,
  );
