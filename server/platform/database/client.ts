import { join } from 'node:path';
import { Kysely, PostgresDialect, type Transaction } from 'kysely';
import type pg from 'pg';
import type { Env } from '#server/env.ts';
import { startEmbedded, type Embedded } from './embedded.ts';
import { isTransient } from './constraintErrors.ts';
import { GuardedPool, insideTransaction, noteWrite } from './guardedPool.ts';
import { jsonColumns } from './jsonColumns.ts';
import { lockFolder } from './folderLock.ts';
import { recordTypes } from './parsers.ts';
import { preparedPool } from './preparedPool.ts';
import { tables, type Tables } from './tables/index.ts';
import { queries } from '../observability/channels.ts';
import { reportWrites } from './writes.ts';

export interface Database {
  readonly kind: 'embedded' | 'postgres';
  readonly db: Kysely<Tables>;
  /** For SQL outside the query builder; never inside a transaction. */
  readonly pool: pg.Pool;
  close(): Promise<void>;
}

const LIMITS = {
  // One engine serves all connections, so a query may wait for earlier transactions.
  embedded: { max: 4, connectionTimeoutMillis: 20_000, query_timeout: 60_000 },
  postgres: {
    max: 10,
    // A request that waits longer is answered with 503.
    connectionTimeoutMillis: 4_000,
    keepAlive: true,
    statement_timeout: 30_000,
    idle_in_transaction_session_timeout: 60_000,
  },
} as const;
const MIN_POSTGRES_VERSION = 150_000;

/** Opens the configured database: PostgreSQL, or the embedded one in the data folder. */
export function openDatabase(env: Pick<Env, 'DATABASE_URL' | 'KEYSTEAD_DATA'>): Promise<Database> {
  return env.DATABASE_URL === undefined
    ? openFolder(env.KEYSTEAD_DATA)
    : openPostgres(env.DATABASE_URL);
}

/** Connects to a PostgreSQL server. Throws where it is unreachable or older than 15. */
export async function openPostgres(connectionString: string): Promise<Database> {
  const database = connect('postgres', { connectionString });
  try {
    const { rows } = await database.pool.query<{ server_version_num: string }>(
      'SHOW server_version_num',
    );
    if (Number(rows[0]?.server_version_num) < MIN_POSTGRES_VERSION) {
      throw new Error('DATABASE_URL names a PostgreSQL older than 15');
    }
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** An embedded database in memory: empty, or from a snapshot. */
export async function openMemory(
  snapshot?: Uint8Array,
): Promise<Database & Pick<Embedded, 'dump'>> {
  const embedded = await startEmbedded({ snapshot });
  return { ...openEngine(embedded, () => embedded.close()), dump: () => embedded.dump() };
}

/** Connects to a running engine; closing the database calls `after` last. */
export function openEngine(
  { connection }: Pick<Embedded, 'connection'>,
  after?: () => Promise<void>,
): Database {
  return connect('embedded', connection, after);
}

async function openFolder(dataDir: string): Promise<Database> {
  const lock = lockFolder(dataDir);
  try {
    const embedded = await startEmbedded({ dataDir: join(dataDir, 'database') });
    return openEngine(embedded, async () => {
      await embedded.close();
      lock.release();
    });
  } catch (error) {
    lock.release();
    throw error;
  }
}

/** A pool with this product's limits and value types. */
function connect(
  kind: Database['kind'],
  connection: pg.PoolConfig,
  after: () => Promise<void> = () => Promise.resolve(),
): Database {
  const pool = new GuardedPool({ ...LIMITS[kind], ...connection, types: recordTypes });
  // Without a listener, a broken connection would end the process. The pool listens only while a
  // client is idle; a query on a broken client fails and the pool replaces it.
  pool.on('connect', (client) =>
    client.on('error', (error) =>
      process.emitWarning(`A database connection broke: ${error.message}`),
    ),
  );
  pool.on('error', () => undefined);
  const db = new Kysely<Tables>({
    // Embedded connections share one session, and so the names of prepared statements.
    dialect: new PostgresDialect({ pool: kind === 'postgres' ? preparedPool(pool) : pool }),
    plugins: [jsonColumns(tables)],
    log(event) {
      if (event.level === 'query') noteWrite(pool, event.query.sql);
      if (queries.hasSubscribers)
        queries.publish({
          sql: event.query.sql,
          milliseconds: event.queryDurationMillis,
          error: event.level === 'error' ? event.error : undefined,
        });
    },
  });
  return {
    kind,
    db,
    pool,
    async close() {
      await db.destroy();
      if (!pool.ended) await pool.end();
      await after();
    },
  };
}

const MAX_ATTEMPTS = 4;

/**
 * Runs `run` in a transaction; an error rolls it back. After a deadlock or a serialization failure
 * `run` is retried, so it must have no effects outside the transaction. Inside, the pool throws:
 * use `trx`.
 */
export async function transaction<T>(
  { db, pool }: Pick<Database, 'db' | 'pool'>,
  run: (trx: Transaction<Tables>) => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      const written = new Set<string>();
      const result = await db
        .transaction()
        .execute((trx) => insideTransaction(pool, written, () => run(trx)));
      reportWrites(pool, written);
      return result;
    } catch (error) {
      if (attempt === MAX_ATTEMPTS || !isTransient(error)) throw error;
      const pause = Math.random() * 10 * 2 ** attempt;
      await new Promise((resolve) => {
        setTimeout(resolve, pause);
      });
    }
  }
}
