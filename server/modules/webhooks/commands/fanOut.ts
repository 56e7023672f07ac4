import { sql, type Selectable } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { resourceNamed } from '#resources/named.ts';
import { EVENT_VERSION, eventsOf } from '#src/schema/events.ts';
import type { Tables } from '#server/platform/database/tables/index.ts';
import type { Services } from '#server/platform/services.ts';
import { SYSTEM } from '#server/platform/unitOfWork/acting.ts';
import { transact, type UnitOfWork } from '#server/platform/unitOfWork/unitOfWork.ts';
import { fanOutJob, forgetEvents } from '#server/platform/unitOfWork/webhookEvents.ts';
import { readableColumns } from '#server/resource/fieldAccess.ts';
import { allows, type AnyRecord } from '#server/resource/record.ts';
import { withPaths } from '#server/resource/conditions/withPaths.ts';
import { deliverJob } from '../jobs/jobKinds.ts';
import { subscriber } from '../queries/subscriber.ts';

type StoredEvent = Selectable<Tables['webhook_events']>;
type Subscription = Awaited<ReturnType<typeof activeWebhooks>>[number];

/** Advisory lock: events become deliveries in their order, on one node at a time. */
const LOCK = 7_345_057;
const BATCH = 200;

/** Turns stored events into deliveries of the webhooks whose owners may see the record. */
export function fanOut(services: Services): Promise<void> {
  return transact(services, SYSTEM, async (unit) => {
    const { trx } = unit;
    await sql`select pg_advisory_xact_lock(${sql.lit(LOCK)})`.execute(trx);
    const events = await trx
      .selectFrom('webhook_events')
      .selectAll()
      .orderBy('id')
      .limit(BATCH)
      .execute();
    if (events.length === 0) return;
    const subscriptions = await activeWebhooks(unit);
    for (const event of events) await addDeliveries(unit, event, subscriptions);
    await forgetEvents(
      trx,
      events.map(({ id }) => id),
    );
    if (events.length === BATCH) unit.send(fanOutJob, {});
  });
}

const activeWebhooks = ({ trx }: UnitOfWork) =>
  trx
    .selectFrom('webhooks')
    .innerJoin('users', 'users.id', 'webhooks.user_id')
    .where('webhooks.state', '=', 'active')
    // A profile that staff moved to another user: its webhooks receive nothing more.
    .where((on) =>
      on.or([
        on('webhooks.profile_id', 'is', null),
        on.exists(
          on
            .selectFrom('profiles')
            .select('profiles.id')
            .whereRef('profiles.id', '=', 'webhooks.profile_id')
            .whereRef('profiles.user_id', '=', 'users.id'),
        ),
      ]),
    )
    .select(['webhooks.id', 'events', 'users.id as user_id', 'profile_id', 'system_roles'])
    .execute();

async function addDeliveries(
  unit: UnitOfWork,
  { id, event, resource: name, record_id, record: stored, created_at }: StoredEvent,
  subscriptions: readonly Subscription[],
): Promise<void> {
  const resource = resourceNamed(name);
  const wanted = subscriptions.filter(({ events }) => events.includes(event));
  if (
    !resource ||
    wanted.length === 0 ||
    !eventsOf(resource, unit.services.domains.events).includes(event)
  )
    return;
  // Of a deleted record only its id is left.
  const record: AnyRecord = stored ?? { id: record_id };
  for (const webhook of wanted) {
    const actor = subscriber(webhook);
    const seen = await withPaths(unit.trx, { resource, actor }, record);
    if (!allows(resource.access.list, actor, seen)) continue;
    const columns = readableColumns(resource, actor)(seen).filter((one) => one in record);
    await unit.trx
      .insertInto('webhook_deliveries')
      .values({
        id: uuidv7(),
        webhook_id: webhook.id,
        event_id: id,
        event,
        record_id,
        payload: messageOf(event, created_at, record, columns),
        next_at: unit.now.toISOString(),
        created_at: unit.now.toISOString(),
      })
      .execute();
    unit.send(deliverJob, { account: webhook.user_id, webhook_id: webhook.id, record_id });
  }
}

/** The body of a message: the columns of the record that its receiver may read. */
export const messageOf = (
  event: string,
  at: string,
  record: AnyRecord,
  columns: readonly string[],
): string =>
  JSON.stringify({
    type: event,
    api_version: EVENT_VERSION,
    timestamp: at,
    data: Object.fromEntries(columns.map((column) => [column, record[column]])),
  });
