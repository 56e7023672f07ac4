import { SYSTEM } from '../commands/acting.ts';
import { depositsDue, releaseDeposit } from '../commands/releaseDeposit.ts';
import { transact } from '../commands/work.ts';
import type { Services } from '../services.ts';
import { eachByItself } from './eachByItself.ts';

const BATCH = 200;

/** Gives back the deposits whose time has come, each in a transaction of its own. */
export async function releaseDeposits(services: Services): Promise<void> {
  const due = await depositsDue(services.database.db, services.now(), BATCH);
  await eachByItself(due, (id) => transact(services, SYSTEM, (work) => releaseDeposit(work, id)));
}
