import type { Kysely } from 'kysely';
import { openDatabase } from './platform/database/client.ts';
import type { Tables } from './platform/database/tables/index.ts';
import { readEnv } from './env.ts';
import { brokenAuditLink } from './platform/audit/appendAudit.ts';
import { ledgerProof } from './modules/ledger/queries/ledgerProof.ts';

/** Reads the database that the environment names, and says what `find` found. */
async function verify(
  find: (db: Kysely<Tables>) => Promise<{ readonly ok: boolean; readonly said: string }>,
): Promise<boolean> {
  const database = await openDatabase(readEnv(process.env));
  try {
    const { ok, said } = await find(database.db);
    process.stdout.write(`${said}\n`);
    return ok;
  } finally {
    await database.close();
  }
}

/** Reads the whole audit log; answers whether it is whole. */
export const verifyAudit = () =>
  verify(async (db) => {
    const broken = await brokenAuditLink(db);
    return {
      ok: broken === null,
      said:
        broken === null
          ? 'The audit log is whole: every entry is as it was written.'
          : `The audit log is not as it was written, from entry ${broken} on.`,
    };
  });

/** Proves the books; answers whether they are in order. */
export const verifyLedger = () =>
  verify(async (db) => {
    const { ok, transactions, entries, problems } = await ledgerProof(db);
    const read = `${transactions} transactions, ${entries} entries`;
    return {
      ok,
      said: ok
        ? `The books are in order: ${read}.`
        : [`The books are not in order (${read}):`, ...problems].join('\n  '),
    };
  });
