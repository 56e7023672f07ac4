import { join } from 'node:path';
import { Kysely, PostgresDialect, type Transaction } from 'kysely';
import type pg from 'pg';
import type { Env } from '#server/env.ts';
import { startEmbedded, type Embedded } from './embedded.ts';
import { isTransient } from './constraintErrors.ts';
import { GuardedPool, insideTransaction } from './guardedPool.ts';
import { jsonColumns } from './jsonColumns.ts';
import { lockFolder } from './folderLock.ts';
import { recordTypes } from './parsers.ts';
import { preparedPool } from './preparedPool.ts';
import { tables, type Tables } from './tables/index.ts';

export interface Database {
  readonly kind: 'embedded' | 'postgres';
  readonly db: Kysely<Tables>;
  /** For SQL that the query builder does not say; never inside a transaction. */
  readonly pool: pg.Pool;
  close(): Promise<void>;
}

const LIMITS = {
  // One engine behind all connections: a query may wait for every transaction before it.
  embedded: { max: 4, connectionTimeoutMillis: 20_000, query_timeout: 60_000 },
  postgres: {
    max: 10,
    connectionTimeoutMillis: 10_000,
    statement_timeout: 30_000,
    idle_in_transaction_session_timeout: 60_000,
  },
} as const;
const OLDEST_POSTGRES = 150_000;

/** Opens the database the environment names: PostgreSQL, or the embedded one in the data folder. */
export function openDatabase(env: Pick<Env, 'DATABASE_URL' | 'KEYSTEAD_DATA'>): Promise<Database> {
  return env.DATABASE_URL === undefined
    ? openFolder(env.KEYSTEAD_DATA)
    : openPostgres(env.DATABASE_URL);
}

/** The database of a PostgreSQL server. Throws where it is not reached or older than 15. */
export async function openPostgres(connectionString: string): Promise<Database> {
  const database = connect('postgres', { connectionString });
  try {
    const { rows } = await database.pool.query<{ server_version_num: string }>(
      'SHOW server_version_num',
    );
    if (Number(rows[0]?.server_version_num) < OLDEST_POSTGRES) {
      throw new Error('DATABASE_URL names a PostgreSQL older than 15');
    }
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** The embedded database in memory: empty, or as it was when a snapshot of it was dumped. */
export async function openMemory(
  snapshot?: Uint8Array,
): Promise<Database & Pick<Embedded, 'dump'>> {
  const embedded = await startEmbedded({ snapshot });
  return { ...openEngine(embedded, () => embedded.close()), dump: () => embedded.dump() };
}

/** The database of an engine that runs already; `after` comes last when it is closed. */
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

/** A pool of connections with the limits and the value types of this product. */
function connect(
  kind: Database['kind'],
  connection: pg.PoolConfig,
  after: () => Promise<void> = () => Promise.resolve(),
): Database {
  const pool = new GuardedPool({ ...LIMITS[kind], ...connection, types: recordTypes });
  // An idle connection that breaks is replaced by the next query; unheard, it would end the process.
  pool.on('error', (error) => process.emitWarning(`A database connection broke: ${error.message}`));
  const db = new Kysely<Tables>({
    // The connections of the embedded database share one session, and so the names of statements.
    dialect: new PostgresDialect({ pool: kind === 'postgres' ? preparedPool(pool) : pool }),
    plugins: [jsonColumns(tables)],
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

const ATTEMPTS = 4;

/**
 * Runs `run` in a transaction of its own; what it throws rolls back. Where the database breaks off
 * a deadlock or a serialization conflict, all of `run` is run again, so it must have no effects but
 * those of its transaction. Inside, the pool is refused: everything goes through `trx`.
 */
export async function transaction<T>(
  { db, pool }: Pick<Database, 'db' | 'pool'>,
  run: (trx: Transaction<Tables>) => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction().execute((trx) => insideTransaction(pool, () => run(trx)));
    } catch (error) {
      if (attempt === ATTEMPTS || !isTransient(error)) throw error;
      const pause = Math.random() * 10 * 2 ** attempt;
      await new Promise((resolve) => {
        setTimeout(resolve, pause);
      });
    }
  }
}
