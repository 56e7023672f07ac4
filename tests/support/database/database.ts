import { randomBytes } from 'node:crypto';
import { inject } from 'vitest';
import pg from 'pg';
import { openPostgres, type Database } from '#server/platform/database/client.ts';
import { PLAIN_POSTGRES } from '#server/platform/database/databaseEnv.ts';
import { databaseUrl, type PostgresSource } from './databaseSource.ts';
import { openShared } from './sharedEngine.ts';
import { tables } from '#server/modules/index.ts';

/** A migrated, empty database for one test file, which closes it in `afterAll`. */
export async function testDatabase(): Promise<Database> {
  const source = inject('databaseSource');
  if (source.kind === 'embedded') return openShared(source.snapshot);
  const { name, url: direct_url, drop } = await copyDatabase(source);
  const database = await (source.pooler === null
    ? openPostgres(direct_url, tables)
    : openPostgres(databaseUrl(source.pooler, name), tables, {
        ...PLAIN_POSTGRES,
        pooled: true,
        direct_url,
      }));
  return {
    ...database,
    async close() {
      await database.close();
      await drop();
    },
  };
}

/** A copy of a database to which no one is connected, by default of the migrated and empty one. */
export async function copyDatabase(source: PostgresSource, template = source.template) {
  const name = `${source.template}_${randomBytes(4).toString('hex')}`;
  // Copies the files. By default PostgreSQL logs every page, which takes twice as long.
  await administer(source.url, `CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY FILE_COPY`);
  return {
    name,
    url: databaseUrl(source.url, name),
    drop: () => administer(source.url, `DROP DATABASE ${name} WITH (FORCE)`),
  };
}

async function administer(url: string, statement: string): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  await client.query(statement);
  await client.end();
}
