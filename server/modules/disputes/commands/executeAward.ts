import type { Kysely } from 'kysely';
import { award, type Bearer, resolvingEvent } from '#src/rules/disputes/award.ts';
import { compensationEntries } from '#src/rules/ledger/entries.ts';
import { type Cents, ZERO } from '#src/rules/money/money.ts';
import type { Tables } from '#server/platform/database/tables/index.ts';
import type { UnitOfWork } from '#server/platform/unitOfWork/unitOfWork.ts';
import type { LockedBooking } from '#server/modules/bookingRecord/lockBooking.ts';
import { depositOf, endDeposit } from '#server/modules/deposits/commands/endDeposit.ts';
import { postLedger } from '#server/modules/ledger/commands/postLedger.ts';
import { bookingBalances } from '#server/modules/ledger/queries/bookingBalances.ts';
import { refundBuyer } from '#server/modules/paymentRecords/commands/refundBuyer.ts';
import { refundBookingPayments } from '#server/modules/paymentRecords/commands/transitionPayment.ts';
import { NO_PROPOSAL } from './disputeMessages.ts';
import type { Dispute, LockedDispute } from './lockDispute.ts';
import { transitionDispute } from './transitionDispute.ts';

export interface Award {
  readonly awarded: Cents;
  readonly borne_by: Bearer;
  /** Shown to both sides. */
  readonly decision: string;
}

/** The amount an award may take: the claimed deposit, or what is left of the price. */
export async function awardable(
  db: Kysely<Tables>,
  { booking_id, on_deposit }: Pick<Dispute, 'booking_id' | 'on_deposit'>,
): Promise<Cents> {
  if (!on_deposit) return (await bookingBalances(db, booking_id)).charged;
  const deposit = await depositOf(db, booking_id);
  return deposit?.state === 'claimed' ? deposit.amount : ZERO;
}

/** Records the decision, and pays the award. */
export async function executeAward(
  unit: UnitOfWork,
  locked: LockedDispute,
  { awarded, borne_by, decision }: Award,
): Promise<void> {
  const { dispute, booking } = locked;
  const { opened_by, on_deposit } = dispute;
  const bearer = opened_by === 'buyer' ? borne_by : 'platform';
  // An award from the deposit has no other bearer.
  const set = { borne_by: on_deposit ? null : bearer, decision, awarded, ...NO_PROPOSAL };
  const event = resolvingEvent(opened_by, dispute.claimed, awarded);
  const resolved = { resolved_by: unit.acting.user_id, resolved_at: unit.now.toISOString() };
  await transitionDispute(unit, locked, event, { set: { ...set, ...resolved } });
  if (on_deposit) return awardDeposit(unit, booking, awarded);
  const awarding = award(opened_by, await bookingBalances(unit.trx, booking.id), awarded, borne_by);
  if (awarding.to === 'buyer')
    return refundBuyer(unit, booking, { ...awarding, refund: awarded }, `dispute:${dispute.id}`);
  await postLedger(unit, {
    kind: 'compensation',
    booking_id: booking.id,
    payment_id: null,
    currency: booking.currency,
    key: `compensation:dispute:${dispute.id}`,
    entries: compensationEntries({ amount: awarded, ...booking }),
  });
}

/** Adds the award to the seller’s payouts, and returns the rest of the deposit to the buyer. */
async function awardDeposit(
  unit: UnitOfWork,
  booking: LockedBooking,
  awarded: Cents,
): Promise<void> {
  const deposit = await depositOf(unit.trx, booking.id);
  if (!deposit) throw new Error(`Booking ${booking.reference} has no deposit to award of`);
  const rest = await endDeposit(unit, booking, deposit, awarded);
  if (rest > 0) await refundBookingPayments(unit, booking, rest);
}
