import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { DatabaseError, type PoolClient } from 'pg';
import { OperatorError } from '../operatorError.ts';
import { projectRoot } from '../root.ts';
import type { Database } from './client.ts';

/** The migrations of the code and of the database contradict each other; none was applied. */
export class MigrationError extends OperatorError {
  override readonly name = 'MigrationError';
}

export interface Migration {
  /** `0007_saved_searches`: four digits define the order. */
  readonly name: string;
  readonly sql: string;
  readonly checksum: string;
}

export const migrationsFolder = join(projectRoot, 'server/platform/database/migrations');

const NAME = /^(\d{4})_[a-z0-9_]+\.sql$/;
/** Advisory lock; any number that no other lock uses. */
const LOCK = 4_716_203;
const LOCK_POLL_MS = 200;

const LOCK_TIMEOUT_MS = 3_000;
const LOCK_PAUSE_MS = 1_000;
const LOCK_ATTEMPTS = 60;

/** The migrations of a folder, in order. Throws for an invalid name or a duplicate number. */
export async function readMigrations(folder = migrationsFolder): Promise<Migration[]> {
  const files = (await readdir(folder)).sort();
  const numbers = files.map((file) => {
    const number = NAME.exec(file)?.[1];
    if (number === undefined)
      throw new MigrationError(`${file} is not named 0000_what_it_does.sql`);
    return number;
  });
  const duplicate = numbers.find((number, index) => numbers[index - 1] === number);
  if (duplicate !== undefined)
    throw new MigrationError(`Two migrations have the number ${duplicate}`);
  return Promise.all(
    files.map(async (file) => {
      // A checkout on Windows may have CRLF line endings.
      const sql = (await readFile(join(folder, file), 'utf8')).replaceAll('\r\n', '\n');
      const checksum = createHash('sha256').update(sql).digest('hex');
      return { name: file.slice(0, -'.sql'.length), sql, checksum };
    }),
  );
}

/**
 * Applies pending migrations, by one server at a time, and returns their names. Each runs in its own
 * transaction, except files that begin with `-- no transaction`. Throws MigrationError where an applied one
 * was edited, is unknown (a newer version ran), or follows a pending one.
 */
export async function migrate(
  { direct, kind }: Pick<Database, 'direct' | 'kind'>,
  folder?: string,
): Promise<string[]> {
  const migrations = await readMigrations(folder);
  return underMigrationLock({ direct, kind }, async (client) => {
    const applied: string[] = [];
    for (;;) {
      const name = await applyNext(client, kind, migrations);
      if (name === null) return applied;
      applied.push(name);
    }
  });
}

const UNDEFINED_TABLE = '42P01';

/** The names of the migrations that a database lacks. Throws MigrationError where a newer version ran on it. */
export async function pendingMigrations({ pool }: Pick<Database, 'pool'>): Promise<string[]> {
  return pendingOf(await readMigrations(), await appliedIn({ pool })).map(({ name }) => name);
}

/** The name of the last migration of a database; undefined where it is empty. */
export const lastMigration = async (
  database: Pick<Database, 'pool'>,
): Promise<string | undefined> => (await appliedIn(database)).at(-1)?.name;

const appliedIn = ({ pool }: Pick<Database, 'pool'>): Promise<Applied[]> =>
  appliedTo(pool).catch((error: unknown) => {
    if (error instanceof DatabaseError && error.code === UNDEFINED_TABLE) return [];
    throw error;
  });

/**
 * Runs `run` while no other server migrates or runs this, also for set-up of packages that is unsafe for
 * two servers at once. The embedded database has one server. Do not call `migrate` inside.
 */
export async function underMigrationLock<T>(
  { direct, kind }: Pick<Database, 'direct' | 'kind'>,
  run: (client: PoolClient) => Promise<T>,
): Promise<T> {
  const client = await direct.connect();
  try {
    if (kind === 'postgres') await lock(client);
    return await run(client);
  } finally {
    // Closing the connection releases the lock and the settings.
    client.release(kind === 'postgres');
  }
}

/** Polls, because a waiting statement has a snapshot, and CREATE INDEX CONCURRENTLY waits for all snapshots. */
async function lock(client: PoolClient): Promise<void> {
  await client.query('SET statement_timeout = 0');
  for (;;) {
    const { rows } = await client.query<{ locked: boolean }>(
      'SELECT pg_try_advisory_lock($1) AS locked',
      [LOCK],
    );
    if (rows[0]?.locked) return;
    await setTimeout(LOCK_POLL_MS);
  }
}

