import { migrate } from '#server/platform/database/migrate.ts';
import type { Command } from './command.ts';
import { withDatabase } from './withDatabase.ts';

export const migrateDatabase: Command = {
  name: 'migrate',
  about: 'Applies the pending migrations.',
  help: 'The server does it at its start too; run it before a deploy to see that it succeeds.',
  options: {},
  run: (input) =>
    withDatabase(input, async (database) => {
      const applied = await migrate(database);
      input.print(
        applied.length === 0
          ? 'There are no pending migrations.'
          : `Applied: ${applied.join(', ')}`,
      );
      return 0;
    }),
};
