import { processEach } from '#server/platform/jobs/processEach.ts';
import type { Services } from '#server/platform/services.ts';
import { SYSTEM } from '#server/platform/unitOfWork/acting.ts';
import { transact } from '#server/platform/unitOfWork/unitOfWork.ts';
import { escalateOverdueDispute, overdueDisputes } from '../commands/transitionDispute.ts';

const BATCH = 200;

/** Escalates disputes past their deadline whose job was lost. */
export async function escalateOverdue(services: Services): Promise<void> {
  const overdue = await overdueDisputes(services.database.db, services.now(), BATCH);
  await processEach(overdue, ({ id }) =>
    transact(services, SYSTEM, (unit) => escalateOverdueDispute(unit, id)),
  );
}
