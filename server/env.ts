import { resolve } from 'node:path';
import { z } from 'zod';
import {
  REALTIME_EXPECTED,
  realtimeEnv,
  realtimeProblems,
  realtimeVariables,
  type RealtimeEnv,
} from './platform/realtime/realtimeEnv.ts';
import {
  STRIPE_EXPECTED,
  stripeEnv,
  stripeProblems,
  stripeVariables,
  type StripeEnv,
} from './platform/paymentProviders/stripeEnv.ts';
import { isBic, isIban, plainIban } from '#src/rules/payouts/iban.ts';

/** Invalid environment variables, one per line of the message, for the operator. */
export class EnvError extends Error {
  override readonly name = 'EnvError';

  constructor(problems: readonly string[]) {
    super(`The environment is not right:\n${problems.map((line) => `  ${line}`).join('\n')}`);
  }
}

const NODE_ENVS = ['development', 'production', 'test'] as const;
const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

const TWO_STEP = ['required', 'optional'] as const;

const wholeNumber = z.string().regex(/^\d+$/).transform(Number);
const url = (protocol: RegExp) => z.url({ protocol });

const variables = z.object({
  NODE_ENV: z.enum(NODE_ENVS).default('development'),
  PORT: wholeNumber.pipe(z.int().max(65_535)).default(3000),
  HOST: z
    .string()
    .regex(/^[\w.:-]+$/)
    .default('127.0.0.1'),
  KEYSTEAD_DATA: z.string().default('./data'),
  KEYSTEAD_DEMO: z.enum(['0', '1']).optional(),
  KEYSTEAD_SECRET: z.string().min(32).optional(),
  DATABASE_URL: url(/^postgres(ql)?$/).optional(),
  PUBLIC_URL: url(/^https?$/).optional(),
  SMTP_URL: url(/^smtps?$/).optional(),
  MAIL_FROM: z
    .string()
    .regex(/^(?:[^<>\r\n]*<[^<>\s@]+@[^<>\s@]+>|[^<>\s@]+@[^<>\s@]+)$/)
    .optional(),
  BANK_HOLDER: z.string().max(70).optional(),
  BANK_IBAN: z.string().transform(plainIban).refine(isIban).optional(),
  BANK_BIC: z.string().refine(isBic).optional(),
  BANK_NAME: z.string().max(70).optional(),
  S3_BUCKET: z.string().optional(),
  S3_REGION: z.string().optional(),
  S3_ENDPOINT: url(/^https?$/).optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  GOOGLE_CLIENT_ID: z
    .string()
    .regex(/^[\w.-]+$/)
    .max(200)
    .optional(),
  GOOGLE_TOKENINFO_URL: url(/^https?$/).default('https://oauth2.googleapis.com/tokeninfo'),
  GOOGLE_USERINFO_URL: url(/^https?$/).default('https://openidconnect.googleapis.com/v1/userinfo'),
  BREACHED_PASSWORDS_URL: url(/^https?$/).optional(),
  API_DOCS: z.enum(['0', '1']).optional(),
  LOG_LEVEL: z.enum(LOG_LEVELS).optional(),
  TRUST_PROXY: wholeNumber.pipe(z.int().max(10)).default(0),
  TWO_STEP_SIGN_IN: z.enum(TWO_STEP).optional(),
});

/** The expected form of each variable. Messages never repeat the value, which may be a secret. */
const EXPECTED: Readonly<Record<string, string>> = {
  NODE_ENV: NODE_ENVS.join(', '),
  PORT: 'a port, 0 to 65535',
  HOST: 'a host name or an address',
  KEYSTEAD_DATA: 'a folder',
  KEYSTEAD_DEMO: '0 or 1',
  KEYSTEAD_SECRET: 'a random text of 32 or more characters',
  DATABASE_URL: 'postgres://user:password@host:port/database',
  PUBLIC_URL: 'an address such as https://example.com',
  SMTP_URL: 'smtp://user:password@host:port or smtps://…',
  MAIL_FROM: 'a sender such as Keystead <mail@example.com>',
  BANK_HOLDER: 'who holds the account',
  BANK_IBAN: 'an IBAN whose check digits are right',
  BANK_BIC: 'a BIC of 8 or 11 signs',
  BANK_NAME: 'the name of the bank',
  ...REALTIME_EXPECTED,
  S3_ENDPOINT: 'an address such as https://s3.example.com',
  GOOGLE_CLIENT_ID: 'the client id that Google gave this application',
  GOOGLE_TOKENINFO_URL: "an address such as Google's https://oauth2.googleapis.com/tokeninfo",
  GOOGLE_USERINFO_URL:
    "an address such as Google's https://openidconnect.googleapis.com/v1/userinfo",
  ...STRIPE_EXPECTED,
  BREACHED_PASSWORDS_URL: 'an address such as https://api.pwnedpasswords.com/range/',
  API_DOCS: '0 or 1',
  LOG_LEVEL: LOG_LEVELS.join(', '),
  TRUST_PROXY: 'the number of proxies in front, 0 to 10',
  TWO_STEP_SIGN_IN: TWO_STEP.join(' or '),
};

