import { SYSTEM } from '../commands/acting.ts';
import { leadOnByClock } from '../commands/moveDispute.ts';
import { transact } from '../commands/work.ts';
import type { Services } from '../services.ts';
import type { JobData } from './jobData.ts';

/** Leads a dispute on if its time is up. One whose clock was set anew has a later job of its own. */
export async function disputeDeadline(
  services: Services,
  { dispute_id }: JobData['dispute_deadline'],
): Promise<void> {
  await transact(services, SYSTEM, (work) => leadOnByClock(work, dispute_id));
}
