import { join } from 'node:path';
import { Kysely, PostgresDialect, type Transaction } from 'kysely';
import type pg from 'pg';
import type { Env } from '#server/platform/environment/env.ts';
import { startEmbedded, type Embedded } from './embedded.ts';
import { isTransient } from './constraintErrors.ts';
import { OperatorError } from '../operatorError.ts';
import { connectionProblem } from './connectionProblem.ts';
import { GuardedPool, insideTransaction, noteWrite } from './pools/guardedPool.ts';
import { jsonColumns } from './jsonColumns.ts';
import { lockFolder } from './folderLock.ts';
import { PLAIN_POSTGRES, type DatabaseEnv } from './databaseEnv.ts';
import { recordTypes } from './pools/parsers.ts';
import { preparedPool } from './pools/preparedPool.ts';
import { noteRequestWrite, onPrimary } from './readContext.ts';
import { openReplicas, type Replicas } from './replicas/replicas.ts';
import type { Table } from '#src/schema/table.ts';
import type { Tables } from './tables/index.ts';
import { queries } from '../diagnostics.ts';
import { reportWrites, type WrittenRows } from './writes.ts';

export interface Database {
  readonly kind: 'embedded' | 'postgres';
  readonly db: Kysely<Tables>;
  /** For SQL outside the query builder; never inside a transaction. */
  readonly pool: pg.Pool;
  /** PostgreSQL without a pooler in between, for migrations, session locks and LISTEN; `pool` without one. */
  readonly direct: pg.Pool;
  /** Whether statements may have names: not on the embedded database, and not through a pooler. */
  readonly named: boolean;
  close(): Promise<void>;
}

const LIMITS = {
  // One engine serves all connections, so a query may wait for earlier transactions.
  embedded: { max: 4, connectionTimeoutMillis: 20_000, query_timeout: 60_000 },
  postgres: {
    // A request that waits longer is answered with 503.
    connectionTimeoutMillis: 4_000,
    keepAlive: true,
  },
  /** Sent at the start of a session, which a pooler in transaction mode refuses. */
  session: { statement_timeout: 30_000, idle_in_transaction_session_timeout: 60_000 },
} as const;
/** Connections of `direct`: a lock holds one while a migration uses another. */
const DIRECT_MAX = 3;
const MIN_POSTGRES_VERSION = 150_000;

/**
 * Opens the configured database: PostgreSQL, or the embedded one in the data folder. `tables` are those whose JSON
 * columns the query builder writes; none where only the pool is used.
 */
export function openDatabase(
  env: Pick<Env, 'DATABASE_URL' | 'KEYSTEAD_DATA'> & Partial<Pick<Env, 'DATABASE'>>,
  tables: readonly Table[],
): Promise<Database> {
  return env.DATABASE_URL === undefined
    ? openFolder(env.KEYSTEAD_DATA, tables)
    : openPostgres(env.DATABASE_URL, tables, env.DATABASE);
}

/** Connects to a PostgreSQL server. Throws where it is unreachable or older than 15. */
export async function openPostgres(
  connectionString: string,
  tables: readonly Table[],
  settings: DatabaseEnv = PLAIN_POSTGRES,
): Promise<Database> {
  const { pooled, pool_max: max, direct_url } = settings;
  const direct =
    direct_url === undefined
      ? null
      : newPool({
          ...LIMITS.postgres,
          ...LIMITS.session,
          max: DIRECT_MAX,
          connectionString: direct_url,
        });
  const database = connect(
    'postgres',
    { ...LIMITS.postgres, ...(!pooled && LIMITS.session), max, connectionString },
    { tables, direct, named: !pooled, after: async () => await direct?.end() },
  );
  try {
    const { rows } = await database.pool.query<{ server_version_num: string }>(
      'SHOW server_version_num',
    );
    if (Number(rows[0]?.server_version_num) < MIN_POSTGRES_VERSION) {
      throw new OperatorError('DATABASE_URL names a PostgreSQL older than 15: use 15 or newer.');
    }
    await direct?.query('select 1').catch((error: unknown) => {
      throw connectionProblem(error, 'DATABASE_DIRECT_URL', direct_url ?? '');
    });
    return database;
  } catch (error) {
    await database.close();
    throw connectionProblem(error, 'DATABASE_URL', connectionString);
  }
}

/** Connects to the replicas of an open database. */
export const openReplicasOf = (
  database: Pick<Database, 'pool'>,
  settings: DatabaseEnv,
  { refuseForeign = true }: { readonly refuseForeign?: boolean } = {},
): Promise<Replicas> =>
  openReplicas(database, settings, {
    refuseForeign,
    newPool: (connectionString) =>
      newPool({
        ...LIMITS.postgres,
        ...LIMITS.session,
        max: settings.replica_pool_max,
        connectionString,
      }),
  });

/** An embedded database in memory: empty, or from a snapshot. */
export async function openMemory(
  tables: readonly Table[],
  snapshot?: Uint8Array,
): Promise<Database & Pick<Embedded, 'dump'>> {
  const embedded = await startEmbedded({ snapshot });
  return { ...openEngine(embedded, tables, () => embedded.close()), dump: () => embedded.dump() };
}

/** Connects to a running engine; closing the database calls `after` last. */
export function openEngine(
  { connection }: Pick<Embedded, 'connection'>,
  tables: readonly Table[],
  after?: () => Promise<void>,
): Database {
  return connect('embedded', { ...LIMITS.embedded, ...connection }, { tables, after });
}

async function openFolder(dataDir: string, tables: readonly Table[]): Promise<Database> {
  const lock = lockFolder(dataDir);
  try {
    const embedded = await startEmbedded({ dataDir: join(dataDir, 'database') });
    return openEngine(embedded, tables, async () => {
      await embedded.close();
      lock.release();
    });
  } catch (error) {
    lock.release();
    throw error;
  }
}

/** A pool with this product's value types. */
function newPool(config: pg.PoolConfig): GuardedPool {
  const pool = new GuardedPool({ ...config, types: recordTypes });
  // Without a listener, a broken connection would end the process. The pool listens only while a
  // client is idle; a query on a broken client fails and the pool replaces it.
  pool.on('connect', (client) =>
    client.on('error', (error) =>
      process.emitWarning(`A database connection broke: ${error.message}`),
    ),
  );
  pool.on('error', () => undefined);
  return pool;
}

interface ConnectOptions {
  readonly tables: readonly Table[];
  readonly direct?: GuardedPool | null;
  readonly named?: boolean;
  /** Runs when the database is closed. */
  readonly after?: (() => Promise<void>) | undefined;
}

function connect(
  kind: Database['kind'],
  config: pg.PoolConfig,
  { tables, direct = null, named = kind === 'postgres', after }: ConnectOptions,
): Database {
  const pool = newPool(config);
  const db = new Kysely<Tables>({
    // Embedded connections share one session, and so the names of prepared statements.
    dialect: new PostgresDialect({
      pool: kind === 'postgres' ? preparedPool(pool, { named }) : pool,
    }),
    plugins: [jsonColumns(tables)],
    log(event) {
      if (event.level === 'query') noteWrite(pool, event.query);
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
    direct: direct ?? pool,
    named,
    async close() {
      await db.destroy();
      if (!pool.ended) await pool.end();
      await after?.();
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
      const written = new Map<string, WrittenRows>();
      const result = await onPrimary(() =>
        db.transaction().execute((trx) => insideTransaction(pool, written, () => run(trx))),
      );
      if (written.size > 0) noteRequestWrite(pool);
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
