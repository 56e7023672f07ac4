import { sql, type Kysely } from 'kysely';
import { properties } from '#resources/homes/properties.ts';
import { metaOf } from '#src/schema/field.ts';
import type { ListingHistory } from '#src/wire/listings/listingPage.ts';
import { WITHHELD } from '#server/platform/audit/appendAudit.ts';
import type { Tables } from '#server/platform/database/tables/index.ts';

/** Entries per page, newest first. */
const PAGE = 30;

type Entry = ListingHistory['data'][number];

interface Row {
  readonly sequence: number;
  readonly action: string;
  readonly created_at: string;
  readonly differences: Readonly<Record<string, unknown>>;
  readonly actor_id: string | null;
  readonly actor: string | null;
  readonly on_behalf_of: string | null;
  readonly owner_id: string;
  readonly token: string | null;
}

/** Columns that sellers see; the server's own, such as the rank, tell them nothing. */
const SHOWN = new Set<string>([
  'state',
  // The range of nights and what was set for it.
  'calendar',
  ...Object.entries(properties.fields).flatMap(([name, field]) => {
    const { locked = false } = metaOf(field);
    return locked || name === 'seller_id' ? [] : [name];
  }),
]);

function changesOf(differences: Row['differences']): Entry['changes'] {
  return Object.fromEntries(
    Object.entries(differences).flatMap(([name, value]): [string, [unknown, unknown]][] => {
      if (!SHOWN.has(name)) return [];
      // The log keeps no personal values, such as the address.
      if (value === WITHHELD) return [[name, [null, null]]];
      return Array.isArray(value) && value.length === 2 ? [[name, [value[0], value[1]]]] : [];
    }),
  );
}

function factsOf({ feed, added, removed }: Row['differences']): Entry['facts'] {
  return {
    ...(typeof feed === 'string' && { feed }),
    ...(typeof added === 'number' && { added }),
    ...(typeof removed === 'number' && { removed }),
  };
}

function actorOf(row: Row, readerId: string): Pick<Entry, 'by' | 'name' | 'token'> {
  const { actor_id, actor, on_behalf_of, owner_id, token } = row;
  if (actor_id === null) return { by: 'system', name: null, token: null };
  if (on_behalf_of === null) return { by: 'staff', name: null, token: null };
  if (actor_id === readerId) return { by: 'you', name: actor, token };
  return { by: actor_id === owner_id ? 'seller' : 'agent', name: actor, token };
}

/** Who changed what on a listing, newest first. Staff are not named. */
export async function listingHistory(
  db: Kysely<Tables>,
  id: string,
  readerId: string,
  before: number | undefined,
): Promise<ListingHistory> {
  const { rows } = await sql<Row>`
    select a.sequence, a.action, a.created_at, a.differences, a.actor_id, u.name as actor,
      a.on_behalf_of, s.user_id as owner_id, t.name as token
    from audit_log a
    join properties p on p.id = ${id}
    join profiles s on s.id = p.seller_id
    left join users u on u.id = a.actor_id
    left join api_tokens t on t.id::text = a.token_id
    where a.resource = 'properties' and a.record_id = ${id}
      and (${before ?? null}::int is null or a.sequence < ${before ?? null}::int)
    order by a.sequence desc limit ${PAGE + 1}`.execute(db);
  const data = rows.slice(0, PAGE).map((row): Entry => {
    const { reason } = row.differences;
    return {
      sequence: row.sequence,
      action: row.action.slice(row.action.indexOf('.') + 1),
      at: row.created_at,
      ...actorOf(row, readerId),
      changes: changesOf(row.differences),
      reason: typeof reason === 'string' ? reason : null,
      facts: factsOf(row.differences),
    };
  });
  return { data, meta: { next: rows.length > PAGE ? (data.at(-1)?.sequence ?? null) : null } };
}
