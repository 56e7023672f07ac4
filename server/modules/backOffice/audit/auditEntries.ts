import { sql, type Kysely, type RawBuilder, type SqlBool } from 'kysely';
import { z } from 'zod';
import { resources } from '#resources';
import { addDays, isoDate } from '#src/rules/dates/day.ts';
import { maskSecrets } from '#src/rules/audit/maskSecrets.ts';
import type { AuditEntry, AuditSearch } from '#src/wire/backOffice/audit.ts';
import { searchedText } from '#server/platform/database/schema/searchedText.ts';
import type { Tables } from '#server/platform/database/tables/index.ts';
import { containsText } from '#server/platform/database/textOrder.ts';

interface Row extends Omit<AuditEntry, 'actor' | 'on_behalf_of'> {
  readonly actor_id: string | null;
  readonly actor_name: string | null;
  readonly profile_id: string | null;
  readonly profile_name: string | null;
}

/** The people whose name or email contains the text, by the index of the staff search. */
function actedBy(who: string): RawBuilder<SqlBool> {
  if (z.uuid().safeParse(who).success) return sql`a.actor_id = ${who}`;
  const searched = sql.raw(searchedText(resources.users) ?? 'name');
  return sql`a.actor_id in (select id from users where ${containsText(searched, who)})`;
}

function conditions({ who, what, resource, record_id, from, to }: AuditSearch) {
  const all: RawBuilder<SqlBool>[] = [];
  if (who !== undefined) all.push(actedBy(who));
  if (what !== undefined) all.push(containsText(sql`a.action`, what.replaceAll(' ', '_')));
  if (resource !== undefined) all.push(sql`a.resource = ${resource}`);
  if (record_id !== undefined) all.push(sql`a.record_id = ${record_id}`);
  if (from !== undefined) all.push(sql`a.created_at >= ${`${from}T00:00:00Z`}::timestamptz`);
  if (to !== undefined)
    all.push(sql`a.created_at < ${`${addDays(isoDate(to), 1)}T00:00:00Z`}::timestamptz`);
  return all.length === 0 ? sql<SqlBool>`true` : sql.join(all, sql` and `);
}

/** Matching entries before a sequence, the newest first, without secrets. */
export async function auditEntries(
  db: Kysely<Tables>,
  search: AuditSearch,
  { before, limit }: { readonly before: number | null; readonly limit: number },
): Promise<AuditEntry[]> {
  const { rows } = await sql<Row>`select a.sequence, a.created_at as at, a.action, a.resource,
      a.record_id, a.address, a.differences, a.actor_id, u.name as actor_name,
      a.on_behalf_of as profile_id, p.display_name as profile_name, t.name as token
    from audit_log a left join users u on u.id = a.actor_id
      left join api_tokens t on t.id::text = a.token_id
      left join profiles p on p.id = a.on_behalf_of
    where ${conditions(search)} and (${before}::int is null or a.sequence < ${before}::int)
    order by a.sequence desc limit ${limit}`.execute(db);
  return rows.map(({ actor_id, actor_name, profile_id, profile_name, differences, ...row }) => ({
    ...row,
    differences: maskSecrets(differences),
    actor: actor_id === null ? null : { id: actor_id, name: actor_name ?? '' },
    on_behalf_of: profile_id === null ? null : { id: profile_id, name: profile_name ?? '' },
  }));
}
