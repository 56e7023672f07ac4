import { SYSTEM } from '../commands/acting.ts';
import { expireChange as expire } from '../commands/moveChange.ts';
import { transact } from '../commands/work.ts';
import type { Services } from '../services.ts';
import type { JobData } from './jobData.ts';

/** Ends the change if its time is up; one with a later deadline has a later job. */
export async function expireChange(
  services: Services,
  { booking_id, change_id }: JobData['expire_change'],
): Promise<void> {
  await transact(services, SYSTEM, (work) => expire(work, booking_id, change_id));
}
