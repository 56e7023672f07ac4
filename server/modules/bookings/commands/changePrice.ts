import { sql, type Kysely } from 'kysely';
import {
  changeCost,
  repriceBooking,
  type BookedPrice,
  type ChangeCost,
} from '#src/rules/bookings/bookingChange.ts';
import { type IsoDate, localTime } from '#src/rules/dates/day.ts';
import { type Party, sameParty } from '#src/rules/pricing/party.ts';
import { negate } from '#src/rules/money/money.ts';
import { stayProblems } from '#src/rules/pricing/stayProblems.ts';
import { nightRatesOf, withNights } from '#server/platform/database/nightRates.ts';
import type { Tables } from '#server/platform/database/tables/index.ts';
import { conflict, invalid } from '#server/platform/errors.ts';
import { bookingBalances } from '#server/modules/ledger/queries/bookingBalances.ts';
import { hasOpenDispute } from '#server/modules/bookingRecord/disputedBookings.ts';
import type { LockedBooking } from '#server/modules/bookingRecord/lockBooking.ts';
import { isArrivalDayReached } from './openBooking.ts';
import { keepsFrom } from '#server/platform/database/preparation.ts';
import { datesUnavailable, stayNotOffered } from '#server/modules/pricing/queries/stayErrors.ts';

export interface ChangeInput extends Party {
  readonly check_in: IsoDate;
  readonly check_out: IsoDate;
}

/** What is asked for, complete: counts that are missing stay as booked. */
export function wishFor(
  booked: Pick<ChangeableBooking, keyof Party>,
  { check_in, check_out, guests, ...party }: ChangeInput,
) {
  const { children = booked.children, infants = booked.infants, pets = booked.pets } = party;
  return { check_in, check_out, guests, children, infants, pets };
}

/** The new price of a booking, and the difference from the current one. */
export interface ChangePrice {
  readonly wish: Required<ChangeInput>;
  readonly price: Omit<BookedPrice, 'lines'> & {
    readonly lines: Tables['bookings']['lines'];
  };
  readonly cost: ChangeCost;
}

type ChangeableBooking = Pick<
  LockedBooking,
  | 'id'
  | 'state'
  | 'property_id'
  | 'check_in'
  | 'check_out'
  | 'guests'
  | 'children'
  | 'infants'
  | 'pets'
  | 'extras'
  | 'lines'
  | 'total'
  | 'seller_total'
  | 'time_zone'
>;

/**
 * Prices a booking with other dates or guests. Throws 409 `wrong_state`, `too_late` from the day of
 * check-in on, `dispute_open`, `property_unavailable`, `dates_taken`, `more_than_paid`, and 422
 * where the stay is not offered or nothing would change.
 */
export async function changePrice(
  db: Kysely<Tables>,
  booking: ChangeableBooking,
  asked: ChangeInput,
  now: Date,
): Promise<ChangePrice> {
  const wish = wishFor(booking, asked);
  await checkChangeable(db, booking, now);
  const { max_guests, amenities, state, ...property } = await db
    .selectFrom('properties')
    .select(['rates', 'max_guests', 'amenities', 'state'])
    .where('id', '=', booking.property_id)
    .executeTakeFirstOrThrow();
  const rates = withNights(property.rates, await nightRatesOf(db, booking.property_id, wish));
  if (state !== 'published')
    throw conflict('property_unavailable', 'This place is not offered at the moment.');
  const { check_in, check_out } = wish;
  const at = localTime(booking.time_zone, now);
  const pets_allowed = amenities.includes('pets_allowed');
  const problems = stayProblems({ rates, max_guests, pets_allowed }, wish, wish, at);
  if (problems.length > 0) throw stayNotOffered(problems);
  if (check_in <= at.today)
    throw invalid({ check_in: ['A changed stay can begin tomorrow at the earliest.'] });
  const sameDays = check_in === booking.check_in && check_out === booking.check_out;
  if (sameDays && sameParty(wish, booking))
    throw invalid(
      { check_in: ['This is the stay as it is booked.'] },
      undefined,
      'nothing_changed',
    );
  if (await nightsTaken(db, booking, wish, now)) throw datesUnavailable();
  const price = repriceBooking(booking.lines, rates, wish, wish, booking.extras ?? []);
  const cost = changeCost(booking, price);
  await checkCovered(db, booking.id, cost);
  return { wish, price: { ...price, lines: [...price.lines] }, cost };
}

/** Throws 409 `wrong_state`, `too_late`, `dispute_open`. */
export async function checkChangeable(
  db: Kysely<Tables>,
  booking: Pick<ChangeableBooking, 'id' | 'state' | 'check_in' | 'time_zone'>,
  now: Date,
): Promise<void> {
  if (booking.state !== 'confirmed')
    throw conflict('wrong_state', 'Only a confirmed booking can be changed.', {
      state: booking.state,
    });
  if (isArrivalDayReached(booking, now))
    throw conflict('too_late', 'A stay can be changed until the day before arrival.');
  if (await hasOpenDispute(db, booking.id))
    throw conflict('dispute_open', 'There is a dispute about this stay: it stays as it is.');
}

/** Throws 409 `more_than_paid` where the refund would exceed what is left of the payment. */
export async function checkCovered(
  db: Kysely<Tables>,
  bookingId: string,
  cost: ChangeCost,
): Promise<void> {
  const balances = await bookingBalances(db, bookingId);
  if (negate(cost.total) > balances.charged || negate(cost.seller_total) > balances.seller_earns)
    throw conflict(
      'more_than_paid',
      'The refund would be more than the remaining payment. Please contact us.',
    );
}

/** Whether another booking, hold or block has one of the nights, or needs it for preparation. */
async function nightsTaken(
  db: Kysely<Tables>,
  { id, property_id }: ChangeableBooking,
  { check_in, check_out }: ChangeInput,
  now: Date,
): Promise<boolean> {
  const { rows } = await sql`
    select from (select ${check_in}::date as first, ${check_out}::date as last) as asked,
      properties p join calendar_entries c on c.property_id = p.id
      left join bookings b on b.id = c.booking_id
    where p.id = ${property_id} and ${sql.raw(keepsFrom('asked.first', 'asked.last'))}
      and c.booking_id is distinct from ${id}
      and (b.expires_at is null or b.expires_at > ${now.toISOString()})
    limit 1`.execute(db);
  return rows.length > 0;
}
