import { SYSTEM } from '#server/platform/unitOfWork/acting.ts';
import { expireChange as expire } from '../commands/transitionChange.ts';
import { transact } from '#server/platform/unitOfWork/unitOfWork.ts';
import type { Services } from '#server/platform/services.ts';

/** Expires the change at its deadline. A later deadline has its own job. */
export async function expireChange(
  services: Services,
  { booking_id, change_id }: { readonly booking_id: string; readonly change_id: string },
): Promise<void> {
  await transact(services, SYSTEM, (unit) => expire(unit, booking_id, change_id));
}
