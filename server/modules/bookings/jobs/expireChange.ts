import { SYSTEM } from '#server/platform/unitOfWork/acting.ts';
import { expireChange as expire } from '../commands/transitionChange.ts';
import { transact } from '#server/platform/unitOfWork/unitOfWork.ts';
import type { Services } from '#server/platform/services.ts';
import type { JobData } from '#server/jobs/jobData.ts';

/** Ends the change if its time is up; one with a later deadline has a later job. */
export async function expireChange(
  services: Services,
  { booking_id, change_id }: JobData['expire_change'],
): Promise<void> {
  await transact(services, SYSTEM, (work) => expire(work, booking_id, change_id));
}
