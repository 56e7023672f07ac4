import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { RESPONSE_DAYS, responseFigures } from '#src/rules/conversations/responses.ts';
import { processEach } from '#server/platform/jobs/processEach.ts';
import type { Services } from '#server/platform/services.ts';
import { SYSTEM } from '#server/platform/unitOfWork/acting.ts';
import { transact, type UnitOfWork } from '#server/platform/unitOfWork/unitOfWork.ts';

const DAY_MS = 86_400_000;

const windowStart = (now: Date) => new Date(now.getTime() - RESPONSE_DAYS * DAY_MS).toISOString();

/** Counts anew how a seller answers. The property's rank follows in the database. */
export const countResponses = (services: Services, sellerId: string): Promise<void> =>
  transact(services, SYSTEM, (unit) => storeFigures(unit, sellerId));

/** Counts all sellers with figures or messages within the window: time alone changes the figures. */
export async function countAllResponses(services: Services): Promise<void> {
  const { db } = services.database;
  const sellers = await db
    .selectFrom('conversations')
    .select('seller_id')
    .where('last_message_at', '>=', windowStart(services.now()))
    .union(db.selectFrom('seller_responses').select('seller_id'))
    .execute();
  await processEach(
    sellers.map(({ seller_id }) => seller_id),
    (seller_id) => countResponses(services, seller_id),
  );
}

interface ThreadRow {
  readonly asked_at: string;
  readonly answered_at: string | null;
}

async function storeFigures({ trx, now }: UnitOfWork, seller_id: string): Promise<void> {
  // The first message of the buyer, unless the seller began, and the first answer by hand.
  const { rows } = await sql<ThreadRow>`
    select asked.created_at as asked_at, answered.created_at as answered_at
    from conversations c
      cross join lateral (
        select m.created_at, m.sequence from messages m
        where m.conversation_id = c.id and m.by = 'buyer'
        order by m.sequence limit 1
      ) asked
      left join lateral (
        select m.created_at, m.sequence from messages m
        where m.conversation_id = c.id and m.by = 'seller' and not m.automatic
        order by m.sequence limit 1
      ) answered on true
    where c.seller_id = ${seller_id}
      and c.last_message_at >= ${windowStart(now)}
      and asked.created_at >= ${windowStart(now)}
      and (answered.sequence is null or answered.sequence > asked.sequence)`.execute(trx);
  const figures = responseFigures(
    rows.map(({ asked_at, answered_at }) => ({
      asked_at: new Date(asked_at),
      answered_at: answered_at === null ? null : new Date(answered_at),
    })),
    now,
  );
  if (figures === null) {
    await trx.deleteFrom('seller_responses').where('seller_id', '=', seller_id).execute();
    return;
  }
  await trx
    .insertInto('seller_responses')
    .values({ id: uuidv7(), seller_id, ...figures })
    .onConflict((clash) =>
      clash
        .column('seller_id')
        .doUpdateSet(figures)
        .where(
          sql<boolean>`(seller_responses.rate, seller_responses.minutes, seller_responses.threads)
            is distinct from (excluded.rate, excluded.minutes, excluded.threads)`,
        ),
    )
    .execute();
}
