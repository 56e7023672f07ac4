import { gatherPayouts } from './gatherPayouts.ts';
import { lockPayout, movePayout } from './transitionPayout.ts';
import { dropTransfer } from './transitionTransfer.ts';
import type { Work } from '#server/platform/unitOfWork/unitOfWork.ts';

/**
 * Staff stop a payout, also one that they or the provider were to send. Throws 404, 409 `wrong_state`,
 * and `with_provider` where the provider was asked already.
 */
export async function holdPayout(work: Work, id: string, reason: string): Promise<void> {
  const { payout } = await lockPayout(work, id);
  await dropTransfer(work, id);
  await movePayout(work, payout, 'hold', { hold_cause: 'staff', reason });
}

/**
 * Staff let it go on: its amount is counted anew, and it is handed over where nothing else is in the
 * way. Throws 404, 409 `wrong_state`.
 */
export async function releasePayout(work: Work, id: string): Promise<void> {
  const { payout } = await lockPayout(work, id);
  await movePayout(work, payout, 'release', { hold_cause: null, reason: '' });
  await gatherPayouts(work, payout);
}

/** A payout that failed is tried once more, to the account of today. Throws 404, 409 `wrong_state`. */
export async function retryPayout(work: Work, id: string): Promise<void> {
  const { payout } = await lockPayout(work, id);
  await movePayout(work, payout, 'retry', { reason: '' });
  await gatherPayouts(work, payout);
}

/** It is not made. What is owed stays owed and is gathered with the next. Throws 404, 409 `wrong_state`. */
export async function cancelPayout(work: Work, id: string, reason: string): Promise<void> {
  const { payout } = await lockPayout(work, id);
  await movePayout(work, payout, 'cancel', { hold_cause: null, reason });
}
