import { processEach } from '#server/platform/jobs/processEach.ts';
import type { Services } from '#server/platform/services.ts';
import { SYSTEM } from '#server/platform/unitOfWork/acting.ts';
import { transact } from '#server/platform/unitOfWork/unitOfWork.ts';
import { applySettings, expireSettings, type AllGuarded } from '../commands/decideSettings.ts';

/** Changes of one sweep. */
const BATCH = 100;

/** The changes in a state whose time has come. */
function due(
  { database: { db }, now }: Services,
  state: 'proposed' | 'scheduled',
  column: 'expires_at' | 'effective_at',
) {
  return db
    .selectFrom('setting_changes')
    .select('id')
    .where('state', '=', state)
    .where(column, '<=', now().toISOString())
    .orderBy(column)
    .limit(BATCH)
    .execute();
}

/** Applies and ends the changes whose time has come and whose job was lost. */
export async function sweepSettings(services: Services, all: AllGuarded): Promise<void> {
  await processEach(await due(services, 'scheduled', 'effective_at'), ({ id }) =>
    transact(services, SYSTEM, (unit) => applySettings(unit, all, id)),
  );
  await processEach(await due(services, 'proposed', 'expires_at'), ({ id }) =>
    transact(services, SYSTEM, (unit) => expireSettings(unit, id)),
  );
}
