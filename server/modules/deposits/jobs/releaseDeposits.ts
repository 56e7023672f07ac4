import { SYSTEM } from '#server/platform/unitOfWork/acting.ts';
import { depositsDue, releaseDeposit } from '../commands/releaseDeposit.ts';
import { transact } from '#server/platform/unitOfWork/unitOfWork.ts';
import type { Services } from '#server/platform/services.ts';
import { eachByItself } from '#server/platform/jobs/processEach.ts';

const BATCH = 200;

/** Gives back the deposits whose time has come, each in a transaction of its own. */
export async function releaseDeposits(services: Services): Promise<void> {
  const due = await depositsDue(services.database.db, services.now(), BATCH);
  await eachByItself(due, (id) => transact(services, SYSTEM, (work) => releaseDeposit(work, id)));
}
