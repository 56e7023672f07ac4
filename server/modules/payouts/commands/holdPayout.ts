import { gatherPayouts } from './gatherPayouts.ts';
import { lockPayout, transitionPayout } from './transitionPayout.ts';
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
 * 404, 409 `wrong_state`.
 */
export async function releasePayout(unit: UnitOfWork, id: string): Promise<void> {
  const { payout } = await lockPayout(unit, id);
  await transitionPayout(unit, payout, 'release', { hold_cause: null, reason: '' });
  await gatherPayouts(unit, payout);
}

/** Retries a failed payout to the current account. Throws 404, 409 `wrong_state`. */
export async function retryPayout(unit: UnitOfWork, id: string): Promise<void> {
  const { payout } = await lockPayout(unit, id);
  await transitionPayout(unit, payout, 'retry', { reason: '' });
  await gatherPayouts(unit, payout);
}

/** Cancels a payout; what is owed is gathered with the next. Throws 404, 409 `wrong_state`. */
export async function cancelPayout(unit: UnitOfWork, id: string, reason: string): Promise<void> {
  const { payout } = await lockPayout(unit, id);
  await transitionPayout(unit, payout, 'cancel', { hold_cause: null, reason });
}
