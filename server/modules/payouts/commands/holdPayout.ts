import { disputedBookings } from '#server/modules/bookingRecord/disputedBookings.ts';
import { conflict } from '#server/platform/errors.ts';
import { gatherPayouts } from './gatherPayouts.ts';
import { type LockedPayout, lockPayout, transitionPayout } from './transitionPayout.ts';
import { cancelTransfer } from './transitionTransfer.ts';
import type { UnitOfWork } from '#server/platform/unitOfWork/unitOfWork.ts';

/**
 * Puts a payout on hold for staff, also one that is being sent. Throws 404, 409 `wrong_state`, and
 * `with_provider` where the provider has the request already.
 */
export async function holdPayout(unit: UnitOfWork, id: string, reason: string): Promise<void> {
  const { payout } = await lockPayout(unit, id);
  await cancelTransfer(unit, id);
  await transitionPayout(unit, payout, 'hold', { hold_cause: 'staff', reason });
}

/**
 * Releases a payout for staff: recalculates its amount and hands it over where possible. Throws
 * 404, 409 `wrong_state`, `dispute_open` where a dispute holds it.
 */
export async function releasePayout(unit: UnitOfWork, id: string): Promise<void> {
  const locked = await lockPayout(unit, id);
  const { payout } = locked;
  await requireUndisputed(unit, locked);
  await transitionPayout(unit, payout, 'release', { hold_cause: null, reason: '' });
  await gatherPayouts(unit, payout);
}

/**
 * A payout of disputed stays only would be cancelled and held again under another reference. Throws
 * 409 `dispute_open`.
 */
async function requireUndisputed(
  { trx }: UnitOfWork,
  { payout, items }: LockedPayout,
): Promise<void> {
  const disputed = await disputedBookings(
    trx,
    items.map(({ booking_id }) => booking_id),
  );
  const [first] = disputed;
  if (first === undefined) return;
  if (payout.hold_cause !== 'dispute' && disputed.size < items.length) return;
  const { reference } = await trx
    .selectFrom('bookings')
    .select('reference')
    .where('id', '=', first)
    .executeTakeFirstOrThrow();
  throw conflict(
    'dispute_open',
    `A dispute about booking ${reference} holds this payout. It is released when the dispute is decided.`,
    { booking_id: first },
  );
}

/**
 * Retries a failed payout to the current account. Throws 404, 409 `wrong_state`, `dispute_open` where
 * a dispute holds it.
 */
export async function retryPayout(unit: UnitOfWork, id: string): Promise<void> {
  const locked = await lockPayout(unit, id);
  const { payout } = locked;
  await requireUndisputed(unit, locked);
  await transitionPayout(unit, payout, 'retry', { reason: '' });
  await gatherPayouts(unit, payout);
}

/** Cancels a payout; what is owed is gathered with the next. Throws 404, 409 `wrong_state`. */
export async function cancelPayout(unit: UnitOfWork, id: string, reason: string): Promise<void> {
  const { payout } = await lockPayout(unit, id);
  await transitionPayout(unit, payout, 'cancel', { hold_cause: null, reason });
}
