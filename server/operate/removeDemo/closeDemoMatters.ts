import { sql, type RawBuilder } from 'kysely';
import { lockBooking } from '#server/modules/bookingRecord/lockBooking.ts';
import { endBooking } from '#server/modules/bookings/commands/endBooking.ts';
import { depositOf, refundDeposit } from '#server/modules/deposits/commands/endDeposit.ts';
import { lockDispute } from '#server/modules/disputes/commands/lockDispute.ts';
import { transitionDispute } from '#server/modules/disputes/commands/transitionDispute.ts';
import { settleManualPayment } from '#server/modules/payments/commands/settleManualPayment.ts';
import { voidTransfer } from '#server/modules/payments/commands/voidTransfer.ts';
import { SYSTEM } from '#server/platform/unitOfWork/acting.ts';
import type { UnitOfWork } from '#server/platform/unitOfWork/unitOfWork.ts';
import { bookingMachine, type BookingState } from '#src/rules/bookings/booking.ts';
import type { Cents } from '#src/rules/money/money.ts';
import { UNDECIDED_STATES } from '#src/rules/disputes/dispute.ts';
import { Refused } from '../command.ts';

/** How many references a refusal names. */
const NAMED = 10;

const STAFF = { ...SYSTEM, by: 'staff' } as const;

/**
 * Ends the open stays, deposits and disputes between people of the demonstration by the commands of the application, and
 * settles the refunds, as if the money that never was had been paid back; so the books stay in order. Throws Refused
 * where a stay with someone else is open.
 */
export async function closeDemoMatters(unit: UnitOfWork, users: readonly string[]): Promise<void> {
  const demo = sql`(select id from profiles where user_id = any(${users}::uuid[]))`;
  await refuseStaysWithOthers(unit, demo);
  const own = sql`(select id from bookings where buyer_id in ${demo} and seller_id in ${demo})`;
  const disputes = await rows<{ id: string; opened_by: 'buyer' | 'seller' }>(
    unit,
    sql`select id, opened_by from disputes
      where booking_id in ${own} and state = any(${[...UNDECIDED_STATES]}::text[])`,
  );
  for (const { id, opened_by } of disputes)
    await transitionDispute(
      unit.as({ ...SYSTEM, by: opened_by }),
      await lockDispute(unit, id),
      'withdraw',
    );
  const bookings = await rows<{ id: string; state: BookingState }>(
    unit,
    sql`select id, state from bookings where id in ${own} and ${isOpen}`,
  );
  for (const { id, state } of bookings) {
    const booking = await lockBooking(unit.trx, id);
    if (state === 'held') await endBooking(unit, booking, 'expire');
    else await endBooking(unit.as(STAFF), booking, 'cancel_by_staff');
  }
  const deposits = await rows<{ id: string }>(
    unit,
    sql`select booking_id as id from deposits where booking_id in ${own} and state = 'held'`,
  );
  for (const { id } of deposits) {
    const deposit = await depositOf(unit.trx, id);
    if (deposit) await refundDeposit(unit, await lockBooking(unit.trx, id), deposit, 'time');
  }
  await endTransfers(unit, own, demo);
}

const isOpen = sql`state <> all(${[...bookingMachine.final]}::text[])`;

async function rows<Row>({ trx }: UnitOfWork, query: RawBuilder<unknown>): Promise<Row[]> {
  return (await sql<Row>`${query} order by id`.execute(trx)).rows;
}

async function refuseStaysWithOthers(unit: UnitOfWork, demo: RawBuilder<unknown>): Promise<void> {
  const mixed = await rows<{ reference: string }>(
    unit,
    sql`select reference from bookings
      where ${isOpen} and (buyer_id in ${demo}) <> (seller_id in ${demo})`,
  );
  if (mixed.length === 0) return;
  const named = mixed.slice(0, NAMED).map(({ reference }) => reference);
  const more = mixed.length > NAMED ? ` and ${mixed.length - NAMED} more` : '';
  throw new Refused(
    `Stays between the demonstration and other people are open: ${named.join(', ')}${more}. Cancel them in the back office, then run this again.`,
  );
}

/** Voids the transfers that will not arrive, and settles the refunds. */
async function endTransfers(
  unit: UnitOfWork,
  own: RawBuilder<unknown>,
  demo: RawBuilder<unknown>,
): Promise<void> {
  const transfers = await rows<{ id: string; amount: Cents; direction: string }>(
    unit,
    sql`select id, amount, direction from manual_payments
      where state = 'expected' and (booking_id in ${own}
        or invoice_id in (select id from vip_invoices where profile_id in ${demo}))`,
  );
  const received_on = unit.now.toISOString().slice(0, 10);
  for (const { id, amount, direction } of transfers)
    if (direction === 'incoming') await voidTransfer(unit, id);
    else await settleManualPayment(unit.as(STAFF), id, { amount, received_on });
}
