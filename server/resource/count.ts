import { sql } from 'kysely';
import { EXACT_COUNT_MAX, type Resource } from '#src/schema/resource.ts';
import type { Condition } from './conditions.ts';
import type { Executor } from './rows.ts';

interface Explained {
  readonly 'QUERY PLAN': readonly { readonly Plan: { readonly 'Plan Rows': number } }[];
}

/**
 * How many rows meet the condition: exact up to `EXACT_COUNT_MAX`, above it what the planner expects, so
 * that a list over a hundred thousand rows costs no scan of them. Never less than what was counted.
 */
export async function countRows(
  db: Executor,
  { name }: Resource,
  where: Condition,
): Promise<number> {
  const matching = sql`select 1 from ${sql.table(name)} where ${where}`;
  const counted = await sql<{ readonly count: number }>`select count(*)::int as count
    from (${matching} limit ${EXACT_COUNT_MAX + 1}) as bounded`.execute(db);
  const count = counted.rows[0]?.count ?? 0;
  if (count <= EXACT_COUNT_MAX) return count;
  const explained = await sql<Explained>`explain (format json) ${matching}`.execute(db);
  return Math.max(count, explained.rows[0]?.['QUERY PLAN'][0]?.Plan['Plan Rows'] ?? 0);
}
