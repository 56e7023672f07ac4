import { sql, type Kysely, type RawBuilder } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { staffChannel } from '#src/realtime/channels.ts';
import { REVIEW_LEASE_MS, type ReviewQueueName } from '#src/rules/backOffice/reviewQueue.ts';
import type { ReviewItem, ReviewQueue } from '#src/wire/backOffice/review.ts';
import type { UnitOfWork } from '#server/platform/unitOfWork/unitOfWork.ts';
import type { Tables } from '#server/platform/database/tables/index.ts';
import { notFound } from '#server/platform/errors.ts';
import { taken } from '#server/modules/reviewLeases/requireFreeItem.ts';
import { QUEUES, type Waiting } from './queues.ts';

/** Maximum number of items in a listed queue: staff work from its beginning. */
const MAX_LISTED = 100;

interface Viewer {
  readonly user_id: string;
  readonly now: Date;
}

type Row = Waiting & {
  readonly holder_id: string | null;
  readonly holder: string | null;
  readonly until: string | null;
};

interface QueueFilter {
  readonly where?: RawBuilder<unknown>;
  /** An order that precedes the age. */
  readonly first?: RawBuilder<unknown>;
  readonly limit?: number;
}

/** The waiting items with their valid leases, oldest first. */
async function waitingRows(
  db: Kysely<Tables>,
  queue: ReviewQueueName,
  { now }: Viewer,
  { where = sql`true`, first = sql``, limit = MAX_LISTED }: QueueFilter = {},
): Promise<readonly Row[]> {
  const { rows } = await sql<Row>`
    select w.*, l.user_id as holder_id, u.name as holder, l.until
    from (${QUEUES[queue].waiting}) w
    left join review_leases l
      on l.queue = ${queue} and l.record_id = w.id::text and l.until > ${now.toISOString()}
    left join users u on u.id = l.user_id
    where ${where} order by ${first} w.since, w.id limit ${limit}`.execute(db);
  return rows;
}

function itemOf({ id, title, detail, since, ...leased }: Row, { user_id }: Viewer): ReviewItem {
  const { holder_id, holder, until } = leased;
  return {
    id,
    title,
    detail,
    waiting_since: since,
    held: until === null ? null : { by: holder ?? 'Someone', yours: holder_id === user_id, until },
  };
}

export async function countWaiting(db: Kysely<Tables>, queue: ReviewQueueName) {
  const { rows } = await sql<{ waiting: number; oldest_since: string | null }>`
    select count(*)::int as waiting, min(w.since) as oldest_since
    from (${QUEUES[queue].waiting}) w`.execute(db);
  return rows[0] ?? { waiting: 0, oldest_since: null };
}

export async function readQueue(
  db: Kysely<Tables>,
  queue: ReviewQueueName,
  viewer: Viewer,
): Promise<ReviewQueue> {
  const rows = await waitingRows(db, queue, viewer);
  return { ...(await countWaiting(db, queue)), items: rows.map((row) => itemOf(row, viewer)) };
}

/** Serialises leasing, so that concurrent requests get different items. */
async function lockQueue({ trx }: UnitOfWork, queue: ReviewQueueName): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext(${`review ${queue}`}))`.execute(trx);
}

async function lease(
  unit: UnitOfWork,
  queue: ReviewQueueName,
  row: Row,
  viewer: Viewer,
): Promise<ReviewItem> {
  const { trx } = unit;
  const until = new Date(viewer.now.getTime() + REVIEW_LEASE_MS).toISOString();
  const { user_id } = viewer;
  // A person leases one item at a time; expired leases are deleted too.
  await trx
    .deleteFrom('review_leases')
    .where('queue', '=', queue)
    .where('record_id', '!=', row.id)
    .where((on) =>
      on.or([on('user_id', '=', user_id), on('until', '<=', viewer.now.toISOString())]),
    )
    .execute();
  await trx
    .insertInto('review_leases')
    .values({ id: uuidv7(), queue, record_id: row.id, user_id, until })
    .onConflict((on) => on.columns(['queue', 'record_id']).doUpdateSet({ user_id, until }))
    .execute();
  if (row.holder_id !== user_id) publishChange(unit, queue, row.id);
  const { name } = await trx
    .selectFrom('users')
    .select('name')
    .where('id', '=', user_id)
    .executeTakeFirstOrThrow();
  return itemOf({ ...row, holder_id: user_id, holder: name, until }, viewer);
}

function publishChange(unit: UnitOfWork, queue: ReviewQueueName, id: string): void {
  unit.publish(staffChannel(QUEUES[queue].changes), 'changed', { id });
}

/**
 * Leases the oldest item that is free and not in `skip`. The viewer's current item comes first, so
 * that a reload continues with it. Null if no item is left.
 */
export async function leaseNext(
  unit: UnitOfWork,
  queue: ReviewQueueName,
  viewer: Viewer,
  skip: readonly string[],
): Promise<ReviewItem | null> {
  await lockQueue(unit, queue);
  const mine = sql`l.user_id = ${viewer.user_id}`;
  const free = sql`(l.user_id is null or ${mine})`;
  const [row] = await waitingRows(unit.trx, queue, viewer, {
    where:
      skip.length === 0
        ? free
        : sql`${free} and w.id not in (${sql.join(skip.map((id) => sql`${id}::uuid`))})`,
    first: sql`coalesce(${mine}, false) desc,`,
    limit: 1,
  });
  return row ? await lease(unit, queue, row, viewer) : null;
}

/**
 * Leases this item, or extends the viewer's lease. Throws 404, 409 `taken` with the current holder.
 */
export async function leaseItem(
  unit: UnitOfWork,
  queue: ReviewQueueName,
  viewer: Viewer,
  id: string,
): Promise<ReviewItem> {
  await lockQueue(unit, queue);
  const [row] = await waitingRows(unit.trx, queue, viewer, { where: sql`w.id = ${id}`, limit: 1 });
  if (!row) throw notFound('item in the queue');
  if (row.holder_id !== null && row.holder_id !== viewer.user_id)
    throw taken({ by: row.holder ?? 'Someone', until: row.until ?? viewer.now.toISOString() });
  return await lease(unit, queue, row, viewer);
}

/** Releases the viewer's lease. */
export async function releaseLease(
  unit: UnitOfWork,
  queue: ReviewQueueName,
  { user_id }: Viewer,
  id: string,
): Promise<void> {
  const released = await unit.trx
    .deleteFrom('review_leases')
    .where('queue', '=', queue)
    .where('record_id', '=', id)
    .where('user_id', '=', user_id)
    .returning('id')
    .executeTakeFirst();
  if (released) publishChange(unit, queue, id);
}
