import { SYSTEM } from '#server/platform/unitOfWork/acting.ts';
import { escalateOverdueDispute } from '../commands/transitionDispute.ts';
import { transact } from '#server/platform/unitOfWork/unitOfWork.ts';
import type { Services } from '#server/platform/services.ts';

/** Applies a dispute’s deadline. A later deadline has its own job. */
export async function disputeDeadline(
  services: Services,
  { dispute_id }: { readonly dispute_id: string },
): Promise<void> {
  await transact(services, SYSTEM, (unit) => escalateOverdueDispute(unit, dispute_id));
}
