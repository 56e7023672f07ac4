import type { Kysely } from 'kysely';
import { openDatabase } from './platform/database/client.ts';
import type { Tables } from './platform/database/tables/index.ts';
import { readEnv } from './env.ts';
import { brokenAuditLink } from './platform/audit/verifyAudit.ts';
import { ledgerProof } from './modules/ledger/queries/ledgerProof.ts';
import { tables } from './modules/index.ts';

/** Opens the configured database, runs `check` on it and prints its report. */
async function verify(
  check: (db: Kysely<Tables>) => Promise<{ readonly isValid: boolean; readonly report: string }>,
): Promise<boolean> {
  const database = await openDatabase(readEnv(process.env), tables);
  try {
    const { isValid, report } = await check(database.db);
    process.stdout.write(`${report}\n`);
    return isValid;
  } finally {
    await database.close();
  }
}

/** Verifies the hash chain of the whole audit log; true if it is intact. */
export const verifyAudit = () =>
  verify(async (db) => {
    const broken = await brokenAuditLink(db);
    return {
      isValid: broken === null,
      report:
        broken === null
          ? 'The audit log is whole: every entry is as it was written.'
          : `The audit log is not as it was written, from entry ${broken} on.`,
    };
  });

/** Verifies the ledger; true if every transaction balances. */
export const verifyLedger = () =>
  verify(async (db) => {
    const { ok: isValid, transactions, entries, problems } = await ledgerProof(db);
    const counts = `${transactions} transactions, ${entries} entries`;
    return {
      isValid,
      report: isValid
        ? `The books are in order: ${counts}.`
        : [`The books are not in order (${counts}):`, ...problems].join('\n  '),
    };
  });
