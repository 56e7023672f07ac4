import { sql } from 'kysely';
import { EXACT_COUNT_MAX, type Resource } from '#src/schema/resource.ts';
import { TtlCache } from '#server/platform/ttlCache.ts';
import type { Condition } from './conditions.ts';
import type { Executor } from './rows.ts';

interface Explained {
  readonly 'QUERY PLAN': readonly { readonly Plan: { readonly 'Plan Rows': number } }[];
}

/** How many there are about, by statement; a write makes this process estimate anew. */
const estimates = new TtlCache<number>({ milliseconds: 5_000, entries: 1_000 });

/**
 * How many rows meet the condition: exact up to `EXACT_COUNT_MAX`, above it what the planner expects, so
 * that a list over a hundred thousand rows costs no scan of them. Never less than what was counted. An
 * estimate serves whoever asks within a few seconds.
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
  const known = await estimates.known(key);
  if (known !== undefined) return known;
  const counted = await db.executeQuery(bounded);
  const count = counted.rows[0]?.count ?? 0;
  if (count <= EXACT_COUNT_MAX) return count;
  const explained = await sql<Explained>`explain (format json) ${matching}`.execute(db);
  const expected = explained.rows[0]?.['QUERY PLAN'][0]?.Plan['Plan Rows'] ?? 0;
  return estimates.of(key, () => Promise.resolve(Math.max(count, expected)));
}
