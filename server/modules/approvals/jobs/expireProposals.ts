import { processEach } from '#server/platform/jobs/processEach.ts';
import { transact } from '#server/platform/unitOfWork/unitOfWork.ts';
import { SYSTEM } from '#server/platform/unitOfWork/acting.ts';
import type { Services } from '#server/platform/services.ts';
import { expireMoney } from '../commands/decideMoney.ts';

/** Proposals of one sweep. */
const BATCH = 100;

/** Ends the proposals whose deadline is over and whose job was lost. */
export async function expireProposals(services: Services): Promise<void> {
  const overdue = await services.database.db
    .selectFrom('money_approvals')
    .select('id')
    .where('state', '=', 'proposed')
    .where('expires_at', '<=', services.now().toISOString())
    .orderBy('expires_at')
    .limit(BATCH)
    .execute();
  await processEach(overdue, ({ id }) =>
    transact(services, SYSTEM, (unit) => expireMoney(unit, id)),
  );
}
