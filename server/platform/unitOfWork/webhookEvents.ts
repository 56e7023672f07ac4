import { sql, type Transaction } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { resources } from '#resources';
import type { Resource } from '#src/schema/resource.ts';
import { eventOfEntry } from '#src/schema/events.ts';
import type { Audited } from '../audit/appendAudit.ts';
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
 * Stores the events of a transaction for the webhooks: its own, and those of its audit entries. Writes
 * nothing where there is no webhook.
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
  const found = distinct([...events, ...audits.flatMap(eventOf)]);
  if (found.length === 0) return;
  const { rows } = await sql`select 1 from webhooks where state = 'active' limit 1`.execute(trx);
  if (rows.length === 0) return;
  const created_at = now.toISOString();
  for (let from = 0; from < found.length; from += BATCH)
    await trx
      .insertInto('webhook_events')
      .values(found.slice(from, from + BATCH).map((one) => ({ ...one, id: uuidv7(), created_at })))
      .execute();
  await jobs.send(trx, fanOutJob, [{}]);
}

function eventOf({ entry }: Audited): readonly RecordEvent[] {
  const { action, resource: name, record_id, differences } = entry;
  const resource = Object.values<Resource>(resources).find((one) => one.name === name);
  if (!resource) return [];
  return [{ event: eventOfEntry(resource, action, differences), resource: name, record_id }];
}

const distinct = (events: readonly RecordEvent[]): readonly RecordEvent[] => [
  ...new Map(events.map((one) => [`${one.event} ${one.record_id}`, one])).values(),
];
