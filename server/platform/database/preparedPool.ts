import { createHash } from 'node:crypto';
import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import type pg from 'pg';

/** Most prepared statements per connection. */
const MAX_PREPARED = 500;
/**
 * Executions before a statement is prepared: rare ones, such as user-built filters, do not pay off.
 */
const MIN_EXECUTIONS = 3;

const executions = new Map<string, number>();
const names = new Map<string, string>();

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
  const newName = createHash('sha256').update(text).digest('base64url').slice(0, 24);
  names.set(text, newName);
  return newName;
}

/**
 * A pool for the query builder that prepares frequent statements: for many of our queries planning
 * costs more than execution.
 */
export function preparedPool(pool: pg.Pool): PostgresPool {
  const known = new WeakMap<pg.PoolClient, PostgresPoolClient>();
  return {
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      const client = await pool.connect();
      const prepared = known.get(client) ?? preparedClient(client);
      known.set(client, prepared);
      return prepared;
    },
  };
}

function preparedClient(client: pg.PoolClient): PostgresPoolClient {
  function query<R>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<R>>;
  function query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>;
  function query(text: unknown, values: readonly unknown[] = []): unknown {
    if (typeof text !== 'string') throw new TypeError('Cursors are not set up');
    const name = values.length > 0 ? nameOf(text) : undefined;
    return client.query({ ...(name !== undefined && { name }), text, values: [...values] });
  }
  return { query, release: (destroy) => client.release(destroy) };
}
