import { amend, type Field, type Matching } from '../fieldMeta.ts';

/**
 * A reference that takes only matching records: `f.matching(f.ref('bookings'), { property_id: 'home_id' })` takes
 * bookings whose `property_id` is the `home_id` of the record. Forms ask for the home first and offer its bookings.
 * The server refuses others in a write of one of the columns; it does not check a later change of the booking.
 */
export const matching = <T extends Field>(field: T, columns: Matching): T =>
  amend(field, { matching: columns });
