import { v7 as uuidv7 } from 'uuid';
import { jsonb } from '#server/platform/database/jsonb.ts';
import { conflict } from '#server/platform/errors.ts';
import type { UnitOfWork } from '#server/platform/unitOfWork/unitOfWork.ts';
import { gatherPayoutsJob } from '../jobs/jobKinds.ts';

/** A gathering that has not finished after this long has failed. */
const RUNS_AT_MOST_MS = 10 * 60_000;

/** Queues a gathering of payouts at once. Throws 409 `gathering` while one runs. */
export async function requestGathering(unit: UnitOfWork): Promise<void> {
  const { trx, now, acting } = unit;
  const running = await trx
    .selectFrom('payout_gatherings')
    .select('id')
    .where('finished_at', 'is', null)
    .where('started_at', '>', new Date(now.getTime() - RUNS_AT_MOST_MS).toISOString())
    .limit(1)
    .executeTakeFirst();
  if (running) throw conflict('gathering', 'Payouts are being gathered already.');
  const id = uuidv7();
  await trx
    .insertInto('payout_gatherings')
    .values({
      id,
      gathered_by: acting.user_id,
      started_at: now.toISOString(),
      amounts: jsonb([]),
    })
    .execute();
  unit.audit({
    action: 'payouts.gather',
    resource: 'payout_gatherings',
    record_id: id,
    differences: {},
  });
  unit.send(gatherPayoutsJob, { gathering_id: id });
}
