import { SYSTEM } from '#server/platform/unitOfWork/acting.ts';
import { depositsDue, releaseDeposit } from '../commands/releaseDeposit.ts';
import { transact } from '#server/platform/unitOfWork/unitOfWork.ts';
import type { Services } from '#server/platform/services.ts';
import { processEach } from '#server/platform/jobs/processEach.ts';

const BATCH = 200;

/** Returns the deposits that are due, each in a separate transaction. */
export async function releaseDeposits(services: Services): Promise<void> {
  const due = await depositsDue(services.database.db, services.now(), BATCH);
  await processEach(due, (id) => transact(services, SYSTEM, (unit) => releaseDeposit(unit, id)));
}
