import { z } from 'zod';

/** How many days growing tables are kept; null: for ever. */
export interface RetentionEnv {
  readonly page_views: number;
  readonly security_events: number;
  /** After the end of the booking. */
  readonly booking_events: number | null;
  readonly audit_log: number | null;
  readonly finished_jobs: number;
}

const days = (min: number) =>
  z.string().regex(/^\d+$/).transform(Number).pipe(z.int().min(min).max(36_500));

/** A device stays known, and an attack can be followed, for as long as this at least. */
const MIN_SECURITY_DAYS = 30;
/** Reports compare a year with the one before. */
const MIN_REPORT_DAYS = 2 * 366;
const MIN_HISTORY_DAYS = 365;

export const retentionVariables = z.object({
  // Allows a comparison of two years with the two before.
  KEEP_PAGE_VIEWS_DAYS: days(MIN_REPORT_DAYS).default(4 * 366),
  KEEP_SECURITY_EVENTS_DAYS: days(MIN_SECURITY_DAYS).default(90),
  KEEP_BOOKING_EVENTS_DAYS: days(MIN_HISTORY_DAYS).optional(),
  KEEP_AUDIT_LOG_DAYS: days(MIN_HISTORY_DAYS).optional(),
  KEEP_FINISHED_JOBS_DAYS: days(1).default(7),
});

const expected = (min: number) => `a number of days, at least ${min}`;

export const RETENTION_EXPECTED: Readonly<Record<keyof typeof retentionVariables.shape, string>> = {
  KEEP_PAGE_VIEWS_DAYS: expected(MIN_REPORT_DAYS),
  KEEP_SECURITY_EVENTS_DAYS: expected(MIN_SECURITY_DAYS),
  KEEP_BOOKING_EVENTS_DAYS: expected(MIN_HISTORY_DAYS),
  KEEP_AUDIT_LOG_DAYS: expected(MIN_HISTORY_DAYS),
  KEEP_FINISHED_JOBS_DAYS: expected(1),
};

export const retentionEnv = (env: z.output<typeof retentionVariables>): RetentionEnv => ({
  page_views: env.KEEP_PAGE_VIEWS_DAYS,
  security_events: env.KEEP_SECURITY_EVENTS_DAYS,
  booking_events: env.KEEP_BOOKING_EVENTS_DAYS ?? null,
  audit_log: env.KEEP_AUDIT_LOG_DAYS ?? null,
  finished_jobs: env.KEEP_FINISHED_JOBS_DAYS,
});
