import { v7 as uuidv7 } from 'uuid';
import { sql } from 'kysely';
import { contentOf, eventsOf, eventsOfChange } from '#src/schema/events.ts';
import type { Services } from '#server/platform/services.ts';
import { SYSTEM } from '#server/platform/unitOfWork/acting.ts';
import { transact, type UnitOfWork } from '#server/platform/unitOfWork/unitOfWork.ts';
import { fanOutJob, forgetChanges } from '#server/platform/unitOfWork/webhookEvents.ts';
import { readableColumns } from '#server/resource/access/fieldAccess.ts';
import { allows, type AnyRecord } from '#server/resource/record.ts';
import { withPaths } from '#server/resource/conditions/withPaths.ts';
import { deliverJob } from '../jobs/jobKinds.ts';
import { messageOf } from './webhookMessage.ts';
import { keptChanges, type KeptChange } from '../queries/keptChanges.ts';
import { subscriber } from '../queries/subscriber.ts';

type Subscription = Awaited<ReturnType<typeof activeWebhooks>>[number];

/** Advisory lock: changes become deliveries in their order, on one node at a time. */
const LOCK = 7_345_057;
const BATCH = 200;

/** Turns kept changes into deliveries of the webhooks whose owners may see the record. */
export function fanOut(services: Services): Promise<void> {
  return transact(services, SYSTEM, async (unit) => {
    const { trx } = unit;
    await sql`select pg_advisory_xact_lock(${sql.lit(LOCK)})`.execute(trx);
    const { changes, ids } = await keptChanges(trx, BATCH);
    if (ids.length === 0) return;
    const subscriptions = await activeWebhooks(unit);
    for (const change of changes) await addDeliveries(unit, change, subscriptions);
    await forgetChanges(trx, ids);
    if (ids.length >= BATCH) unit.send(fanOutJob, {});
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
  change: KeptChange,
  subscriptions: readonly Subscription[],
): Promise<void> {
  const { resource, record_id } = change;
  const published = eventsOf(resource, unit.services.domains.events);
  const events = eventsOfChange(resource, change).filter((event) => published.includes(event));
  for (const webhook of subscriptions) {
    const wanted = events.filter((event) => webhook.events.includes(event));
    if (wanted.length === 0) continue;
    const seen = await seenBy(unit, change, webhook);
    if (!seen) continue;
    for (const event of wanted) {
      const content = contentOf(resource, event, change, seen);
      if (!content) continue;
      await unit.trx
        .insertInto('webhook_deliveries')
        .values({
          id: uuidv7(),
          webhook_id: webhook.id,
          event_id: eventIdOf(change, events.indexOf(event)),
          event,
          record_id,
          payload: messageOf({ ...content, event, at: change.at }),
          next_at: unit.now.toISOString(),
          created_at: unit.now.toISOString(),
        })
        .execute();
      unit.send(deliverJob, { account: webhook.user_id, webhook_id: webhook.id, record_id });
    }
  }
}

/** Sorts the events of a record; after those of earlier versions, which were UUIDs that begin with 0. */
const eventIdOf = ({ position }: KeptChange, index: number): string => `1${position}.${index}`;

/** The columns that a receiver may read before and after the change; null where they may not see the record. */
async function seenBy({ trx }: UnitOfWork, change: KeptChange, webhook: Subscription) {
  const { resource, before, after } = change;
  const actor = subscriber(webhook);
  const readable = readableColumns(resource, actor);
  const seenOf = async (record: AnyRecord | null): Promise<ReadonlySet<string> | null> => {
    const seen = record && (await withPaths(trx, { resource, actor }, record));
    return seen && allows(resource.access.list, actor, seen) ? new Set(readable(seen)) : null;
  };
  const [was, is] = [await seenOf(before), await seenOf(after)];
  // Those who could see a deleted record receive the message.
  const isSeen = after ? is : was;
  return isSeen && { before: was ?? new Set<string>(), after: is ?? new Set<string>() };
}
