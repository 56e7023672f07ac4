import type { Source } from '../settings/settingsGroup.ts';

interface Rule {
  readonly when: (source: Source) => boolean;
  readonly problem: string;
}

const isSet = (source: Source, ...names: readonly string[]) =>
  names.some((name) => source[name] !== undefined);
/** The origin, or null where the address is not valid, which is a problem of its own. */
const urlOf = (text: string | undefined) =>
  text !== undefined && URL.canParse(text) ? new URL(text) : null;

/** Settings of the server itself that are valid alone, but not together. */
const RULES: readonly Rule[] = [
  {
    when: (source) => isSet(source, 'SMTP_URL') && !isSet(source, 'MAIL_FROM'),
    problem: 'MAIL_FROM is missing: with SMTP_URL, mail needs the address it comes from',
  },
  {
    when: (source) => isSet(source, 'DATABASE_URL') && !isSet(source, 'KEYSTEAD_SECRET'),
    problem:
      'KEYSTEAD_SECRET is missing: with DATABASE_URL, every server needs the same encryption key. ' +
      'Generate one with: openssl rand -base64 48',
  },
  {
    when: (source) =>
      isSet(source, 'KEYSTEAD_PREVIOUS_SECRETS') && !isSet(source, 'KEYSTEAD_SECRET'),
    problem: 'KEYSTEAD_PREVIOUS_SECRETS needs KEYSTEAD_SECRET, the key that replaces them',
  },
  {
    when: (source) =>
      source['KEYSTEAD_PREVIOUS_SECRETS']?.split(',').includes(source['KEYSTEAD_SECRET'] ?? '') ===
      true,
    problem: 'KEYSTEAD_SECRET is among KEYSTEAD_PREVIOUS_SECRETS: a new key must differ from them',
  },
  {
    when: (source) => source['EMAIL'] === 'off' && isSet(source, 'SMTP_URL'),
    problem: 'EMAIL=off contradicts SMTP_URL: remove one of them',
  },
  {
    when: (source) => source['JOB_WORKERS'] === 'off' && !isSet(source, 'DATABASE_URL'),
    problem:
      'JOB_WORKERS=off needs DATABASE_URL: the embedded database has no other server that runs the jobs',
  },
  {
    when: (source) => {
      const url = urlOf(source['PUBLIC_URL']);
      return url !== null && (url.pathname !== '/' || url.search !== '' || url.hash !== '');
    },
    problem: 'PUBLIC_URL has a path: Keystead serves a whole host, such as https://example.com',
  },
];

/** One sentence for each pair of settings that contradict each other. */
export const contradictions = (source: Source): string[] =>
  RULES.filter(({ when }) => when(source)).map(({ problem }) => problem);
