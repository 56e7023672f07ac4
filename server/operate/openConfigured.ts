import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Env } from '#server/platform/environment/env.ts';
import { openDatabase, type Database } from '#server/platform/database/client.ts';
import { tables } from '#server/modules/index.ts';
import { Refused } from './command.ts';

/** Opens the database of the settings. Throws Refused where they name none: a command makes no new one. */
export async function openConfigured(env: Env): Promise<Database> {
  const folder = resolve(env.KEYSTEAD_DATA);
  if (env.DATABASE_URL === undefined && !existsSync(join(folder, 'database')))
    throw new Refused(
      `There is no database: DATABASE_URL is not set, and ${folder} has no embedded one. ` +
        'Give the settings of the server: --env-file FILE, or DATABASE_URL or KEYSTEAD_DATA in the environment.',
    );
  return openDatabase(env, tables);
}
