import { migrate } from '#server/platform/database/migrate.ts';
import type { Run } from './command.ts';
import { withAnyDatabase } from './withDatabase.ts';

export const migrateDatabase: Run = (input) =>
  withAnyDatabase(input, async (database) => {
    const applied = await migrate(database);
    input.print(
      applied.length === 0 ? 'There are no pending migrations.' : `Applied: ${applied.join(', ')}`,
    );
    return 0;
  });
