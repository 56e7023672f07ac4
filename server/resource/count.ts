import { sql } from 'kysely';
import { EXACT_COUNT_MAX, type Resource } from '#src/schema/resource.ts';
import { TtlCache } from '#server/platform/ttlCache.ts';
import type { Condition } from './conditions/conditions.ts';
import type { Executor } from './rows.ts';

interface Explained {
  readonly 'QUERY PLAN': readonly { readonly Plan: { readonly 'Plan Rows': number } }[];
}

/** Estimated counts by statement, for a few seconds. */
const estimates = new TtlCache<number>({
  name: 'list_counts',
  milliseconds: 5_000,
  entries: 1_000,
});

/**
 * Number of rows that match: exact up to `EXACT_COUNT_MAX`, above it the planner's estimate,
 * because an exact count would scan the whole table. Never less than what was counted. Estimates
 * are cached for a few seconds.
 */
export async function countRows(
  db: Executor,
  { name }: Resource,
  where: Condition,
): Promise<number> {
  const matching = sql`select 1 from ${sql.table(name)} where ${where}`;
  const bounded = sql<{ readonly count: number }>`select count(*)::int as count
    from (${matching} limit ${EXACT_COUNT_MAX + 1}) as bounded`.compile(db);
  const key = `${bounded.sql} ${JSON.stringify(bounded.parameters)}`;
  const cached = await estimates.known(key);
  if (cached !== undefined) return cached;
  const counted = await db.executeQuery(bounded);
  const count = counted.rows[0]?.count ?? 0;
  if (count <= EXACT_COUNT_MAX) return count;
  const explained = await sql<Explained>`explain (format json) ${matching}`.execute(db);
  const estimated = explained.rows[0]?.['QUERY PLAN'][0]?.Plan['Plan Rows'] ?? 0;
  return estimates.of(key, () => Promise.resolve(Math.max(count, estimated)));
}
