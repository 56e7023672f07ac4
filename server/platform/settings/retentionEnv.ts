import { z } from 'zod';
import { settingsGroup } from './settingsGroup.ts';

/** How many days growing tables are kept; null: for ever. */
export interface RetentionEnv {
  readonly page_views: number;
  readonly security_events: number;
  readonly audit_log: number | null;
  readonly finished_jobs: number;
  readonly emails: number;
  readonly idempotency_keys: number;
}

/** A number of days from the environment. */
export const days = (min: number) =>
  z.string().regex(/^\d+$/).transform(Number).pipe(z.int().min(min).max(36_500));

/** A device stays known, and an attack can be followed, for as long as this at least. */
const MIN_SECURITY_DAYS = 30;
/** Reports compare a year with the one before. */
const MIN_REPORT_DAYS = 2 * 366;
export const MIN_HISTORY_DAYS = 365;
/** An email is tried for three days, and staff find out for some weeks why one did not arrive. */
const MIN_EMAIL_DAYS = 30;

export const retentionVariables = z.object({
  // Allows a comparison of two years with the two before.
  KEEP_PAGE_VIEWS_DAYS: days(MIN_REPORT_DAYS).default(4 * 366),
  KEEP_SECURITY_EVENTS_DAYS: days(MIN_SECURITY_DAYS).default(90),
  KEEP_AUDIT_LOG_DAYS: days(MIN_HISTORY_DAYS).optional(),
  KEEP_FINISHED_JOBS_DAYS: days(1).default(7),
  KEEP_EMAILS_DAYS: days(MIN_EMAIL_DAYS).default(2 * 365),
  KEEP_IDEMPOTENCY_KEYS_DAYS: days(1).default(30),
});

export const expectedDays = (min: number) => `a number of days, at least ${min}`;

const RETENTION_EXPECTED: Readonly<Record<keyof typeof retentionVariables.shape, string>> = {
  KEEP_PAGE_VIEWS_DAYS: expectedDays(MIN_REPORT_DAYS),
  KEEP_SECURITY_EVENTS_DAYS: expectedDays(MIN_SECURITY_DAYS),
  KEEP_AUDIT_LOG_DAYS: expectedDays(MIN_HISTORY_DAYS),
  KEEP_FINISHED_JOBS_DAYS: expectedDays(1),
  KEEP_EMAILS_DAYS: expectedDays(MIN_EMAIL_DAYS),
  KEEP_IDEMPOTENCY_KEYS_DAYS: expectedDays(1),
};

export const retentionEnv = (env: z.output<typeof retentionVariables>): RetentionEnv => ({
  page_views: env.KEEP_PAGE_VIEWS_DAYS,
  security_events: env.KEEP_SECURITY_EVENTS_DAYS,
  audit_log: env.KEEP_AUDIT_LOG_DAYS ?? null,
  finished_jobs: env.KEEP_FINISHED_JOBS_DAYS,
  emails: env.KEEP_EMAILS_DAYS,
  idempotency_keys: env.KEEP_IDEMPOTENCY_KEYS_DAYS,
});

export const retentionSettings = settingsGroup({
  variables: retentionVariables,
  expected: RETENTION_EXPECTED,
  read: (values) => ({
    /** How long growing tables are kept. */
    RETENTION: retentionEnv(values),
  }),
});
