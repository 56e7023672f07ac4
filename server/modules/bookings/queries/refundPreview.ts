import { bookingMachine, type BookingEvent } from '#src/rules/bookings/booking.ts';
import { transition } from '#src/rules/stateMachines/machine.ts';
import { cents } from '#src/rules/money/money.ts';
import type { RefundView } from '#src/wire/bookings/booking.ts';
import { hasLapsed } from '#server/platform/unitOfWork/deadline.ts';
import { endingRefund } from '../commands/endBooking.ts';
import { conflict, notFound } from '#server/platform/errors.ts';
import type { Services, SessionActor } from '#server/platform/services.ts';
import { sidesOf, type Parties, type Side } from '#server/modules/bookingRecord/bookingParties.ts';

const CANCEL_BY: Readonly<Record<Side, BookingEvent>> = {
  buyer: 'cancel_by_buyer',
  seller: 'cancel_by_seller',
  staff: 'cancel_by_staff',
};

/** The refund if the user cancels now; see `cancellationBy`. */
export const refundPreview = (services: Services, actor: SessionActor, id: string) =>
  cancellationBy(services, id, (booking) => sidesOf(actor, booking));

/**
 * The refund of cancelling now, by the same rule as cancelling. Throws 404 where there is no side,
 * and 409 `wrong_state` where none of the sides can cancel.
 */
export async function cancellationBy(
  { database: { db }, now }: Services,
  id: string,
  sidesIn: (booking: Parties) => readonly Side[],
): Promise<RefundView> {
  const booking = await db
    .selectFrom('bookings')
    .innerJoin('properties', 'properties.id', 'bookings.property_id')
    .innerJoin('locations', 'locations.id', 'properties.location_id')
    .selectAll('bookings')
    .select('locations.time_zone')
    .where('bookings.id', '=', id)
    .executeTakeFirst();
  const sides = booking ? sidesIn(booking) : [];
  if (!booking || sides.length === 0) throw notFound('booking');
  const at = now();
  const side = hasLapsed(booking, at)
    ? undefined
    : sides.find((one) => transition(bookingMachine, booking.state, CANCEL_BY[one], one) !== null);
  if (!side)
    throw conflict('wrong_state', 'This booking cannot be cancelled any more.', {
      state: booking.state,
    });
  const ending = await endingRefund(db, booking, at, side);
  return {
    refund: ending.refund,
    kept: cents(ending.paid - ending.refund),
    deposit: ending.deposit,
    percent: ending.percent,
    days_before: ending.days_before,
    currency: booking.currency,
    lines: ending.lines,
  };
}
