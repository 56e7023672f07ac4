import { readEnv } from '#server/env.ts';
import type { Env } from '#server/platform/environment/env.ts';
import type { Database } from '#server/platform/database/client.ts';
import { pendingMigrations } from '#server/platform/database/migrate.ts';
import { setTextRules } from '#server/platform/textRules.ts';
import { Refused, type Input } from './command.ts';
import { openConfigured } from './openConfigured.ts';

/** Opens the configured database for the time of a command. Throws Refused where migrations are pending. */
export function withDatabase(
  input: Pick<Input, 'environment'>,
  run: (database: Database, env: Env) => Promise<0 | 1>,
): Promise<0 | 1> {
  return withAnyDatabase(input, async (database, env) => {
    const pending = await pendingMigrations(database);
    if (pending.length > 0)
      throw new Refused(
        `The database is not migrated: ${pending.length} migrations are pending. Run keystead migrate, or start the server.`,
      );
    return run(database, env);
  });
}

/** Opens the configured database for the time of a command, migrated or not. */
export async function withAnyDatabase(
  { environment }: Pick<Input, 'environment'>,
  run: (database: Database, env: Env) => Promise<0 | 1>,
): Promise<0 | 1> {
  setTextRules();
  const env = readEnv(environment);
  const database = await openConfigured(env);
  try {
    return await run(database, env);
  } finally {
    await database.close();
  }
}
