import { z } from 'zod';
import { quoteView } from '../bookings/booking.ts';
import { changedMeanwhile } from '../listings/listing.ts';
import type { ErrorCode } from './errorCodes.ts';

const retry = z.object({ retry_after_s: z.int().min(1) });
const record = z.record(z.string(), z.unknown());

/** The `details` of errors that have them: data for the next step. The tests check each reply against it. */
export const ERROR_DETAILS: Readonly<Partial<Record<ErrorCode, z.ZodType>>> = {
  account_in_use: z.object({ blockers: z.array(record) }),
  busy: retry,
  /** Of an edit of a listing. */
  changed_meanwhile: changedMeanwhile,
  cannot_undo: z.object({ action: z.string(), by: z.string() }),
  draft: z.object({ state: z.string() }),
  dispute_open: z.object({ booking_id: z.uuid() }),
  /** Of a sign-in with Google (section 7). */
  email_not_verified: z.object({
    email_not_verified: z.literal(true).describe('The email address is not verified.'),
  }),
  has_booking: z.object({ booking_id: z.uuid() }),
  has_bookings: z.object({ bookings: z.int(), last_check_out: z.string() }),
  import_refused: z.object({ report: record }),
  /** The problems of the fields, with their codes. */
  invalid: z.object({ problems: z.array(record) }),
  incomplete: z.object({ missing: z.array(z.unknown()) }),
  insufficient_scope: z.object({ scope: z.string() }),
  nights_taken: z.object({ taken: z.array(z.unknown()) }),
  offer_open: z.object({ offer_id: z.uuid() }),
  owed_less: z.object({ owed: z.int() }),
  price_changed: z.object({ quote: quoteView }),
  sheet_refused: z.object({ rows: z.array(z.unknown()) }),
  stale: z.union([z.object({ current: record }), z.object({ changed: z.array(z.string()) })]),
  stay_not_offered: z.object({ problems: z.array(record) }),
  step_closed: z.object({ next_step: z.string().nullable() }),
  storage_full: retry,
  taken: z.object({ by: z.string(), until: z.string() }),
  template_changed: z.object({ version: z.int() }),
  too_many_requests: retry,
  unavailable: retry,
  upload_quota: z.object({ used: record, quota: record }),
  waits_for_approval: z.union([z.object({ proposal: z.uuid() }), z.object({ dispute: z.uuid() })]),
  wrong_state: z.object({ state: z.string() }),
};
