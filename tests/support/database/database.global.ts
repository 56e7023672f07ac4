import { jobNames } from '#server/modules/jobHandlers.ts';
import { createHash, randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { openMemory, openPostgres, type Database } from '#server/platform/database/client.ts';
import { DEFAULT_RETENTION } from '#tests/support/app/retention.ts';
import { migrate, readMigrations } from '#server/platform/database/migrate.ts';
import { createJobs } from '#server/platform/jobs/jobQueue.ts';
import { projectRoot } from '#server/platform/root.ts';
import { databaseUrl, type DatabaseSource } from './databaseSource.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    databaseSource: DatabaseSource;
  }
}

const HOUR_MS = 3_600_000;

/**
 * Migrates once; every test file starts with a copy. Uses PostgreSQL when DATABASE_URL is set, except for the
 * project `embedded`. With DATABASE_POOLER the tests connect through the pooler.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { DATABASE_URL: url, DATABASE_DIRECT_URL: direct, DATABASE_POOLER } = process.env;
  if (url && project.name !== 'embedded')
    return DATABASE_POOLER && direct
      ? onPostgres(project, direct, url)
      : onPostgres(project, url, null);
  project.provide('databaseSource', { kind: 'embedded', snapshot: await cachedSnapshot() });
  return () => Promise.resolve();
}

async function onPostgres(
  project: TestProject,
  url: string,
  pooler: string | null,
): Promise<() => Promise<void>> {
  const template = `keystead_test_${randomBytes(6).toString('hex')}`;
  const client = new pg.Client(url);
  await client.connect();
  await client.query(`CREATE DATABASE ${template}`);
  const database = await openPostgres(databaseUrl(url, template), []);
  await prepare(database);
  await database.close();
  project.provide('databaseSource', { kind: 'postgres', url, template, pooler });
  return async () => {
    // Databases of interrupted test files are named after the template.
    const { rows } = await client.query<{ datname: string }>(
      'SELECT datname FROM pg_database WHERE starts_with(datname, $1)',
      [template],
    );
    for (const { datname } of rows) await client.query(`DROP DATABASE ${datname} WITH (FORCE)`);
    await client.end();
  };
}

/** Migrates, and creates the tables of the job queue, which take longer than all others. */
async function prepare(database: Database): Promise<void> {
  await migrate(database);
  const jobs = await createJobs(
    database,
    { JOB_WORKERS: true, LOG_LEVEL: 'silent', RETENTION: DEFAULT_RETENTION },
    jobNames,
  );
  await jobs.stop();
}

/** A file with the migrated database, recreated when the migrations or the engine change. */
async function cachedSnapshot(): Promise<string> {
  const folder = join(projectRoot, 'node_modules/.cache/keystead');
  const file = join(folder, `database-${await fingerprint()}.tar`);
  if (existsSync(file)) return file;
  const database = await openMemory([]);
  await prepare(database);
  const bytes = await database.dump();
  await database.close();
  await mkdir(folder, { recursive: true });
  // A concurrent run may need the same file: rename it when it is complete.
  const draft = `${file}.${process.pid}`;
  await writeFile(draft, bytes);
  await rename(draft, file);
  await removeOld(folder);
  return file;
}

async function fingerprint(): Promise<string> {
  const hash = createHash('sha256');
  for (const { name, checksum } of await readMigrations()) hash.update(`${name} ${checksum}\n`);
  for (const file of ['server/platform/database/embedded.worker.mjs', 'package-lock.json']) {
    hash.update(await readFile(join(projectRoot, file)));
  }
  hash.update(jobNames.join());
  return hash.digest('hex').slice(0, 16);
}

async function removeOld(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const file = join(folder, name);
    const { mtimeMs } = await stat(file);
    if (name.startsWith('database-') && Date.now() - mtimeMs > HOUR_MS) await rm(file);
  }
}
