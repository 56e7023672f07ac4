import { readEnv } from '#server/env.ts';
import type { Env } from '#server/platform/environment/env.ts';
import { openDatabase, type Database } from '#server/platform/database/client.ts';
import type { Input } from './command.ts';
import { tables } from '#server/modules/index.ts';

/** Opens the configured database for the time of a command. */
export async function withDatabase(
  { environment }: Pick<Input, 'environment'>,
  run: (database: Database, env: Env) => Promise<0 | 1>,
): Promise<0 | 1> {
  const env = readEnv(environment);
  const database = await openDatabase(env, tables);
  try {
    return await run(database, env);
  } finally {
    await database.close();
  }
}
