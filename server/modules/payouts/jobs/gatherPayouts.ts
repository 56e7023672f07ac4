import { SYSTEM } from '#server/platform/unitOfWork/acting.ts';
import { gatherPayouts as gather } from '../commands/gatherPayouts.ts';
import { openSellerBalances } from '../queries/owedBookings.ts';
import { transact } from '#server/platform/unitOfWork/unitOfWork.ts';
import type { Services } from '#server/platform/services.ts';
import { processEach } from '#server/platform/jobs/processEach.ts';

/** Brings the payouts of every seller up to the books, each in a transaction of its own. */
export async function gatherPayouts(services: Services): Promise<void> {
  await processEach(await openSellerBalances(services.database.db), (purse) =>
    transact(services, SYSTEM, (work) => gather(work, purse)),
  );
}
