import { cp, mkdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { readEnv } from '#server/env.ts';
import type { Env } from '#server/platform/environment/env.ts';
import { lastMigration } from '#server/platform/database/migrate.ts';
import { lockFolder } from '#server/platform/database/folderLock.ts';
import { Refused, type Run } from '../command.ts';
import { openConfigured } from '../openConfigured.ts';
import { MANIFEST, newManifest } from './manifest.ts';
import { runPostgresTool } from './postgresTools.ts';

const exists = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  );

export const backup: Run = async ({ values, environment, print }) => {
  const env = readEnv(environment);
  const target = resolve(values['to'] ?? '');
  if (await exists(target)) throw new Refused(`${target} exists. Name a new folder.`);
  const unfinished = `${target}.unfinished`;
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(unfinished, { recursive: true, mode: 0o700 });
  try {
    const migration = await requireMigration(env);
    await copyDatabase(env, unfinished);
    await copyFiles(env, unfinished);
    const manifest = newManifest({
      created_at: new Date().toISOString(),
      database: env.DATABASE_URL === undefined ? 'embedded' : 'postgres',
      migration,
      files: env.BUCKET === null ? 'folder' : 'bucket',
    });
    await writeFile(join(unfinished, MANIFEST), `${JSON.stringify(manifest, null, 2)}\n`);
    // Only a complete backup has the name.
    await rename(unfinished, target);
    print(`Backup written to ${target} (${migration}).`);
    return 0;
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    throw error;
  }
};

async function requireMigration(env: Env): Promise<string> {
  const database = await openConfigured(env);
  try {
    const name = await lastMigration(database);
    if (name === undefined)
      throw new Refused('The database is empty: there is nothing to back up.');
    return name;
  } finally {
    await database.close();
  }
}

async function copyDatabase(
  { DATABASE_URL, DATABASE, KEYSTEAD_DATA }: Env,
  target: string,
): Promise<void> {
  if (DATABASE_URL !== undefined) {
    const file = join(target, 'database.dump');
    // A pooler in transaction mode does not serve pg_dump.
    await runPostgresTool('pg_dump', DATABASE.direct_url ?? DATABASE_URL, [
      '--format=custom',
      `--file=${file}`,
    ]);
    return;
  }
  // A server that runs would change the folder meanwhile.
  const lock = lockFolder(KEYSTEAD_DATA);
  try {
    await cp(join(KEYSTEAD_DATA, 'database'), join(target, 'database'), { recursive: true });
  } finally {
    lock.release();
  }
}

/** After the database: a file that a record names is stored before the record. */
async function copyFiles({ BUCKET, KEYSTEAD_DATA }: Env, target: string): Promise<void> {
  const parts = BUCKET === null ? ['files', 'secret.key'] : ['secret.key'];
  for (const part of parts) {
    const from = join(KEYSTEAD_DATA, part);
    if (await exists(from)) await cp(from, join(target, part), { recursive: true });
  }
}
