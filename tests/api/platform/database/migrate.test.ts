import { copyFile, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '#server/platform/database/client.ts';
import { migrate, migrationsFolder, readMigrations } from '#server/platform/database/migrate.ts';
import { testDatabase } from '#tests/support/database/database.ts';

let database: Database;
let folder: string;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

beforeEach(async () => {
  await database.pool.query(`DROP TABLE IF EXISTS marks; DELETE FROM migrations WHERE name > '9'`);
  folder = await mkdtemp(join(tmpdir(), 'keystead-migrations-'));
  for (const { name } of await readMigrations()) {
    await copyFile(join(migrationsFolder, `${name}.sql`), join(folder, `${name}.sql`));
  }
  return () => rm(folder, { recursive: true });
});

const add = (name: string, sql: string) => writeFile(join(folder, `${name}.sql`), sql);
const applied = async () => {
  const { rows } = await database.pool.query<{ name: string }>('SELECT name FROM migrations');
  return rows.map(({ name }) => name);
};

describe('migrations', () => {
  it('were all applied, and are not applied again', async () => {
    expect(await migrate(database, folder)).toEqual([]);
  });

  it('run once, in order, also when two servers start concurrently', async () => {
    await add('9002_second', 'INSERT INTO marks VALUES (2);');
    await add(
      '9001_first',
      'CREATE TABLE marks (n integer PRIMARY KEY); INSERT INTO marks VALUES (1);',
    );
    const both = await Promise.all([migrate(database, folder), migrate(database, folder)]);
    expect(both.flat().toSorted()).toEqual(['9001_first', '9002_second']);
  });

  it('that begin with "-- no transaction" commit each statement, and can run again', async () => {
    await add('9001_first', 'CREATE TABLE marks (n integer NOT NULL);');
    const index = `-- no transaction
-- The index of the marks; for their order.
DROP INDEX CONCURRENTLY IF EXISTS marks_n_idx;

CREATE INDEX CONCURRENTLY marks_n_idx
  ON marks (n);
`;
    await add('9002_index', `${index}\nALTER TABLE marks VALIDATE CONSTRAINT missing;\n`);
    await expect(migrate(database, folder)).rejects.toThrow('9002_index failed');
    await add('9002_index', index);
    const both = await Promise.all([migrate(database, folder), migrate(database, folder)]);
    expect(both.flat()).toEqual(['9002_index']);
    const { rows } = await database.pool.query(
      `SELECT indisvalid FROM pg_index WHERE indexrelid = 'marks_n_idx'::regclass`,
    );
    expect(rows).toEqual([{ indisvalid: true }]);
  });

  it('wait for the lock of a table, but do not let others wait behind them', async () => {
    await add('9001_first', 'CREATE TABLE marks (n integer);');
    await migrate(database, folder);
    // The embedded database runs one transaction at a time.
    if (database.kind === 'embedded') return;
    const reader = await database.pool.connect();
    await reader.query('BEGIN');
    await reader.query('SELECT n FROM marks');
    await add('9002_column', 'ALTER TABLE marks ADD COLUMN m integer;');
    const migrating = migrate(database, folder);
    const waiting = () =>
      database.pool.query(
        `SELECT 1 FROM pg_stat_activity WHERE datname = current_database()
           AND wait_event_type = 'Lock' AND query LIKE 'ALTER TABLE marks%'`,
      );
    await expect.poll(async () => (await waiting()).rowCount, { timeout: 30_000 }).toBe(1);
    // Waits behind the migration, until that gives up its place in the queue.
    await expect(database.pool.query('SELECT n FROM marks')).resolves.toMatchObject({ rows: [] });
    expect(await applied()).not.toContain('9002_column');
    await reader.query('COMMIT');
    reader.release();
    expect(await migrating).toEqual(['9002_column']);
  });

  it('change nothing when one fails, and name it; earlier ones stay', async () => {
    await add('9001_first', 'CREATE TABLE marks (n integer);');
    await add('9002_broken', 'INSERT INTO marks VALUES (1); INSERT INTO nowhere VALUES (1);');
    await expect(migrate(database, folder)).rejects.toThrow('9002_broken failed');
    const { rows } = await database.pool.query('SELECT n FROM marks');
    expect(rows).toEqual([]);
    expect(await applied()).toContain('9001_first');
    expect(await applied()).not.toContain('9002_broken');
  });

  it('may not be edited once applied, except for line endings', async () => {
    await add('9001_first', 'CREATE TABLE marks\n(n integer);');
    await migrate(database, folder);
    await add('9001_first', 'CREATE TABLE marks\r\n(n integer);');
    expect(await migrate(database, folder)).toEqual([]);
    await add('9001_first', 'CREATE TABLE marks\n(n bigint);');
    await expect(migrate(database, folder)).rejects.toThrow('9001_first was edited');
  });

  it('refuse a database with migrations of a newer version', async () => {
    await add('9001_first', 'CREATE TABLE marks (n integer);');
    await migrate(database, folder);
    await rm(join(folder, '9001_first.sql'));
    await expect(migrate(database, folder)).rejects.toThrow('does not know');
  });

  it('refuse a migration that is numbered before an applied one', async () => {
    await add('9002_second', 'CREATE TABLE marks (n integer);');
    await migrate(database, folder);
    await add('9001_first', 'SELECT 1;');
    await expect(migrate(database, folder)).rejects.toThrow('9001_first comes before 9002_second');
  });

  it.each(['notes', '12_short', '9001_Upper'])('refuse the name %s', async (name) => {
    await add(name, 'SELECT 1;');
    await expect(migrate(database, folder)).rejects.toThrow(name);
  });

  it('refuse two with one number', async () => {
    await add('9001_first', 'SELECT 1;');
    await add('9001_other', 'SELECT 1;');
    await expect(migrate(database, folder)).rejects.toThrow('number 9001');
  });
});
