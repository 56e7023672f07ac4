import { confirmBooking } from './confirmBooking.ts';
import { endBooking } from './endBooking.ts';
import { openBooking } from './openBooking.ts';
import type { Work } from './work.ts';

/** The seller takes a paid booking. Throws 404, 409 `booking_expired`, `wrong_state`. */
export async function acceptBooking(work: Work, id: string): Promise<void> {
  await confirmBooking(work, await openBooking(work, id), 'accept');
}

/** The seller refuses a paid booking; all of it goes back. Throws as `acceptBooking` does. */
export async function declineBooking(work: Work, id: string, reason?: string): Promise<void> {
  await endBooking(work, await openBooking(work, id), 'decline', reason);
}
