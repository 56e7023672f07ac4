import { gatherPayouts } from './gatherPayouts.ts';
import { lockPayout, transitionPayout } from './transitionPayout.ts';
import { cancelTransfer } from './transitionTransfer.ts';
import type { UnitOfWork } from '#server/platform/unitOfWork/unitOfWork.ts';

/**
 * Puts a payout on hold for staff, also one that is being sent. Throws 404, 409 `wrong_state`, and
 * `with_provider` where the provider has the request already.
 */
export async function holdPayout(work: UnitOfWork, id: string, reason: string): Promise<void> {
  const { payout } = await lockPayout(work, id);
  await cancelTransfer(work, id);
  await transitionPayout(work, payout, 'hold', { hold_cause: 'staff', reason });
}

/**
 * Releases a payout for staff: recalculates its amount and hands it over where possible. Throws
 * 404, 409 `wrong_state`.
 */
export async function releasePayout(work: UnitOfWork, id: string): Promise<void> {
  const { payout } = await lockPayout(work, id);
  await transitionPayout(work, payout, 'release', { hold_cause: null, reason: '' });
  await gatherPayouts(work, payout);
}

/** Retries a failed payout to the current account. Throws 404, 409 `wrong_state`. */
export async function retryPayout(work: UnitOfWork, id: string): Promise<void> {
  const { payout } = await lockPayout(work, id);
  await transitionPayout(work, payout, 'retry', { reason: '' });
  await gatherPayouts(work, payout);
}

/** Cancels a payout; what is owed is gathered with the next. Throws 404, 409 `wrong_state`. */
export async function cancelPayout(work: UnitOfWork, id: string, reason: string): Promise<void> {
  const { payout } = await lockPayout(work, id);
  await transitionPayout(work, payout, 'cancel', { hold_cause: null, reason });
}
