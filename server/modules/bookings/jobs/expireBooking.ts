import { SYSTEM } from '#server/platform/unitOfWork/acting.ts';
import { expireBooking as expire } from '../commands/expireBooking.ts';
import { transact } from '#server/platform/unitOfWork/unitOfWork.ts';
import type { Services } from '#server/platform/services.ts';
import type { JobData } from '#server/jobs/jobData.ts';

/** Ends the booking if its time is up; where a clock runs ahead, comes back when it is. */
export async function expireBooking(
  services: Services,
  { booking_id }: JobData['expire_booking'],
): Promise<void> {
  await transact(services, SYSTEM, async (work) => {
    const secondsLeft = await expire(work, booking_id);
    // A later deadline has sent a job of its own.
    if (secondsLeft !== null && secondsLeft < CLOCKS_DIFFER_S)
      work.send('expire_booking', { booking_id }, { delaySeconds: secondsLeft });
  });
}

/** At most so far apart are the clocks of the server and its database taken to be. */
const CLOCKS_DIFFER_S = 60;
