import { ledgerProof } from '#server/modules/ledger/queries/ledgerProof.ts';
import type { Run } from './command.ts';
import { withDatabase } from './withDatabase.ts';

export const verify: Run = (input) =>
  withDatabase(input, async ({ db }) => {
    const { ok, transactions, entries, problems } = await ledgerProof(db);
    const counts = `${transactions} transactions, ${entries} entries`;
    input.print(
      ok
        ? `The ledger and the audit log are in order: ${counts}.`
        : [`Problems were found (${counts}):`, ...problems].join('\n  '),
    );
    return ok ? 0 : 1;
  });