/** Applies one migration; where it cannot lock a table in time, tries again. */
async function applyNext(
  client: PoolClient,
  kind: Database['kind'],
  migrations: readonly Migration[],
): Promise<string | null> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await applyOnce(client, kind, migrations);
    } catch (error) {
      if (attempt === LOCK_ATTEMPTS || !isLockTimeout(error)) throw error;
      await setTimeout(LOCK_PAUSE_MS);
    }
  }
}

async function applyOnce(
  client: PoolClient,
  kind: Database['kind'],
  migrations: readonly Migration[],
): Promise<string | null> {
  let next: Migration | undefined;
  try {
    await client.query('BEGIN');
    // A statement that waits for a table's lock blocks all later ones of that table: do not wait for long.
    await client.query(`SET LOCAL lock_timeout = '${LOCK_TIMEOUT_MS}ms'`);
    // Webhooks do not receive the updates of a migration (`record_change`).
    await client.query(`SET LOCAL keystead.migrating = 'on'`);
    await client.query(`CREATE TABLE IF NOT EXISTS migrations (
      name text PRIMARY KEY,
      checksum text NOT NULL,
      applied_at timestamptz NOT NULL DEFAULT now()
    )`);
    [next] = pendingOf(migrations, await appliedTo(client));
    if (next && !(kind === 'postgres' && isOutsideTransaction(next)))
      await apply(client, next, [inTransaction(next)]);
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK');
    throw error;
  }
  if (next && kind === 'postgres' && isOutsideTransaction(next))
    await apply(client, next, statementsOf(next.sql));
  return next?.name ?? null;
}

async function apply(
  client: PoolClient,
  { name, checksum }: Migration,
  statements: readonly string[],
): Promise<void> {
  try {
    for (const statement of statements) await client.query(statement);
  } catch (error) {
    throw new MigrationError(`The migration ${name} failed: ${String(error)}`, { cause: error });
  }
  await client.query('INSERT INTO migrations (name, checksum) VALUES ($1, $2)', [name, checksum]);
}

/** The first line of a migration whose statements run one by one, outside a transaction. */
const OUTSIDE_TRANSACTION = '-- no transaction\n';

const isOutsideTransaction = ({ sql }: Migration) => sql.startsWith(OUTSIDE_TRANSACTION);

/** The embedded database serves one connection at a time, so it needs no concurrent indexes. */
const inTransaction = (migration: Migration) =>
  isOutsideTransaction(migration)
    ? migration.sql.replaceAll(/\b(INDEX) CONCURRENTLY\b/g, '$1')
    : migration.sql;

/** `npm run check` makes sure that each statement of such a file ends its line. */
const statementsOf = (sql: string) =>
  sql
    .split(/;[ \t]*$/m)
    .map((statement) => statement.replaceAll(/^--.*$/gm, '').trim())
    .filter((statement) => statement !== '');

const LOCK_NOT_AVAILABLE = '55P03';

const isLockTimeout = (error: unknown) =>
  error instanceof Error &&
  error.cause instanceof DatabaseError &&
  error.cause.code === LOCK_NOT_AVAILABLE;

interface Applied {
  readonly name: string;
  readonly checksum: string;
}

async function appliedTo(client: Pick<PoolClient, 'query'>): Promise<Applied[]> {
  const { rows } = await client.query<Applied>(
    'SELECT name, checksum FROM migrations ORDER BY name COLLATE "C"',
  );
  return rows;
}

function pendingOf(
  migrations: readonly Migration[],
  applied: readonly Applied[],
): readonly Migration[] {
  const byName = new Map(migrations.map((migration) => [migration.name, migration]));
  for (const { name, checksum } of applied) {
    const migration = byName.get(name);
    if (!migration) {
      throw new MigrationError(
        `The database has the migration ${name}, which this version does not know: a newer one ran on it`,
      );
    }
    if (migration.checksum !== checksum) {
      throw new MigrationError(
        `The migration ${name} was edited after it was applied: undo that and write a new one`,
      );
    }
  }
  const last = applied.at(-1)?.name ?? '';
  const appliedNames = new Set(applied.map(({ name }) => name));
  const pending = migrations.filter(({ name }) => !appliedNames.has(name));
  const late = pending.find(({ name }) => name < last);
  if (late) {
    throw new MigrationError(
      `The migration ${late.name} comes before ${last}, which is applied: give it a higher number`,
    );
  }
  return pending;
}