/** A bank account that receives transfers. */
export interface BankAccount {
  readonly holder: string;
  readonly iban: string;
  readonly bic: string;
  readonly bank: string;
}

/** An S3-compatible bucket. */
export interface Bucket {
  readonly name: string;
  readonly region: string;
  /** Undefined: Amazon S3. */
  readonly endpoint: string | undefined;
  /** Null: the default credentials of the machine, such as its role. */
  readonly credentials: { readonly accessKeyId: string; readonly secretAccessKey: string } | null;
}

/** An example IBAN of the standard, so that a transfer to it cannot lose money. */
const DEMO_ACCOUNT: BankAccount = {
  holder: 'Keystead Demonstration',
  iban: 'DE89370400440532013000',
  bic: 'COBADEFFXXX',
  bank: 'A bank of the demonstration',
};

export interface Env {
  readonly NODE_ENV: (typeof NODE_ENVS)[number];
  readonly PORT: number;
  readonly HOST: string;
  /** Absolute path of the embedded database, the files and the image cache. */
  readonly KEYSTEAD_DATA: string;
  /** Whether to seed an empty database with the demo; never in production. */
  readonly KEYSTEAD_DEMO: boolean;
  /** Encrypts secrets at rest; undefined (embedded database): a generated key in the data folder. */
  readonly KEYSTEAD_SECRET: string | undefined;
  /** Undefined: the embedded database. */
  readonly DATABASE_URL: string | undefined;
  /** The public origin, without a trailing slash. */
  readonly PUBLIC_URL: string;
  readonly SMTP_URL: string | undefined;
  readonly MAIL_FROM: string;
  /** Receives buyers' transfers; null (production without the variables): no bank transfers. */
  readonly BANK: BankAccount | null;
  readonly REALTIME: RealtimeEnv;
  /** Storage of uploaded files; null: the data folder. */
  readonly BUCKET: Bucket | null;
  /** Null: no Google sign-in. */
  readonly GOOGLE: {
    readonly client_id: string;
    readonly token_info_url: string;
    readonly user_info_url: string;
  } | null;
  /** Null: no card payments. */
  readonly STRIPE: StripeEnv | null;
  /** The service that lists breached passwords by hash prefix; undefined: none is used. */
  readonly BREACHED_PASSWORDS_URL: string | undefined;
  /** Whether `/api/openapi.json` describes the API; in production only if asked for. */
  readonly API_DOCS: boolean;
  readonly LOG_LEVEL: (typeof LOG_LEVELS)[number];
  /** Number of trusted proxies that write X-Forwarded-For. */
  readonly TRUST_PROXY: number;
  /** Whether staff need two-step sign-in, and sellers to change a payout account. */
  readonly TWO_STEP_REQUIRED: boolean;
}

