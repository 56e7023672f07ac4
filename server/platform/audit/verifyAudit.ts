import type { Kysely } from 'kysely';
import type { Tables } from '../database/tables/index.ts';
import { hashOfAnchor, readHeads, type Anchor } from './anchors.ts';
import { hashOf } from './appendAudit.ts';
import { FIRST_CHAIN } from './streams.ts';

/** Rows read by one statement. */
const BATCH = 250;

interface Link {
  readonly position: number;
  readonly hash: string;
}

/** What the anchors prove: where each chain begins after pruning, and hashes at positions of it. */
interface Proof {
  readonly start: ReadonlyMap<number, Link>;
  readonly anchored: Map<string, string>;
  readonly isIntact: boolean;
}

const keyOf = (stream: number, position: number) => `${stream}:${position}`;

async function readProof(db: Kysely<Tables>): Promise<Proof> {
  const anchors = await db.selectFrom('audit_anchors').selectAll().orderBy('number').execute();
  const pruned = anchors.findLast(({ pruned_at }) => pruned_at !== null);
  const start = new Map(pruned?.heads.map(({ stream, ...link }) => [stream, link]));
  const anchored = new Map<string, string>();
  for (const { heads } of anchors)
    for (const { stream, position, hash } of heads)
      if (position > (start.get(stream)?.position ?? 0))
        anchored.set(keyOf(stream, position), hash);
  return { start, anchored, isIntact: areLinked(anchors) };
}

function areLinked(anchors: readonly Anchor[]): boolean {
  return anchors.every(
    (anchor, index) =>
      anchor.number === index + 1 &&
      anchor.previous_hash === (anchors[index - 1]?.hash ?? '') &&
      anchor.hash === hashOfAnchor(anchor),
  );
}

/**
 * Verifies every chain of the log, its anchors, and that no end is missing. Null where all is intact, else the
 * sequence number of the first wrong entry.
 */
export async function brokenAuditLink(db: Kysely<Tables>): Promise<number | null> {
  // Before the ends, which are then no earlier than the latest anchor.
  const { start, anchored, isIntact } = await readProof(db);
  const isOpen = (await db.selectFrom('audit_streams').select('id').limit(1).execute()).length > 0;
  // Entries after these ends may be committed while the log is read, in any order.
  const heads = new Map((await readHeads(db)).map(({ stream, ...link }) => [stream, link]));
  const links = new Map<number, Link>(start);
  const first = heads.get(FIRST_CHAIN);
  let sequence = 0;
  for (;;) {
    const rows = await db
      .selectFrom('audit_log')
      .selectAll()
      .where('sequence', '>', sequence)
      .orderBy('sequence')
      .limit(BATCH)
      .execute();
    for (const row of rows) {
      sequence = row.sequence;
      const stream = row.stream ?? FIRST_CHAIN;
      const position = row.position ?? row.sequence;
      const end = heads.get(stream)?.position ?? (isOpen || stream !== FIRST_CHAIN ? 0 : Infinity);
      if (position > end || position <= (start.get(stream)?.position ?? 0)) continue;
      const last = links.get(stream) ?? { position: 0, hash: beginningOf(stream, first) };
      if (stream === FIRST_CHAIN && position !== last.position + 1) return last.position + 1;
      const expected = anchored.get(keyOf(stream, position)) ?? row.hash;
      const isRight =
        position === last.position + 1 && row.previous_hash === last.hash && row.hash === expected;
      if (!isRight || hashOf(row) !== row.hash) return row.sequence;
      anchored.delete(keyOf(stream, position));
      links.set(stream, { position, hash: row.hash });
    }
    if (rows.length < BATCH) break;
  }
  const isCut = [...heads].some(
    ([stream, { position, hash }]) =>
      links.get(stream)?.position !== position || links.get(stream)?.hash !== hash,
  );
  return isIntact && !isCut && anchored.size === 0 ? null : sequence + 1;
}

/** The hash that the first entry of a chain contains: the streams continue the first chain. */
const beginningOf = (stream: number, first: Link | undefined) =>
  stream === FIRST_CHAIN ? '' : (first?.hash ?? '');
