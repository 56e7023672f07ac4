import { createHash } from 'node:crypto';
import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import type pg from 'pg';

/** So many statements each connection keeps planned. */
const KEPT = 500;
/** A text that comes seldom, such as a filter that somebody put together, is not worth a plan. */
const FROM_TIMES = 3;

const times = new Map<string, number>();
const names = new Map<string, string>();

/** Says of a statement that it is best done in one way for all values, whatever stands in it. */
export const ONE_PLAN = '/* one plan */';

/** How these are best done hangs on their values, and a plan that is kept knows none. */
const VALUES_MATTER = /\bi?like\b|@@|<@|&&/;

/** The name under which a statement is kept; nothing for a text that has not come often enough. */
function nameOf(text: string): string | undefined {
  const name = names.get(text);
  if (name !== undefined || names.size >= KEPT) return name;
  if (VALUES_MATTER.test(text) && !text.includes(ONE_PLAN)) return undefined;
  if (times.size >= 10 * KEPT) times.clear();
  const seen = (times.get(text) ?? 0) + 1;
  times.set(text, seen);
  if (seen < FROM_TIMES) return undefined;
  times.delete(text);
  const made = createHash('sha256').update(text).digest('base64url').slice(0, 24);
  names.set(text, made);
  return made;
}

/**
 * The pool as the query builder sees it: what is asked often is parsed and planned once for each
 * connection, for planning costs more than many a query of ours does.
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
