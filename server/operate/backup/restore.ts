import { cp, mkdir, rename, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { readEnv } from '#server/env.ts';
import type { Env } from '#server/platform/environment/env.ts';
import { openPostgres } from '#server/platform/database/client.ts';
import { lockFolder } from '#server/platform/database/folderLock.ts';
import { Refused, type Run } from '../command.ts';
import { isThere } from '../newFolder.ts';
import { readManifest } from './manifest.ts';
import { runPostgresTool } from './postgresTools.ts';

export const restore: Run = async ({ values, environment, print }) => {
  requireNamed(environment);
  const env = readEnv(environment);
  const source = resolve(values['from'] ?? '');
  const { database, migration } = await readManifest(source);
  const configured = env.DATABASE_URL === undefined ? 'embedded' : 'postgres';
  if (database !== configured)
    throw new Refused(
      database === 'postgres'
        ? 'The backup is of PostgreSQL: set DATABASE_URL to an empty database.'
        : 'The backup is of the embedded database: remove DATABASE_URL.',
    );
  await requireEmpty(env);
  await mkdir(env.KEYSTEAD_DATA, { recursive: true });
  const lock = lockFolder(env.KEYSTEAD_DATA);
  try {
    await restoreParts(env, source);
  } finally {
    lock.release();
  }
  print(`Restored ${source} (${migration}). Start the server, then run verify.`);
  return 0;
};

/** Throws Refused where the place to restore into would be a default. */
function requireNamed({ DATABASE_URL = '', KEYSTEAD_DATA = '' }: NodeJS.ProcessEnv): void {
  if (DATABASE_URL === '' && KEYSTEAD_DATA === '')
    throw new Refused(
      'Name where to restore: an empty folder in KEYSTEAD_DATA, in the environment or in a file of --env-file.',
    );
}

const PARTS = ['database', 'files', 'secret.key'] as const;

async function requireEmpty({ DATABASE_URL, DATABASE, KEYSTEAD_DATA }: Env): Promise<void> {
  for (const part of PARTS)
    if (await isThere(join(KEYSTEAD_DATA, part)))
      throw new Refused(
        `${join(KEYSTEAD_DATA, part)} exists. Name an empty folder in KEYSTEAD_DATA.`,
      );
  if (DATABASE_URL === undefined) return;
  const database = await openPostgres(DATABASE.direct_url ?? DATABASE_URL, []);
  try {
    const { rows } = await database.pool.query(
      "select 1 from pg_tables where schemaname in ('public', 'pgboss') limit 1",
    );
    if (rows.length > 0) throw new Refused('The database of DATABASE_URL is not empty.');
  } finally {
    await database.close();
  }
}

/** Copies beside the final names first: a full disk leaves nothing half restored. */
async function restoreParts(
  { DATABASE_URL, DATABASE, KEYSTEAD_DATA }: Env,
  source: string,
): Promise<void> {
  const unfinished = join(KEYSTEAD_DATA, 'restore.unfinished');
  await rm(unfinished, { recursive: true, force: true });
  try {
    const present: string[] = [];
    for (const part of PARTS) {
      if (!(await isThere(join(source, part)))) continue;
      await cp(join(source, part), join(unfinished, part), { recursive: true });
      present.push(part);
    }
    if (DATABASE_URL !== undefined)
      await runPostgresTool('pg_restore', DATABASE.direct_url ?? DATABASE_URL, [
        '--single-transaction',
        '--no-owner',
        '--exit-on-error',
        `--dbname=${decodeURIComponent(new URL(DATABASE.direct_url ?? DATABASE_URL).pathname.slice(1))}`,
        join(source, 'database.dump'),
      ]);
    for (const part of present) await rename(join(unfinished, part), join(KEYSTEAD_DATA, part));
  } finally {
    await rm(unfinished, { recursive: true, force: true });
  }
}
