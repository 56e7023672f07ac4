import { SYSTEM } from '#server/platform/unitOfWork/acting.ts';
import { escalateOverdueDispute } from '../commands/transitionDispute.ts';
import { transact } from '#server/platform/unitOfWork/unitOfWork.ts';
import type { Services } from '#server/platform/services.ts';

/** Leads a dispute on if its time is up. One whose clock was set anew has a later job of its own. */
export async function disputeDeadline(
  services: Services,
  { dispute_id }: { readonly dispute_id: string },
): Promise<void> {
  await transact(services, SYSTEM, (work) => escalateOverdueDispute(work, dispute_id));
}
