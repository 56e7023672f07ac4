import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PoolClient } from 'pg';
import { projectRoot } from '../root.ts';
import type { Database } from './client.ts';

/** The migrations of the code and of the database contradict each other; none was applied. */
export class MigrationError extends Error {
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
 * Applies pending migrations, each in its own transaction and by one server at a time; returns
 * their names. Throws MigrationError where an applied one was edited, is unknown migration (a newer
 * version ran), or follows a pending one.
 */
export async function migrate({ pool }: Database, folder?: string): Promise<string[]> {
  const migrations = await readMigrations(folder);
  const client = await pool.connect();
  try {
    const applied: string[] = [];
    for (;;) {
      const name = await applyNext(client, migrations);
      if (name === null) return applied;
      applied.push(name);
    }
  } finally {
    client.release();
  }
}

/**
 * Runs `run` while no other server migrates or runs this, for set-up of packages that is unsafe for
 * two servers at once. The embedded database has one server. Do not call `migrate` inside.
 */
export async function underMigrationLock<T>(
  { pool, kind }: Pick<Database, 'pool' | 'kind'>,
  run: () => Promise<T>,
): Promise<T> {
  if (kind === 'embedded') return run();
  const client = await pool.connect();
  try {
    await client.query('SET statement_timeout = 0');
    await client.query('SELECT pg_advisory_lock($1)', [LOCK]);
    return await run();
  } finally {
    // Closing the connection releases the lock.
    client.release(true);
  }
}

/** Applies one migration in a transaction, under a lock that excludes other servers. */
async function applyNext(
  client: PoolClient,
  migrations: readonly Migration[],
): Promise<string | null> {
  try {
    await client.query('BEGIN');
    await client.query('SET LOCAL statement_timeout = 0');
    await client.query('SELECT pg_advisory_xact_lock($1)', [LOCK]);
    await client.query(`CREATE TABLE IF NOT EXISTS migrations (
      name text PRIMARY KEY,
      checksum text NOT NULL,
      applied_at timestamptz NOT NULL DEFAULT now()
    )`);
    const next = nextOf(migrations, await appliedTo(client));
    if (next) await apply(client, next);
    await client.query('COMMIT');
    return next?.name ?? null;
  } catch (error) {
    await client.query('ROLLBACK');
    throw error;
  }
}

async function apply(client: PoolClient, { name, sql, checksum }: Migration): Promise<void> {
  try {
    await client.query(sql);
  } catch (error) {
    throw new Error(`The migration ${name} failed: ${String(error)}`, { cause: error });
  }
  await client.query('INSERT INTO migrations (name, checksum) VALUES ($1, $2)', [name, checksum]);
}

interface Applied {
  readonly name: string;
  readonly checksum: string;
}

async function appliedTo(client: PoolClient): Promise<Applied[]> {
  const { rows } = await client.query<Applied>(
    'SELECT name, checksum FROM migrations ORDER BY name COLLATE "C"',
  );
  return rows;
}

function nextOf(
  migrations: readonly Migration[],
  applied: readonly Applied[],
): Migration | undefined {
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
  return pending[0];
}
