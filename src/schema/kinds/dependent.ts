import { z } from 'zod';
import { amend, type Field, type Matching, type When } from '../fieldMeta.ts';

/**
 * A reference that takes only matching records: `f.matching(f.ref('bookings'), { property_id: 'home_id' })` takes
 * bookings whose `property_id` is the `home_id` of the record. Forms ask for the home first and offer its bookings.
 * The server refuses others in a write of one of the columns; it does not check a later change of the booking.
 */
export const matching = <T extends Field>(field: T, columns: Matching): T =>
  amend(field, { matching: columns });

/**
 * A field that is used only while other fields have one of some values: `f.shownWhen(f.optional(f.text()), { outcome:
 * ['failed'] })`. Otherwise it is empty: forms hide it and send null, the server refuses a value that is given for it with
 * 422, and a write that hides it empties it. Where it is shown it may be empty.
 */
export const shownWhen = <T extends Field>(field: T, columns: When['columns']): T =>
  usedWhen(field, { columns, required: false });

/** As `shownWhen`, and required where it is shown: in a write of it or of what decides it, the server refuses none. */
export const requiredWhen = <T extends Field>(field: T, columns: When['columns']): T =>
  usedWhen(field, { columns, required: true });

function usedWhen<T extends Field>(field: T, when: When): T {
  // For the document of the API, which has no other place for it.
  z.globalRegistry.add(field, { ...z.globalRegistry.get(field), 'x-used-when': when });
  return amend(field, { when });
}
