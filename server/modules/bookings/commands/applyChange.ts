import {
  changeCost,
  changeSettlement,
  type BookedPrice,
} from '#src/rules/bookings/bookingChange.ts';
import { extrasFor } from '#src/rules/pricing/extras.ts';
import { partyOf } from '#src/rules/pricing/party.ts';
import { chargeEntries } from '#src/rules/ledger/entries.ts';
import { nightsOf } from '#src/rules/dates/stay.ts';
import { violation } from '#server/platform/database/constraintErrors.ts';
import { jsonb } from '#server/platform/database/jsonb.ts';
import { hasLapsed } from '#server/platform/unitOfWork/deadline.ts';
import { rescheduleRelease } from '#server/modules/deposits/commands/holdDeposit.ts';
import type { ChangeRequest, LockedChange } from './lockChange.ts';
import { transitionChange } from './transitionChange.ts';
import {
  refundBookingPayments,
  type Payment,
} from '#server/modules/paymentRecords/commands/transitionPayment.ts';
import { postLedger } from '#server/modules/ledger/commands/postLedger.ts';
import { datesTaken } from '#server/modules/pricing/queries/stayErrors.ts';
import type { UnitOfWork } from '#server/platform/unitOfWork/unitOfWork.ts';
import { takeNights } from '#server/modules/nights/commands/takeNights.ts';
import { freeNights } from '#server/modules/nights/commands/freeNights.ts';

/** What the booking cost before the change. */
export const priceBefore = ({
  was_lines,
  was_total,
  was_seller_total,
}: ChangeRequest): BookedPrice => ({
  lines: was_lines,
  total: was_total,
  seller_total: was_seller_total,
});

/** Who stayed before the change. */
export const partyBefore = (
  change: Pick<ChangeRequest, 'was_guests' | 'was_children' | 'was_infants' | 'was_pets'>,
) => ({
  guests: change.was_guests,
  children: change.was_children,
  infants: change.was_infants,
  pets: change.was_pets,
});

/**
 * Applies a change to its booking: nights, price, the difference in the ledger, and the refund
 * where the price fell. The caller has locked both. Throws 409 `wrong_state`, `dates_taken`.
 */
export async function applyChange(
  unit: UnitOfWork,
  locked: LockedChange,
  event: 'accept' | 'pay',
): Promise<void> {
  const { trx } = unit;
  const { booking, change } = locked;
  await transitionChange(unit, locked, event);
  await replaceCalendarEntry(unit, locked);
  const { check_in, check_out, total, seller_total } = change;
  const party = partyOf(change);
  const after = { check_in, check_out, ...party, nights: nightsOf(change), total, seller_total };
  await trx
    .updateTable('bookings')
    .set({
      ...after,
      lines: jsonb(change.lines),
      extras: booking.extras && jsonb(extrasFor(booking.extras, party.guests)),
    })
    .where('id', '=', booking.id)
    .execute();
  await rescheduleRelease(unit, booking.id, { ...booking, check_out });
  const cost = changeCost(priceBefore(change), change);
  const { back } = changeSettlement(cost);
  await postLedger(unit, {
    kind: cost.total < 0 ? 'refund' : 'charge',
    booking_id: booking.id,
    payment_id: null,
    currency: booking.currency,
    key: `change:${change.id}`,
    entries: chargeEntries({ ...booking, ...cost }),
  });
  if (back > 0) await refundBookingPayments(unit, booking, back);
  unit.audit({
    action: 'bookings.change',
    resource: 'bookings',
    record_id: booking.id,
    differences: {
      check_in: [booking.check_in, check_in],
      check_out: [booking.check_out, check_out],
      guests: [booking.guests, party.guests],
      children: [booking.children, party.children],
      infants: [booking.infants, party.infants],
      pets: [booking.pets, party.pets],
      total: [booking.total, total],
      seller_total: [booking.seller_total, seller_total],
    },
  });
}

async function replaceCalendarEntry(
  unit: UnitOfWork,
  { booking, change }: LockedChange,
): Promise<void> {
  await freeNights(unit, { booking_id: booking.id });
  try {
    await takeNights(unit.trx, [
      {
        property_id: booking.property_id,
        first: change.check_in,
        last: change.check_out,
        kind: 'booking',
        booking_id: booking.id,
      },
    ]);
  } catch (error) {
    if (violation(error)?.kind === 'exclusion') throw datesTaken();
    throw error;
  }
}

/**
 * The change that the payment is for, if it is awaiting payment. The caller has locked its booking.
 */
export async function changeAwaitingPayment(
  unit: UnitOfWork,
  { change_id }: Pick<Payment, 'change_id'>,
): Promise<ChangeRequest | null> {
  if (change_id === null) return null;
  const change = await unit.trx
    .selectFrom('change_requests')
    .selectAll()
    .where('id', '=', change_id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return change.state === 'awaiting_payment' && !hasLapsed(change, unit.now) ? change : null;
}
