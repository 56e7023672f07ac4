import { sql } from 'kysely';
import { resources } from '#resources';
import type { Resource } from '#src/schema/resource.ts';
import { UNDO_DAYS } from '#src/rules/backOffice/undo.ts';
import { daysAgo } from '#server/platform/days.ts';
import type { Services } from '#server/platform/services.ts';

/** Removes deleted notes that cannot be restored any more, and what was written about records that are gone. */
export async function tidyNotes({ database: { db }, now }: Services): Promise<void> {
  const since = daysAgo(now(), UNDO_DAYS);
  await db.deleteFrom('record_notes').where('deleted_at', '<', since).execute();
  for (const { name, notes } of Object.values<Resource>(resources)) {
    if (!notes) continue;
    for (const table of ['record_notes', 'record_assignees'])
      // The deletion of a record can be undone, which brings its notes back.
      await sql`delete from ${sql.table(table)} where resource = ${name} and created_at < ${since}
        and not exists (select from ${sql.table(name)} r where r.id = record_id)
        and not exists (select from audit_log a where a.record_id = ${sql.ref(`${table}.record_id`)}::text
          and a.resource = ${name} and a.created_at >= ${since})`.execute(db);
  }
}
