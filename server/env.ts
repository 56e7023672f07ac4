import { resolve } from 'node:path';
import { z } from 'zod';
import {
  LIMITS_EXPECTED,
  limitsEnv,
  limitsVariables,
  type LimitsEnv,
} from './platform/http/limitsEnv.ts';
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
import {
  BANK_EXPECTED,
  bankEnv,
  bankProblems,
  bankVariables,
  DEMO_ACCOUNT,
  type BankAccount,
} from './platform/paymentProviders/bankEnv.ts';
import {
  BUCKET_EXPECTED,
  bucketEnv,
  bucketProblems,
  bucketVariables,
  type Bucket,
} from './platform/files/bucketEnv.ts';
import {
  PUSH_EXPECTED,
  pushEnv,
  pushProblems,
  pushVariables,
  type PushEnv,
} from './platform/push/pushEnv.ts';
import {
  OBSERVABILITY_EXPECTED,
  observabilityEnv,
  observabilityProblems,
  observabilityVariables,
  type ObservabilityEnv,
} from './platform/observability/observabilityEnv.ts';
import {
  BASE_EXPECTED,
  baseVariables,
  type LOG_LEVELS,
  type NODE_ENVS,
} from './platform/settings/baseVariables.ts';
import {
  DATABASE_EXPECTED,
  databaseEnv,
  databaseProblems,
  databaseVariables,
  type DatabaseEnv,
} from './platform/database/databaseEnv.ts';
import {
  RETENTION_EXPECTED,
  retentionEnv,
  retentionVariables,
  type RetentionEnv,
} from './platform/settings/retentionEnv.ts';
import { localUrl } from './platform/settings/localUrl.ts';
import { isPublicServer, showsDemo } from './platform/settings/publicServer.ts';
import { contradictions } from './platform/settings/contradictions.ts';
import { UPLOAD_EXPECTED, uploadEnv, uploadVariables } from './platform/files/uploadEnv.ts';
import {
  PAGE_CACHE_EXPECTED,
  pageCacheEnv,
  pageCacheVariables,
  type PageCacheEnv,
} from './platform/pages/pageCacheEnv.ts';
import { OUTGOING_EXPECTED, outgoingVariables } from './platform/outgoing/outgoingEnv.ts';
import { RATES_EXPECTED, ratesVariables } from './platform/currencies/ratesEnv.ts';
import type { Uploads } from '#src/rules/files/uploadQuota.ts';

/** Invalid environment variables, one per line of the message, for the operator. */
export class EnvError extends Error {
  override readonly name = 'EnvError';

  constructor(problems: readonly string[]) {
    super(`The environment is not right:\n${problems.map((line) => `  ${line}`).join('\n')}`);
  }
}

const variables = z.object({
  ...baseVariables.shape,
  ...databaseVariables.shape,
  ...retentionVariables.shape,
  ...ratesVariables.shape,
  ...limitsVariables.shape,
  ...bankVariables.shape,
  ...realtimeVariables.shape,
  ...stripeVariables.shape,
  ...bucketVariables.shape,
  ...uploadVariables.shape,
  ...pushVariables.shape,
  ...observabilityVariables.shape,
  ...pageCacheVariables.shape,
  ...outgoingVariables.shape,
});

/** The expected form of each variable. Messages never repeat the value, which may be a secret. */
const EXPECTED: Readonly<Record<string, string>> = {
  ...BASE_EXPECTED,
  ...DATABASE_EXPECTED,
  ...RETENTION_EXPECTED,
  ...RATES_EXPECTED,
  ...LIMITS_EXPECTED,
  ...BANK_EXPECTED,
  ...REALTIME_EXPECTED,
  ...BUCKET_EXPECTED,
  ...UPLOAD_EXPECTED,
  ...PUSH_EXPECTED,
  ...STRIPE_EXPECTED,
  ...OBSERVABILITY_EXPECTED,
  ...PAGE_CACHE_EXPECTED,
  ...OUTGOING_EXPECTED,
};

