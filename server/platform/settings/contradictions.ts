import { isPublicServer, showsDemo } from './publicServer.ts';

type Source = Readonly<Record<string, string | undefined>>;

interface Rule {
  readonly when: (source: Source) => boolean;
  readonly problem: string;
}

const isSet = (source: Source, ...names: readonly string[]) =>
  names.some((name) => source[name] !== undefined);
const isLiveKey = (key: string | undefined) => /^[a-z]+_live_/.test(key ?? '');
/** The origin, or null where the address is not valid, which is a problem of its own. */
const urlOf = (text: string | undefined) =>
  text !== undefined && URL.canParse(text) ? new URL(text) : null;

const REVERB = ['REVERB_APP_ID', 'REVERB_APP_KEY', 'REVERB_APP_SECRET', 'REVERB_HOST'] as const;
const BUCKET = ['S3_REGION', 'S3_ENDPOINT', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;

/** Settings that are valid alone, but not together. */
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
    when: (source) => isPublicServer(source) && source['CALENDAR_FEEDS_ALLOW_PRIVATE'] === '1',
    problem: 'CALENDAR_FEEDS_ALLOW_PRIVATE is for tests and development only',
  },
  {
    when: (source) => isPublicServer(source) && source['WEBHOOKS_ALLOW_PRIVATE'] === '1',
    problem: 'WEBHOOKS_ALLOW_PRIVATE is for tests and development only',
  },
  {
    when: (source) => source['REALTIME'] === 'off' && isSet(source, ...REVERB),
    problem: 'REALTIME=off contradicts the settings REVERB_…: remove one of them',
  },
  {
    when: (source) => !isSet(source, 'S3_BUCKET') && isSet(source, ...BUCKET),
    problem: 'S3_BUCKET is missing: without it, the other settings S3_… do nothing',
  },
  {
    when: (source) =>
      isSet(source, 'STRIPE_PUBLISHABLE_KEY') &&
      isSet(source, 'STRIPE_SECRET_KEY') &&
      isLiveKey(source['STRIPE_PUBLISHABLE_KEY']) !== isLiveKey(source['STRIPE_SECRET_KEY']),
    problem:
      'STRIPE_PUBLISHABLE_KEY and STRIPE_SECRET_KEY are of two modes: use both of test or both live',
  },
  {
    when: (source) => isLiveKey(source['STRIPE_SECRET_KEY']) && showsDemo(source),
    problem:
      'STRIPE_SECRET_KEY is a live key, and demo data is on: set KEYSTEAD_DEMO=0 or use a test key',
  },
  {
    when: (source) => {
      const url = urlOf(source['PUBLIC_URL']);
      return url !== null && (url.pathname !== '/' || url.search !== '' || url.hash !== '');
    },
    problem: 'PUBLIC_URL has a path: Keystead serves a whole host, such as https://example.com',
  },
  {
    when: (source) =>
      urlOf(source['PUBLIC_URL'])?.protocol === 'http:' && isLiveKey(source['STRIPE_SECRET_KEY']),
    problem: 'STRIPE_SECRET_KEY is a live key, and PUBLIC_URL is not https: live cards need https',
  },
];

/** One sentence for each pair of settings that contradict each other. */
export const contradictions = (source: Source): string[] =>
  RULES.filter(({ when }) => when(source)).map(({ problem }) => problem);
