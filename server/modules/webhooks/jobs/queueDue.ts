import { sql } from 'kysely';
import type { Services } from '#server/platform/services.ts';
import { SYSTEM } from '#server/platform/unitOfWork/acting.ts';
import { transact } from '#server/platform/unitOfWork/unitOfWork.ts';
import { deliverJob, type DeliverTarget } from './jobKinds.ts';

/** Records that one minute starts; the rest follow in the next. Accounts take turns. */
const BATCH = 1_000;
const KEPT_MS = 30 * 86_400_000;

/** Queues the deliveries that are due: their own job was lost, or waits for its retry. */
export async function queueDue(services: Services): Promise<void> {
  await transact(services, SYSTEM, async (unit) => {
    const { rows } = await sql<DeliverTarget>`
      select account, webhook_id, record_id from (
        select user_id as account, webhook_id, record_id, min(next_at) as due,
          row_number() over (partition by user_id order by min(next_at)) as turn
        from webhook_deliveries d join webhooks w on w.id = d.webhook_id
        where d.state = 'pending' and next_at <= ${unit.now.toISOString()}
        group by user_id, webhook_id, record_id) records
      order by turn, due limit ${BATCH}`.execute(unit.trx);
    for (const row of rows) unit.send(deliverJob, row);
  });
}

/** Deletes deliveries after 30 days. */
export async function tidyDeliveries({ database, now }: Services): Promise<void> {
  await database.db
    .deleteFrom('webhook_deliveries')
    .where('created_at', '<', new Date(now().getTime() - KEPT_MS).toISOString())
    .where('state', '!=', 'pending')
    .execute();
}
