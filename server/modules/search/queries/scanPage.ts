import type { Database } from '#server/platform/database/client.ts';
import type { Candidate } from './candidate.ts';
import { FIRST_ID, LAST_ID, orderOf, type OrderName } from './sortOrders.ts';
import type { Position } from './searchCursor.ts';
import { countStatement, type Shape, statementOf, type Values } from './searchStatement.ts';

/** Where an index is walked from; its row itself is left out, but for distances. */
export interface Place {
  readonly key: number | string;
  readonly id: string;
  /** So many rows of this very distance have been walked. */
  readonly skip: number;
}

/** What a search asks of the database, wherever in the index it is. */
export interface Scan {
  readonly database: Pick<Database, 'pool' | 'kind'>;
  readonly shape: Omit<Shape, 'walk' | 'take'>;
  readonly values: Omit<Values, 'from' | 'from_id' | 'skip'>;
}

export interface ScannedPage {
  /** In the order of the index, each with the number of the row that it was. */
  readonly candidates: readonly (Candidate & { readonly nth: number })[];
  /** How many rows of the index were walked for them. */
  readonly walked: number;
  /** The last row that was walked; null where the index was at its end. */
  readonly last: Place | null;
}

/** The last row is that of the end of the walk, whether it fits or not; it has no card. */
type Row = Candidate & { readonly nth: number };

export function startOf(order: OrderName, after: Position | null): Place {
  const { start, direction, ripens } = orderOf(order);
  const first = direction === 'ASC' ? FIRST_ID : LAST_ID;
  if (!after) return { key: start, id: first, skip: 0 };
  return ripens
    ? { key: after.from ?? start, id: first, skip: 0 }
    : { key: after.value, id: after.id, skip: 0 };
}

/** Walks on from a place until enough candidates were found or enough rows walked. */
export async function scanPage(
  { database, shape, values }: Scan,
  from: Place,
  size: Pick<Shape, 'walk' | 'take'>,
): Promise<ScannedPage> {
  const statement = statementOf({ ...shape, ...size });
  const { rows } = await database.pool.query<Row>({
    // The connections of the embedded database share one session, and so the names.
    ...(database.kind === 'postgres' && { name: statement.name }),
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

/** How many fit, for a search without dates. */
export async function countAll({ database, shape, values }: Scan): Promise<number> {
  const statement = countStatement(shape);
  const { rows } = await database.pool.query<{ readonly count: number }>({
    ...(database.kind === 'postgres' && { name: statement.name }),
    text: statement.text,
    values: statement.values({ ...values, from: 0, from_id: FIRST_ID, skip: 0 }),
  });
  return rows[0]?.count ?? 0;
}
