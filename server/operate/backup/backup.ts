import { cp, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readEnv } from '#server/env.ts';
import type { Env } from '#server/platform/environment/env.ts';
import { lastMigration } from '#server/platform/database/migrate.ts';
import { lockFolder } from '#server/platform/database/folderLock.ts';
import { Refused, type Run } from '../command.ts';
import { isThere, writeNewFolder } from '../newFolder.ts';
import { openConfigured } from '../openConfigured.ts';
import { MANIFEST, newManifest } from './manifest.ts';
import { runPostgresTool } from './postgresTools.ts';

export const backup: Run = async ({ values, environment, print }) => {
  const env = readEnv(environment);
  const migration = await requireMigration(env);
  const target = await writeNewFolder(values['to'], async (folder) => {
    await copyDatabase(env, folder);
    await copyFiles(env, folder);
    const manifest = newManifest({
      created_at: new Date().toISOString(),
      database: env.DATABASE_URL === undefined ? 'embedded' : 'postgres',
      migration,
      files: env.BUCKET === null ? 'folder' : 'bucket',
    });
    await writeFile(join(folder, MANIFEST), `${JSON.stringify(manifest, null, 2)}\n`);
  });
  print(`Backup written to ${target} (${migration}).`);
  return 0;
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
    if (await isThere(from)) await cp(from, join(target, part), { recursive: true });
  }
}