export interface Env {
  readonly NODE_ENV: (typeof NODE_ENVS)[number];
  readonly PORT: number;
  readonly HOST: string;
  /** Absolute path of the embedded database, the files and the image cache. */
  readonly KEYSTEAD_DATA: string;
  /** Whether the server is for people elsewhere; see `isPublicServer`. */
  readonly IS_PUBLIC: boolean;
  /** Whether an empty database is filled with the demonstration; on a public server only if set. */
  readonly KEYSTEAD_DEMO: boolean;
  /** Encrypts secrets at rest; undefined (embedded database): a generated key in the data folder. */
  readonly KEYSTEAD_SECRET: string | undefined;
  /** Earlier keys, which still open what they sealed. */
  readonly KEYSTEAD_PREVIOUS_SECRETS: readonly string[];
  /** Undefined: the embedded database. */
  readonly DATABASE_URL: string | undefined;
  /** The pool, the pooler and the replicas of DATABASE_URL. */
  readonly DATABASE: DatabaseEnv;
  /** How long growing tables are kept. */
  readonly RETENTION: RetentionEnv;
  /** The public origin, without a trailing slash. */
  readonly PUBLIC_URL: string;
  /** Whether emails are sent, or shown at `/dev/mail`; off: they are dropped. */
  readonly EMAIL: 'on' | 'off';
  readonly SMTP_URL: string | undefined;
  readonly MAIL_FROM: string;
  /** Receives buyers' transfers; null (a public server without the variables): no bank transfers. */
  readonly BANK: BankAccount | null;
  readonly REALTIME: RealtimeEnv;
  /** Notifications to browsers. */
  readonly PUSH: PushEnv;
  /** Storage of uploaded files; null: the data folder. */
  readonly BUCKET: Bucket | null;
  /** The most files and bytes that an account may store. */
  readonly UPLOADS: Uploads;
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
  /** Whether `/api/openapi.json` describes the API; on a public server only if asked for. */
  readonly API_DOCS: boolean;
  /** Whether calendars of other sites may be in private networks; never on a public server. */
  readonly CALENDAR_FEEDS_ALLOW_PRIVATE: boolean;
  /** Whether webhooks may be in private networks and without TLS; never on a public server. */
  readonly WEBHOOKS_ALLOW_PRIVATE: boolean;
  /** The daily file of exchange rates; null: only the bundled rates are used. */
  readonly EXCHANGE_RATES_URL: string | null;
  /** Whether the exchange rates may come from a private network. */
  readonly EXCHANGE_RATES_ALLOW_PRIVATE: boolean;
  /** The HTTP proxy of requests to others; null for none. */
  readonly OUTGOING_PROXY: string | null;
  readonly LOG_LEVEL: (typeof LOG_LEVELS)[number];
  readonly LIMITS: LimitsEnv;
  readonly PAGE_CACHE: PageCacheEnv;
  /** Metrics and traces. */
  readonly OBSERVABILITY: ObservabilityEnv;
  /** Number of trusted proxies that write X-Forwarded-For. */
  readonly TRUST_PROXY: number;
  /** Seconds between failing readiness and closing the listener on stop. */
  readonly SHUTDOWN_DELAY_SECONDS: number;
  readonly LOOP_WATCHDOG_SECONDS: number;
  /** Whether staff need two-step sign-in, and sellers to change a payout account. */
  readonly TWO_STEP_REQUIRED: boolean;
}

