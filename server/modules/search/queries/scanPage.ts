import type { Database } from '#server/platform/database/client.ts';
import { queryNamed } from '#server/platform/database/pools/preparedPool.ts';
import type { Candidate } from './candidate.ts';
import { FIRST_ID, LAST_ID, orderOf, type OrderName } from './sortOrders.ts';
import type { PagePosition } from './searchCursor.ts';
import { countStatement, statementOf } from './searchStatement.ts';
import type { Shape, Values } from './searchWalk.ts';

/** A position in an index to continue from. Excludes the row itself, except for distances. */
export interface Place {
  readonly key: number | string;
  readonly id: string;
  /** Number of rows of this same distance that were walked already. */
  readonly skip: number;
}

/** The database part of a search, independent of the position in the index. */
export interface Scan {
  readonly database: Pick<Database, 'pool' | 'named'>;
  readonly shape: Omit<Shape, 'walk' | 'take'>;
  readonly values: Omit<Values, 'from' | 'from_id' | 'skip'>;
}

export interface ScannedPage {
  /** In index order, each with its row number. */
  readonly candidates: readonly (Candidate & { readonly nth: number })[];
  /** Number of index rows walked. */
  readonly walked: number;
  /** The last row walked; null at the end of the index. */
  readonly last: Place | null;
}

/** The last row marks the end of the walk, whether it matches or not; it has no card. */
type Row = Candidate & { readonly nth: number };

export function startOf(order: OrderName, after: PagePosition | null): Place {
  const { start, direction, ripens } = orderOf(order);
  const first = direction === 'ASC' ? FIRST_ID : LAST_ID;
  if (!after) return { key: start, id: first, skip: 0 };
  return ripens
    ? { key: after.from ?? start, id: first, skip: 0 }
    : { key: after.value, id: after.id, skip: 0 };
}

/** Continues from a position until enough candidates are found or enough rows are walked. */
export async function scanPage(
  { database, shape, values }: Scan,
  from: Place,
  size: Pick<Shape, 'walk' | 'take'>,
): Promise<ScannedPage> {
  const statement = statementOf({ ...shape, ...size });
  const rows = await queryNamed<Row>(database, {
    name: statement.name,
    text: statement.text,
    values: statement.values({ ...values, from: from.key, from_id: from.id, skip: from.skip }),
  });
  const end = rows.pop();
  if (!end) return { candidates: [], walked: 0, last: null };
  const enough = rows.length === size.take ? rows.at(-1) : undefined;
  const { key, id, nth: walked } = enough ?? end;
  const ended = !enough && walked < size.walk;
  return { candidates: rows, walked, last: ended ? null : placeAt(from, key, id, walked) };
}

const placeAt = (from: Place, key: number, id: string, walked: number): Place => ({
  key,
  id,
  skip: key === from.key ? from.skip + walked : 0,
});

/** Counts the matches of a search without dates. */
export async function countAll({ database, shape, values }: Scan): Promise<number> {
  const statement = countStatement(shape);
  const rows = await queryNamed<{ readonly count: number }>(database, {
    name: statement.name,
    text: statement.text,
    values: statement.values({ ...values, from: 0, from_id: FIRST_ID, skip: 0 }),
  });
  return rows[0]?.count ?? 0;
}
