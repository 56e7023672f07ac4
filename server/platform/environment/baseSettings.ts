import { resolve } from 'node:path';
import { BASE_EXPECTED, baseVariables } from '../settings/baseVariables.ts';
import { contradictions } from './contradictions.ts';
import { settingsGroup } from '../settings/settingsGroup.ts';

/** The settings of the server itself. */
export const baseSettings = settingsGroup({
  variables: baseVariables,
  expected: BASE_EXPECTED,
  problems: contradictions,
  read: (values, { is_public, demo, public_url, mail_from }) => ({
    NODE_ENV: values.NODE_ENV,
    PORT: values.PORT,
    HOST: values.HOST,
    /** Absolute path of the embedded database, the files and the image cache. */
    KEYSTEAD_DATA: resolve(values.KEYSTEAD_DATA),
    /** Whether the server is for people elsewhere; see `isPublicServer`. */
    IS_PUBLIC: is_public,
    /** Whether an empty database is filled with the demonstration; on a public server only if set. */
    KEYSTEAD_DEMO: demo,
    /** Encrypts secrets at rest; undefined (embedded database): a generated key in the data folder. */
    KEYSTEAD_SECRET: values.KEYSTEAD_SECRET,
    /** Earlier keys, which still open what they sealed. */
    KEYSTEAD_PREVIOUS_SECRETS: values.KEYSTEAD_PREVIOUS_SECRETS?.split(',') ?? [],
    /** Undefined: the embedded database. */
    DATABASE_URL: values.DATABASE_URL,
    /** The public origin, without a trailing slash. */
    PUBLIC_URL: public_url,
    /** Whether emails are sent, or shown at `/dev/mail`; off: they are dropped. */
    EMAIL: values.EMAIL,
    SMTP_URL: values.SMTP_URL,
    MAIL_FROM: mail_from,
    /** Whether `/api/openapi.json` describes the API; on a public server only if asked for. */
    API_DOCS: (values.API_DOCS ?? (is_public ? '0' : '1')) === '1',
    LOG_LEVEL: values.LOG_LEVEL ?? (values.NODE_ENV === 'test' ? 'silent' : 'info'),
    /** Number of trusted proxies that write X-Forwarded-For. */
    TRUST_PROXY: values.TRUST_PROXY,
    /** Whether this server runs jobs, or leaves them to the other servers of its database. */
    JOB_WORKERS: values.JOB_WORKERS === 'on',
    /** Seconds between failing readiness and closing the listener on stop. */
    SHUTDOWN_DELAY_SECONDS: values.SHUTDOWN_DELAY_SECONDS,
    LOOP_WATCHDOG_SECONDS: values.LOOP_WATCHDOG_SECONDS,
    /**
     * Whether staff need two-step sign-in, and sellers to change a payout account. The users of the demonstration
     * sign in with the password in the README.
     */
    TWO_STEP_REQUIRED: values.TWO_STEP_SIGN_IN ? values.TWO_STEP_SIGN_IN === 'required' : !demo,
  }),
});
