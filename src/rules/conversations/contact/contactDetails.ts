import { MESSAGE_FLAGS, type MessageFlag } from '../message.ts';
import { hasPhoneNumber } from './phoneNumbers.ts';
import { MESSENGERS, PAYMENTS } from './phrases.ts';
import { plainText } from './plainText.ts';

const TLD =
  '(?:com|net|org|info|biz|io|co|me|app|dev|eu|uk|us|de|fr|es|pt|it|nl|be|ch|at|pl|br|ie|se|dk|no|si|hr|gr|jp|cz|travel|rent|house|homes|site|online|link|xyz)';
const MAILBOXES =
  '(?:g ?mail|googlemail|hotmail|outlook|yahoo|icloud|proton ?mail|protonmail|gmx|web\\.de|libero\\.it|sapo\\.pt)';
// Every repetition is bounded, so that no text takes long.
const BEFORE = String.raw`(?<![\w.+-])[\w.+-]{1,64}`;
const AT = String.raw`(?:\s{0,3}@\s{0,3}|\s{0,3}[([{<]\s{0,3}(?:at|a|arroba|@)\s{0,3}[)\]}>]\s{0,3}|\s{1,3}(?:arroba|chiocciola|arobase|klammeraffe|apestaart(?:je)?|snabel-?a|afna|アット|παπακι)\s{1,3})`;
const DOT = String.raw`(?:\.|\s{0,3}[([{<]\s{0,3}(?:dot|punto|ponto|punkt|point|punt|\.)\s{0,3}[)\]}>]\s{0,3}|\s{1,3}(?:dot|punto|ponto|punkt|point|punt|prik|tocka|pika)\s{1,3})`;

// Words before “at” and a site, which is then no mailbox.
const NOT_NAMES =
  'look|see|book|find|cheaper|us|me|it|is|are|flat|home|house|pictures|photos|more|available';

const EMAILS = [
  new RegExp(String.raw`${BEFORE}${AT}[\w-]{1,63}(?:${DOT}[\w-]{1,63}){0,3}${DOT}[a-z]{2,20}\b`),
  new RegExp(
    String.raw`${BEFORE}(?<!\b(?:${NOT_NAMES}))\s{1,3}at\s{1,3}(?:[\w-]{1,63}${DOT}){1,4}${TLD}\b`,
  ),
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

/**
 * The kinds of contact or payment details outside Keystead that a message seems to hold, each once. A
 * hint, not proof: `tests/fixtures/contactDetails.ts` measures precision and recall. `ownHost` is the
 * site's own host name, whose links are fine.
 */
export function contactDetails(text: string, ownHost = ''): MessageFlag[] {
  const lower = plainText(text);
  const other = ownHost ? lower.replaceAll(new RegExp(ownLink(ownHost), 'g'), ' ') : lower;
  const found: Readonly<Record<MessageFlag, boolean>> = {
    phone: hasPhoneNumber(other.replaceAll(/https?:\/\/\S+/g, ' ')),
    email: EMAILS.some((pattern) => pattern.test(other)),
    link: LINKS.some((pattern) => pattern.test(withoutEmails(other))),
    messenger: MESSENGERS.test(other),
    payment: PAYMENTS.test(other),
  };
  return MESSAGE_FLAGS.filter((kind) => found[kind]);
}

const ownLink = (host: string) =>
  String.raw`(?:https?:\/\/)?(?<![\w.-])${host.toLowerCase().replaceAll('.', String.raw`\.`)}(?![\w-]|\.\w)\S*`;

const withoutEmails = (text: string) =>
  EMAILS.slice(0, 2).reduce(
    (rest, pattern) => rest.replaceAll(new RegExp(pattern, 'g'), ' '),
    text,
  );