/** Reads and validates the environment. Throws EnvError with every invalid variable. */
export function readEnv(source: NodeJS.ProcessEnv): Env {
  // .env files and containers write an unset variable as an empty one.
  const nonEmpty = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));
  const { data: env, error } = variables.safeParse(nonEmpty);
  const invalidNames = new Set(error?.issues.map((issue) => issue.path.join('.')));
  const problems = [...invalidNames].map(
    (name) => `${name} should be: ${EXPECTED[name] ?? 'left out'}`,
  );
  problems.push(
    ...databaseProblems(nonEmpty),
    ...bankProblems(nonEmpty),
    ...realtimeProblems(nonEmpty),
    ...stripeProblems(nonEmpty),
    ...bucketProblems(nonEmpty),
    ...pushProblems(nonEmpty),
    ...observabilityProblems(nonEmpty),
    ...contradictions(nonEmpty),
  );
  if (!env || problems.length > 0) throw new EnvError(problems);
  const isPublic = isPublicServer(nonEmpty);
  const demo = showsDemo(nonEmpty);
  const mailFrom = env.MAIL_FROM ?? 'Keystead <hello@keystead.test>';
  const publicUrl = (env.PUBLIC_URL ?? localUrl(env.HOST, env.PORT)).replace(/\/+$/, '');
  return {
    NODE_ENV: env.NODE_ENV,
    PORT: env.PORT,
    HOST: env.HOST,
    TRUST_PROXY: env.TRUST_PROXY,
    SHUTDOWN_DELAY_SECONDS: env.SHUTDOWN_DELAY_SECONDS,
    LOOP_WATCHDOG_SECONDS: env.LOOP_WATCHDOG_SECONDS,
    LIMITS: limitsEnv(env),
    OBSERVABILITY: observabilityEnv(env),
    PAGE_CACHE: pageCacheEnv(env),
    REALTIME: realtimeEnv(env, publicUrl),
    GOOGLE: env.GOOGLE_CLIENT_ID
      ? {
          client_id: env.GOOGLE_CLIENT_ID,
          token_info_url: env.GOOGLE_TOKENINFO_URL,
          user_info_url: env.GOOGLE_USERINFO_URL,
        }
      : null,
    BANK: bankEnv(env) ?? (isPublic && !demo ? null : DEMO_ACCOUNT),
    KEYSTEAD_SECRET: env.KEYSTEAD_SECRET,
    KEYSTEAD_PREVIOUS_SECRETS: env.KEYSTEAD_PREVIOUS_SECRETS?.split(',') ?? [],
    BUCKET: bucketEnv(env),
    UPLOADS: uploadEnv(env),
    STRIPE: stripeEnv(env),
    DATABASE_URL: env.DATABASE_URL,
    DATABASE: databaseEnv(env),
    RETENTION: retentionEnv(env),
    EMAIL: env.EMAIL,
    SMTP_URL: env.SMTP_URL,
    BREACHED_PASSWORDS_URL: env.BREACHED_PASSWORDS_URL,
    KEYSTEAD_DATA: resolve(env.KEYSTEAD_DATA),
    IS_PUBLIC: isPublic,
    KEYSTEAD_DEMO: demo,
    // The users of the demonstration sign in with the password in the README.
    TWO_STEP_REQUIRED: env.TWO_STEP_SIGN_IN ? env.TWO_STEP_SIGN_IN === 'required' : !demo,
    PUBLIC_URL: publicUrl,
    CALENDAR_FEEDS_ALLOW_PRIVATE: env.CALENDAR_FEEDS_ALLOW_PRIVATE === '1',
    WEBHOOKS_ALLOW_PRIVATE: env.WEBHOOKS_ALLOW_PRIVATE === '1',
    EXCHANGE_RATES_URL: env.EXCHANGE_RATES_URL,
    EXCHANGE_RATES_ALLOW_PRIVATE: env.EXCHANGE_RATES_ALLOW_PRIVATE === '1',
    OUTGOING_PROXY: env.OUTGOING_PROXY ?? null,
    API_DOCS: (env.API_DOCS ?? (isPublic ? '0' : '1')) === '1',
    MAIL_FROM: mailFrom,
    PUSH: pushEnv(env, mailFrom),
    LOG_LEVEL: env.LOG_LEVEL ?? (env.NODE_ENV === 'test' ? 'silent' : 'info'),
  };
}
