import { SYSTEM } from '../commands/acting.ts';
import { gatherPayouts as gather } from '../commands/gatherPayouts.ts';
import { openPurses } from '../commands/owedBookings.ts';
import { transact } from '../commands/work.ts';
import type { Services } from '../services.ts';
import { eachByItself } from './eachByItself.ts';

/** Brings the payouts of every seller up to the books, each in a transaction of its own. */
export async function gatherPayouts(services: Services): Promise<void> {
  await eachByItself(await openPurses(services.database.db), (purse) =>
    transact(services, SYSTEM, (work) => gather(work, purse)),
  );
}
