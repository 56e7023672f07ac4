import { sql, type Transaction } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { resourceNamed } from '#resources/named.ts';
import type { Audited } from '../audit/appendAudit.ts';
import type { Tables } from '../database/tables/index.ts';
import { jsonb } from '../database/jsonb.ts';
import { jobKind } from '../jobs/job.ts';
import type { Services } from '../services.ts';

/** Gives the changes of records to the webhooks. */
export const fanOutJob = jobKind('fan_out_webhooks');

/** What happened to a record beyond the change of its row. */
export interface RecordEvent {
  /** An action without a state, an event that a module adds, or `updated`. */
  readonly event: string;
  readonly resource: string;
  readonly record_id: string;
  /** Computed columns that changed. */
  readonly columns?: ColumnChanges;
}

/** Values before and after, by column. */
export type ColumnChanges = Readonly<Record<string, readonly [before: unknown, after: unknown]>>;

/**
 * Adds to the changes that the database kept in a transaction (`record_changes`) the events that are no change of a
 * row, and queues the job that sends all of them to the webhooks. Writes nothing of a resource that no active webhook subscribed to.
 */
export async function keepEvents(
  { jobs }: Pick<Services, 'jobs'>,
  trx: Transaction<Tables>,
  { events, audits }: { events: readonly RecordEvent[]; audits: readonly Audited[] },
): Promise<void> {
  if (events.length === 0 && audits.length === 0) return;
  const named = [...events, ...audits.flatMap(actionOf)];
  for (const resource of new Set(named.map((one) => one.resource)))
    await keepNamed(
      trx,
      resource,
      named.filter((one) => one.resource === resource),
    );
  const { rows } = await sql<{ is_kept: boolean }>`
    select exists (select from record_changes
      where transaction = pg_current_xact_id_if_assigned()::text) as is_kept`.execute(trx);
  if (rows[0]?.is_kept) await jobs.send(trx, fanOutJob, [{}]);
}

/** The action of an entry, where it is a declared one that changes no state. */
function actionOf({ entry }: Audited): readonly RecordEvent[] {
  const { action, resource: name, record_id } = entry;
  const event = action.slice(action.indexOf('.') + 1);
  const declared = resourceNamed(name)?.actions[event];
  return declared && declared.event === undefined ? [{ event, resource: name, record_id }] : [];
}

async function keepNamed(
  trx: Transaction<Tables>,
  resource: string,
  named: readonly RecordEvent[],
): Promise<void> {
  const wanted = await trx
    .selectFrom('webhook_resources')
    .select('id')
    .where('resource', '=', resource)
    .executeTakeFirst();
  if (!wanted) return;
  for (const { event, record_id, columns = {} } of named) {
    const [before, after] = [0, 1].map((at) =>
      jsonb(Object.fromEntries(Object.entries(columns).map(([name, pair]) => [name, pair[at]]))),
    );
    await sql`
      insert into record_changes (id, position, transaction, resource, record_id, event, before, after)
      select ${uuidv7()}::uuid, lpad(nextval('record_changes_position')::text, 19, '0'),
        pg_current_xact_id()::text, ${resource}, id::text, ${event}, to_jsonb(t) || ${before}, to_jsonb(t) || ${after}
      from ${sql.table(resource)} as t where id::text = ${record_id}`.execute(trx);
  }
}

/** Removes changes that were sent to the webhooks. */
export async function forgetChanges(
  trx: Transaction<Tables>,
  ids: readonly string[],
): Promise<void> {
  await trx.deleteFrom('record_changes').where('id', 'in', ids).execute();
}