/** Reads and validates the environment. Throws EnvError with every invalid variable. */
export function readEnv(source: NodeJS.ProcessEnv): Env {
  // .env files and containers write an unset variable as an empty one.
  const nonEmpty = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));
  const parsed = variables.safeParse(nonEmpty);
  const realtime = realtimeVariables.safeParse(nonEmpty);
  const stripe = stripeVariables.safeParse(nonEmpty);
  const issues = [parsed, realtime, stripe].flatMap(({ error }) => error?.issues ?? []);
  const invalidNames = new Set(issues.map((issue) => issue.path.join('.')));
  const problems = [...invalidNames].map(
    (name) => `${name} should be: ${EXPECTED[name] ?? 'left out'}`,
  );
  if (nonEmpty.SMTP_URL !== undefined && nonEmpty.MAIL_FROM === undefined) {
    problems.push('MAIL_FROM is missing: with SMTP_URL, mail needs the address it comes from');
  }
  if (nonEmpty.DATABASE_URL !== undefined && nonEmpty.KEYSTEAD_SECRET === undefined) {
    problems.push(
      'KEYSTEAD_SECRET is missing: with DATABASE_URL, every server needs the same ' +
        'encryption key. Generate one with: openssl rand -base64 48',
    );
  }
  const bank = ['BANK_HOLDER', 'BANK_IBAN', 'BANK_BIC', 'BANK_NAME'];
  const missing = bank.filter((name) => nonEmpty[name] === undefined);
  if (missing.length > 0 && missing.length < bank.length) {
    problems.push(
      `${missing.join(', ')} is missing: a bank account needs all of ${bank.join(', ')}`,
    );
  }
  problems.push(...realtimeProblems(nonEmpty), ...stripeProblems(nonEmpty));
  if ((nonEmpty.S3_ACCESS_KEY_ID === undefined) !== (nonEmpty.S3_SECRET_ACCESS_KEY === undefined))
    problems.push('S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY go together');
  if (!parsed.success || !realtime.success || !stripe.success || problems.length > 0)
    throw new EnvError(problems);
  const { BANK_HOLDER, BANK_IBAN, BANK_BIC, BANK_NAME, ...withoutBank } = parsed.data;
  const {
    S3_BUCKET,
    S3_REGION,
    S3_ENDPOINT,
    S3_ACCESS_KEY_ID,
    S3_SECRET_ACCESS_KEY,
    ...withoutBucket
  } = withoutBank;
  const { GOOGLE_CLIENT_ID, GOOGLE_TOKENINFO_URL, GOOGLE_USERINFO_URL, ...withoutGoogle } =
    withoutBucket;
  const { TWO_STEP_SIGN_IN, ...env } = withoutGoogle;
  const demo =
    env.NODE_ENV !== 'production' &&
    // An embedded database is seeded unless refused, a PostgreSQL only on request.
    (env.DATABASE_URL === undefined ? env.KEYSTEAD_DEMO !== '0' : env.KEYSTEAD_DEMO === '1');
  const account =
    BANK_HOLDER && BANK_IBAN && BANK_BIC && BANK_NAME
      ? { holder: BANK_HOLDER, iban: BANK_IBAN, bic: BANK_BIC, bank: BANK_NAME }
      : null;
  const publicUrl = (env.PUBLIC_URL ?? localUrl(env.HOST, env.PORT)).replace(/\/+$/, '');
  return {
    ...env,
    REALTIME: realtimeEnv(realtime.data, publicUrl),
    GOOGLE: GOOGLE_CLIENT_ID
      ? {
          client_id: GOOGLE_CLIENT_ID,
          token_info_url: GOOGLE_TOKENINFO_URL,
          user_info_url: GOOGLE_USERINFO_URL,
        }
      : null,
    BANK: account ?? (env.NODE_ENV === 'production' ? null : DEMO_ACCOUNT),
    KEYSTEAD_SECRET: env.KEYSTEAD_SECRET,
    BUCKET:
      S3_BUCKET === undefined
        ? null
        : {
            name: S3_BUCKET,
            region: S3_REGION ?? 'auto',
            endpoint: S3_ENDPOINT,
            credentials:
              S3_ACCESS_KEY_ID && S3_SECRET_ACCESS_KEY
                ? { accessKeyId: S3_ACCESS_KEY_ID, secretAccessKey: S3_SECRET_ACCESS_KEY }
                : null,
          },
    STRIPE: stripeEnv(stripe.data),
    DATABASE_URL: env.DATABASE_URL,
    SMTP_URL: env.SMTP_URL,
    BREACHED_PASSWORDS_URL: env.BREACHED_PASSWORDS_URL,
    KEYSTEAD_DATA: resolve(env.KEYSTEAD_DATA),
    KEYSTEAD_DEMO: demo,
    // The users of the demonstration sign in by the password that the README tells.
    TWO_STEP_REQUIRED: TWO_STEP_SIGN_IN ? TWO_STEP_SIGN_IN === 'required' : !demo,
    PUBLIC_URL: publicUrl,
    API_DOCS: (env.API_DOCS ?? (env.NODE_ENV === 'production' ? '0' : '1')) === '1',
    MAIL_FROM: env.MAIL_FROM ?? 'Keystead <hello@keystead.test>',
    LOG_LEVEL: env.LOG_LEVEL ?? (env.NODE_ENV === 'test' ? 'silent' : 'info'),
  };
}

function localUrl(host: string, port: number): string {
  // Browsers cannot open the wildcard address.
  const reachable = host === '0.0.0.0' || host === '::' ? 'localhost' : host;
  return `http://${reachable.includes(':') ? `[${reachable}]` : reachable}:${port}`;
}
