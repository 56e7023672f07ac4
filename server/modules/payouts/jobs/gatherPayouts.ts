import { SYSTEM } from '#server/platform/unitOfWork/acting.ts';
import { gatherPayouts as gather } from '../commands/gatherPayouts.ts';
import { openSellerBalances } from '../queries/owedBookings.ts';
import { transact } from '#server/platform/unitOfWork/unitOfWork.ts';
import type { Services } from '#server/platform/services.ts';
import { processEach } from '#server/platform/jobs/processEach.ts';

/** Updates the payouts of every seller from the ledger, one transaction each. */
export async function gatherPayouts(services: Services): Promise<void> {
  await processEach(await openSellerBalances(services.database.db), (balance) =>
    transact(services, SYSTEM, (unit) => gather(unit, balance)),
  );
}
