import type { Kysely } from 'kysely';
import type { PayoutGathering } from '#src/wire/payouts/payoutGathering.ts';
import type { Tables } from '#server/platform/database/tables/index.ts';
import { GATHER_MINUTE } from '../jobs/jobKinds.ts';

const HOUR_MS = 3_600_000;

/** The last gathering of payouts, and when the next one runs. */
export async function payoutGathering(db: Kysely<Tables>, now: Date): Promise<PayoutGathering> {
  const last = await db
    .selectFrom('payout_gatherings as g')
    .leftJoin('users as u', 'u.id', 'g.gathered_by')
    .select(['g.id', 'g.started_at', 'g.finished_at', 'g.payouts', 'g.failed', 'g.amounts'])
    .select('u.name as gathered_by')
    .orderBy('g.started_at', 'desc')
    .orderBy('g.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return { last: last ?? null, next_at: nextGathering(now).toISOString() };
}

/** The next run of the hourly job. */
export function nextGathering(now: Date): Date {
  const next = new Date(now);
  next.setUTCMinutes(GATHER_MINUTE, 0, 0);
  return next > now ? next : new Date(next.getTime() + HOUR_MS);
}
