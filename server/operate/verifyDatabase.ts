import { ledgerProof } from '#server/modules/ledger/queries/ledgerProof.ts';
import type { Command } from './command.ts';
import { withDatabase } from './withDatabase.ts';

export const verify: Command = {
  name: 'verify',
  about: 'Verifies the ledger and the hash chain of the audit log.',
  help: 'Exit status 1 where a problem was found. On the embedded database, stop the server first.',
  options: {},
  run: (input) =>
    withDatabase(input, async ({ db }) => {
      const { ok, transactions, entries, problems } = await ledgerProof(db);
      const counts = `${transactions} transactions, ${entries} entries`;
      input.print(
        ok
          ? `The ledger and the audit log are in order: ${counts}.`
          : [`Problems were found (${counts}):`, ...problems].join('\n  '),
      );
      return ok ? 0 : 1;
    }),
};
