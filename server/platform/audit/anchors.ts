import { createHash } from 'node:crypto';
import { sql, type Kysely, type Selectable } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { transaction } from '../database/client.ts';
import type { Tables } from '../database/tables/index.ts';
import type { Services } from '../services.ts';
import { canonicalJson } from './canonicalJson.ts';

/** An anchor ties the ends of all streams together at a time; each contains the hash of the one before. */
export type Anchor = Selectable<Tables['audit_anchors']>;

type Heads = Anchor['heads'];

/** Changes of an anchor that do not change its hash: it was pruned later. */
export function hashOfAnchor({
  number,
  heads,
  previous_hash,
  created_at,
}: Pick<Anchor, 'number' | 'heads' | 'previous_hash' | 'created_at'>): string {
  const content = {
    number,
    heads,
    previous_hash,
    created_at: new Date(created_at).toISOString(),
  };
  return createHash('sha256').update(canonicalJson(content)).digest('hex');
}

/** The ends of all chains that have entries, as they are committed now. */
export async function readHeads(db: Kysely<Tables>): Promise<Heads> {
  return await db
    .selectFrom('audit_streams')
    .select(['number as stream', 'position', 'hash'])
    .where('position', '>', 0)
    .orderBy('number')
    .execute();
}

/** Anchors the streams, where something was appended since the last anchor. */
export async function anchorAudit({
  database,
  now,
}: Pick<Services, 'database' | 'now'>): Promise<void> {
  await transaction(database, async (trx) => {
    // One anchor at a time; appending does not wait for it.
    await sql`select pg_advisory_xact_lock(hashtext('audit anchors'))`.execute(trx);
    const last = await trx
      .selectFrom('audit_anchors')
      .selectAll()
      .orderBy('number', 'desc')
      .limit(1)
      .executeTakeFirst();
    const heads = await readHeads(trx);
    if (heads.length === 0 || canonicalJson(heads) === canonicalJson(last?.heads)) return;
    const anchor = {
      number: (last?.number ?? 0) + 1,
      heads,
      previous_hash: last?.hash ?? '',
      created_at: now().toISOString(),
    };
    await trx
      .insertInto('audit_anchors')
      .values({ id: uuidv7(), ...anchor, hash: hashOfAnchor(anchor) })
      .execute();
  });
}
