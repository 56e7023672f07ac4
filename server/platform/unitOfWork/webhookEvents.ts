import { sql, type Transaction } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { z } from 'zod';
import { resources } from '#resources';
import { resourceNamed } from '#resources/named.ts';
import type { Resource } from '#src/schema/resource.ts';
import { eventOfEntry } from '#src/schema/events.ts';
import type { Audited } from '../audit/appendAudit.ts';
import { columnSql } from '../database/columnSql.ts';
import type { Tables } from '../database/tables/index.ts';
import { jobKind } from '../jobs/job.ts';
import type { Services } from '../services.ts';

/** Gives stored events to the webhooks. */
export const fanOutJob = jobKind('fan_out_webhooks');

/** What happened to a record, such as `bookings.confirmed`. */
export interface RecordEvent {
  readonly event: string;
  readonly resource: string;
  readonly record_id: string;
}

const BATCH = 500;

/**
 * Stores the events of a transaction for the webhooks, its own and those of its audit entries, with the
 * records as it leaves them. Writes nothing that no webhook subscribed to.
 */
export async function storeEvents(
  { jobs }: Pick<Services, 'jobs'>,
  trx: Transaction<Tables>,
  {
    events,
    audits,
    now,
  }: { events: readonly RecordEvent[]; audits: readonly Audited[]; now: Date },
): Promise<void> {
  // An entry about many records at once, such as an import, is no event of a record.
  const told = distinct([...events, ...audits.flatMap(eventOf)]).filter(
    ({ record_id }) => z.uuid().safeParse(record_id).success,
  );
  if (told.length === 0) return;
  const wanted = await subscribed(trx, [...new Set(told.map(({ event }) => event))]);
  const found = told.filter(({ event }) => wanted.has(event));
  if (found.length === 0) return;
  const created_at = now.toISOString();
  for (let from = 0; from < found.length; from += BATCH) {
    const batch = found.slice(from, from + BATCH);
    const records = await recordsOf(trx, batch);
    await trx
      .insertInto('webhook_events')
      .values(
        batch.map((one) => ({
          ...one,
          id: uuidv7(),
          record: records.get(recordKey(one)) ?? null,
          created_at,
        })),
      )
      .execute();
  }
  await jobs.send(trx, fanOutJob, [{}]);
}

/** Those of the events that an active webhook subscribed to. */
async function subscribed(
  trx: Transaction<Tables>,
  events: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ event: string }>`
    select distinct event from webhooks, jsonb_array_elements_text(events) as event
    where state = 'active' and event in (${sql.join(events)})`.execute(trx);
  return new Set(rows.map(({ event }) => event));
}

const recordKey = ({ resource, record_id }: Omit<RecordEvent, 'event'>) =>
  `${resource} ${record_id}`;

/** The declared columns of the events' records, by `recordKey`. */
async function recordsOf(
  trx: Transaction<Tables>,
  events: readonly RecordEvent[],
): Promise<ReadonlyMap<string, Record<string, unknown>>> {
  const records = new Map<string, Record<string, unknown>>();
  for (const { name, fields } of Object.values<Resource>(resources)) {
    const ids = [...new Set(events.flatMap((one) => (one.resource === name ? one.record_id : [])))];
    if (ids.length === 0) continue;
    const columns = sql.join(
      Object.keys(fields).map((column) => sql`${columnSql(fields, column)} as ${sql.ref(column)}`),
    );
    const { rows } = await sql<Record<string, unknown>>`
      select ${columns} from ${sql.table(name)} where id in (${sql.join(ids)})`.execute(trx);
    for (const row of rows)
      records.set(recordKey({ resource: name, record_id: String(row['id']) }), row);
  }
  return records;
}

function eventOf({ entry }: Audited): readonly RecordEvent[] {
  const { action, resource: name, record_id, differences } = entry;
  const resource = resourceNamed(name);
  if (!resource) return [];
  return [{ event: eventOfEntry(resource, action, differences), resource: name, record_id }];
}

const distinct = (events: readonly RecordEvent[]): readonly RecordEvent[] => [
  ...new Map(events.map((one) => [`${one.event} ${one.record_id}`, one])).values(),
];

/** Deletes stored events whose deliveries are queued. */
export async function forgetEvents(
  trx: Transaction<Tables>,
  ids: readonly string[],
): Promise<void> {
  await trx.deleteFrom('webhook_events').where('id', 'in', ids).execute();
}
