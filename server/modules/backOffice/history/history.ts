import { sql } from 'kysely';
import { z } from 'zod';
import type { HistoryEntry, HistoryPage } from '#src/wire/backOffice/history.ts';
import { notFound } from '#server/platform/errors.ts';
import type { ResourceContext } from '#server/resource/resourceContext.ts';
import { visibleFields } from '#src/schema/resourceGrants.ts';

/** Entries per page, newest first. */
const PAGE = 30;

interface Row {
  readonly sequence: number;
  readonly action: string;
  readonly created_at: string;
  readonly differences: Readonly<Record<string, unknown>>;
  readonly actor_id: string | null;
  readonly actor_name: string | null;
  readonly on_behalf_of: string | null;
  readonly profile_name: string | null;
  readonly token_name: string | null;
}

const isPair = (value: unknown): value is [unknown, unknown] =>
  Array.isArray(value) && value.length === 2;

/**
 * The history of a record from the audit log, including deleted records. Throws 404 if the record
 * never existed.
 */
export async function history(
  { services, resource, actor }: ResourceContext,
  id: string,
  before: number | null,
): Promise<HistoryPage> {
  if (!z.uuid().safeParse(id).success) throw notFound();
  const { db } = services.database;
  const { rows } = await sql<Row>`select a.sequence, a.action, a.created_at, a.differences,
      a.actor_id, u.name as actor_name, a.on_behalf_of, p.display_name as profile_name,
      t.name as token_name
    from audit_log a left join users u on u.id = a.actor_id
      left join api_tokens t on t.id::text = a.token_id
      left join profiles p on p.id = a.on_behalf_of
    where a.record_id = ${id} and a.resource = ${resource.name}
      and (${before}::int is null or a.sequence < ${before}::int)
    order by a.sequence desc limit ${PAGE + 1}`.execute(db);
  if (rows.length === 0 && before === null && !(await exists({ services, resource }, id)))
    throw notFound();
  const shown = visibleFields(resource, actor);
  const data = rows.slice(0, PAGE).map(({ differences, ...row }): HistoryEntry => {
    const changes: Record<string, [unknown, unknown]> = {};
    const notes: Record<string, unknown> = {};
    for (const [name, value] of Object.entries(differences)) {
      if (name === 'version') continue;
      if (isPair(value) && Object.hasOwn(shown, name)) changes[name] = value;
      else if (!Object.hasOwn(resource.fields, name)) notes[name] = value;
    }
    return {
      sequence: row.sequence,
      action: row.action.slice(row.action.indexOf('.') + 1),
      at: row.created_at,
      actor: row.actor_id === null ? null : { id: row.actor_id, name: row.actor_name ?? '' },
      on_behalf_of:
        row.on_behalf_of === null ? null : { id: row.on_behalf_of, name: row.profile_name ?? '' },
      token: row.token_name,
      changes,
      notes,
    };
  });
  const next = rows.length > PAGE ? (data.at(-1)?.sequence ?? null) : null;
  return { data, meta: { next } };
}

async function exists(
  { services, resource }: Pick<ResourceContext, 'services' | 'resource'>,
  id: string,
): Promise<boolean> {
  const found = await sql`select 1 from ${sql.table(resource.name)} where id = ${id}`.execute(
    services.database.db,
  );
  return found.rows.length > 0;
}
