import { gatherPayouts } from './gatherPayouts.ts';
import { lockPayout, transitionPayout } from './transitionPayout.ts';
import { cancelTransfer } from './transitionTransfer.ts';
import type { UnitOfWork } from '#server/platform/unitOfWork/unitOfWork.ts';

/**
 * Staff stop a payout, also one that they or the provider were to send. Throws 404, 409 `wrong_state`,
 * and `with_provider` where the provider was asked already.
 */
export async function holdPayout(work: UnitOfWork, id: string, reason: string): Promise<void> {
  const { payout } = await lockPayout(work, id);
  await cancelTransfer(work, id);
  await transitionPayout(work, payout, 'hold', { hold_cause: 'staff', reason });
}

/**
 * Staff let it go on: its amount is counted anew, and it is handed over where nothing else is in the
 * way. Throws 404, 409 `wrong_state`.
 */
export async function releasePayout(work: UnitOfWork, id: string): Promise<void> {
  const { payout } = await lockPayout(work, id);
  await transitionPayout(work, payout, 'release', { hold_cause: null, reason: '' });
  await gatherPayouts(work, payout);
}

/** A payout that failed is tried once more, to the account of today. Throws 404, 409 `wrong_state`. */
export async function retryPayout(work: UnitOfWork, id: string): Promise<void> {
  const { payout } = await lockPayout(work, id);
  await transitionPayout(work, payout, 'retry', { reason: '' });
  await gatherPayouts(work, payout);
}

/** It is not made. What is owed stays owed and is gathered with the next. Throws 404, 409 `wrong_state`. */
export async function cancelPayout(work: UnitOfWork, id: string, reason: string): Promise<void> {
  const { payout } = await lockPayout(work, id);
  await transitionPayout(work, payout, 'cancel', { hold_cause: null, reason });
}
