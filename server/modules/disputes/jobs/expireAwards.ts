import { processEach } from '#server/platform/jobs/processEach.ts';
import type { Services } from '#server/platform/services.ts';
import { SYSTEM } from '#server/platform/unitOfWork/acting.ts';
import { transact } from '#server/platform/unitOfWork/unitOfWork.ts';
import { expireAward } from '../commands/decideDispute.ts';

const BATCH = 200;

/** Returns proposed awards past their deadline whose job was lost. */
export async function expireAwards(services: Services): Promise<void> {
  const overdue = await services.database.db
    .selectFrom('disputes')
    .select('id')
    .where('proposed_by', 'is not', null)
    .where('proposal_expires_at', '<=', services.now().toISOString())
    .orderBy('proposal_expires_at')
    .limit(BATCH)
    .execute();
  await processEach(overdue, ({ id }) =>
    transact(services, SYSTEM, (unit) => expireAward(unit, id)),
  );
}
