import { overdrawnEntries } from '#src/rules/ledger/entries.ts';
import { type Cents, cents, negate } from '#src/rules/money/money.ts';
import type { Booking } from '#server/modules/bookingRecord/lockBooking.ts';
import { postLedger } from '#server/modules/ledger/commands/postLedger.ts';
import type { UnitOfWork } from '#server/platform/unitOfWork/unitOfWork.ts';

/**
 * What the buyer of a booking is owed from now on, less what their bank has taken beyond the price: that was a loss of
 * the platform until now, and is theirs. Returns the rest, which has to be paid. Run it with the booking locked.
 */
export async function absorbOverdrawn(
  unit: UnitOfWork,
  { id: booking_id, buyer_id }: Pick<Booking, 'id' | 'buyer_id'>,
  owed: Cents,
): Promise<Cents> {
  let rest = owed;
  if (rest <= 0) return rest;
  const taken = await unit.trx
    .selectFrom('card_refunds')
    .select(['id', 'payment_id', 'absorbed', 'overdrawn', 'currency'])
    .where('booking_id', '=', booking_id)
    .where('state', '=', 'returned')
    .where('overdrawn', '>', cents(0))
    .orderBy('created_at')
    .execute();
  for (const { id, absorbed, overdrawn, currency } of taken) {
    const amount = cents(Math.min(overdrawn, rest));
    if (amount === 0) break;
    rest = cents(rest - amount);
    const after = { absorbed: cents(absorbed + amount), overdrawn: cents(overdrawn - amount) };
    await unit.trx.updateTable('card_refunds').set(after).where('id', '=', id).execute();
    await postLedger(unit, {
      kind: 'chargeback',
      booking_id,
      payment_id: null,
      currency,
      // It only grows, so each part has its own key.
      key: `chargeback:${id}:owed:${after.absorbed}`,
      entries: overdrawnEntries({ amount: negate(amount), currency, buyer_id }),
    });
  }
  return rest;
}
