import { createHash } from 'node:crypto';
import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import type pg from 'pg';
import { isStalePlan } from '../constraintErrors.ts';
import { outageOf } from '../outage.ts';

/** Most prepared statements per connection. */
const MAX_PREPARED = 500;
/**
 * Executions before a statement is prepared: rare ones, such as user-built filters, do not pay off.
 */
const MIN_EXECUTIONS = 3;

const executions = new Map<string, number>();
const names = new Map<string, string>();
/** Part of every name; a new one after a migration has made prepared statements unusable. */
let generation = 0;

/** Marks a statement that has one best plan for all values. */
export const ONE_PLAN = '/* one plan */';

/** The best plan for these operators depends on the values, which a cached plan ignores. */
const VALUES_MATTER = /\bi?like\b|@@|<@|&&/;

/** The prepared-statement name; undefined for a statement that is not frequent enough. */
function nameOf(text: string): string | undefined {
  const name = names.get(text);
  if (name !== undefined || names.size >= MAX_PREPARED) return name;
  if (VALUES_MATTER.test(text) && !text.includes(ONE_PLAN)) return undefined;
  if (executions.size >= 10 * MAX_PREPARED) executions.clear();
  const count = (executions.get(text) ?? 0) + 1;
  executions.set(text, count);
  if (count < MIN_EXECUTIONS) return undefined;
  executions.delete(text);
  const hash = createHash('sha256').update(text).digest('base64url');
  const newName = hash.slice(0, 24) + (generation || '');
  names.set(text, newName);
  return newName;
}

/** Stops the use of all prepared statements, where `stale` is the name of a current one. */
function forgetNames(text: string, stale: string): void {
  if (names.get(text) !== stale) return;
  generation += 1;
  names.clear();
}

/**
 * Executes a statement under a fixed name, outside a transaction, and unprepared where its plan is
 * stale, or statements have no names: the connections of the embedded database, and those of a pooler, share
 * sessions, so names would collide there.
 */
export async function queryNamed<Row extends pg.QueryResultRow>(
  { pool, named }: { readonly pool: pg.Pool; readonly named: boolean },
  { name, ...query }: { readonly name: string; readonly text: string; readonly values: unknown[] },
): Promise<Row[]> {
  if (!named) return (await pool.query<Row>(query)).rows;
  try {
    return (await pool.query<Row>({ name, ...query })).rows;
  } catch (error) {
    if (!isStalePlan(error)) throw error;
    // The pool has closed the connection with the stale plan.
    return (await pool.query<Row>(query)).rows;
  }
}

/**
 * A pool for the query builder that prepares frequent statements: for many of our queries planning
 * costs more than execution.
 */
export function preparedPool(
  pool: pg.Pool,
  { named }: { readonly named: boolean } = { named: true },
): PostgresPool {
  const known = new WeakMap<pg.PoolClient, PostgresPoolClient>();
  return {
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      const client = await pool.connect();
      const prepared = known.get(client) ?? preparedClient(client, named);
      known.set(client, prepared);
      return prepared;
    },
  };
}

/** Longer than the server's own limit of a statement: only a lost connection takes that long. */
const QUERY_TIMEOUT_MS = 35_000;

/** pg reads the timeout of a query, but its types do not declare it. */
type TimedQuery = pg.QueryConfig & { readonly query_timeout: number };

function preparedClient(client: pg.PoolClient, named: boolean): PostgresPoolClient {
  let isLost = false;
  function run(text: string, values: readonly unknown[], name?: string) {
    const query: TimedQuery = { text, values: [...values], query_timeout: QUERY_TIMEOUT_MS };
    return client.query(name === undefined ? query : { name, ...query });
  }
  async function recover(error: unknown, text: string, values: readonly unknown[], name?: string) {
    // After a timeout, pg would send the next query while the lost one is still running.
    isLost ||= outageOf(error) === 'lost';
    if (name === undefined || !isStalePlan(error)) throw error;
    forgetNames(text, name);
    try {
      return await run(text, values);
    } catch (repeated) {
      // After an error no statement of a transaction succeeds; `transaction` retries all of it.
      throw isInFailedTransaction(repeated) ? error : repeated;
    }
  }
  function query<R>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<R>>;
  function query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>;
  function query(text: unknown, values: readonly unknown[] = []): unknown {
    if (typeof text !== 'string') throw new TypeError('Cursors are not set up');
    const name = named && values.length > 0 ? nameOf(text) : undefined;
    return run(text, values, name).catch((error: unknown) => recover(error, text, values, name));
  }
  return { query, release: (destroy) => client.release(destroy === true || isLost) };
}

const isInFailedTransaction = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === '25P02';
