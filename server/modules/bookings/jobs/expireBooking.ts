import { expireBookingJob } from './jobKinds.ts';
import { SYSTEM } from '#server/platform/unitOfWork/acting.ts';
import { expireBooking as expire } from '../commands/expireBooking.ts';
import { transact } from '#server/platform/unitOfWork/unitOfWork.ts';
import type { Services } from '#server/platform/services.ts';

/**
 * Expires the booking at its deadline. Runs again at the deadline where this server’s clock is
 * ahead.
 */
export async function expireBooking(
  services: Services,
  { booking_id }: { readonly booking_id: string },
): Promise<void> {
  await transact(services, SYSTEM, async (unit) => {
    const secondsLeft = await expire(unit, booking_id);
    // A later deadline has its own job.
    if (secondsLeft !== null && secondsLeft < MAX_CLOCK_SKEW_S)
      unit.send(expireBookingJob, { booking_id }, { delaySeconds: secondsLeft });
  });
}

/** The assumed largest difference between the clocks of server and database, in seconds. */
const MAX_CLOCK_SKEW_S = 60;
