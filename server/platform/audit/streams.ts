import { sql, type Kysely, type Transaction } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { transaction } from '../database/client.ts';
import type { Tables } from '../database/tables/index.ts';
import type { Services } from '../services.ts';

/** Appends that can run at once without waiting for each other's commit. */
export const STREAMS = 32;

/** The number of the single chain of the time before there were streams. Its entries have no stream. */
export const FIRST_CHAIN = 0;

/** Advisory lock of the single chain, held until the transaction ends: the next row needs this one's hash. */
const CHAIN_LOCK = 7_345_001;

/** The end of a chain: the position and the hash of its last entry. */
export interface Head {
  /** Null: the single chain, before the streams are open. */
  readonly stream: number | null;
  readonly position: number;
  readonly hash: string;
}

/**
 * Locks the end of a chain until the transaction ends: a stream that nobody else appends to now, or any of them
 * while all are in use.
 */
export async function lockHead(trx: Transaction<Tables>): Promise<Head> {
  const free = await readHead(trx, sql`order by number limit 1 for update skip locked`);
  if (free) return free;
  const any = 1 + Math.floor(Math.random() * STREAMS);
  const waitFor = () => readHead(trx, sql`and number = ${any} for update`);
  const used = await waitFor();
  if (used) return used;
  await sql`select pg_advisory_xact_lock(${sql.lit(CHAIN_LOCK)})`.execute(trx);
  // The streams may have been opened while this transaction waited.
  return (await waitFor()) ?? (await firstChain(trx));
}

async function readHead(
  trx: Transaction<Tables>,
  which: ReturnType<typeof sql>,
): Promise<Head | null> {
  const { rows } = await sql<Head>`select number as stream, position, hash from audit_streams
    where number > ${FIRST_CHAIN} ${which}`.execute(trx);
  return rows[0] ?? null;
}

/** The end of the single chain. */
async function firstChain(db: Kysely<Tables>): Promise<Head> {
  const last = await db
    .selectFrom('audit_log')
    .select(['sequence as position', 'hash'])
    .where('stream', 'is', null)
    .orderBy('sequence', 'desc')
    .limit(1)
    .executeTakeFirst();
  return { stream: null, ...(last ?? { position: 0, hash: '' }) };
}

/** Moves the end of a stream to its new last entry. */
export async function moveHead(trx: Transaction<Tables>, head: Head): Promise<void> {
  if (head.stream === null) return;
  await trx
    .updateTable('audit_streams')
    .set({ position: head.position, hash: head.hash })
    .where('number', '=', head.stream)
    .execute();
}

/**
 * Ends the single chain and opens the streams, each of which continues its last hash. Waits while a server of
 * another build runs, which may know only the single chain.
 */
export async function openStreams({ database }: Pick<Services, 'database'>): Promise<void> {
  const isOpen = (db: Kysely<Tables>) =>
    db.selectFrom('audit_streams').select('number').limit(1).executeTakeFirst();
  if (await isOpen(database.db)) return;
  await transaction(database, async (trx) => {
    const { rows } = await sql<{ builds: number }>`select count(distinct build)::int as builds
      from nodes where seen_at > now() - interval '1 minute'`.execute(trx);
    if ((rows[0]?.builds ?? 0) > 1) return;
    await sql`select pg_advisory_xact_lock(${sql.lit(CHAIN_LOCK)})`.execute(trx);
    if (await isOpen(trx)) return;
    const { position, hash } = await firstChain(trx);
    await sql`select setval('audit_log_sequence', ${Math.max(position, 1)}, ${position > 0})`.execute(
      trx,
    );
    const streams = Array.from({ length: STREAMS }, (_, index) => ({
      id: uuidv7(),
      number: index + 1,
      position: 0,
      hash,
    }));
    const chain = { id: uuidv7(), number: FIRST_CHAIN, position, hash };
    await trx
      .insertInto('audit_streams')
      .values([chain, ...streams])
      .execute();
  });
}
