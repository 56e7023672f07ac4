import { openDatabase } from '../db/client.ts';
import { readEnv } from '../env.ts';
import { brokenAuditLink } from '../commands/appendAudit.ts';

/** Reads the audit log of the database that the environment names; answers whether it is whole. */
export async function verifyAudit(): Promise<boolean> {
  const database = await openDatabase(readEnv(process.env));
  try {
    const broken = await brokenAuditLink(database.db);
    process.stdout.write(
      broken === null
        ? 'The audit log is whole: every entry is as it was written.\n'
        : `The audit log is not as it was written, from entry ${broken} on.\n`,
    );
    return broken === null;
  } finally {
    await database.close();
  }
}
