import { sql } from 'kysely';
import { transaction, type Database } from '#server/platform/database/client.ts';
import { sealedColumns } from '#server/modules/index.ts';
import { noteSecret } from '#server/platform/installation/installation.ts';
import { createSecrets } from '#server/platform/security/secrets.ts';
import type { SealedColumn } from '#server/platform/security/sealedColumn.ts';
import { Refused, type Run } from './command.ts';
import { withDatabase } from './withDatabase.ts';

const BATCH = 200;

export const rotateSecret: Run = (input) =>
  withDatabase(input, async (database, env) => {
    if (env.KEYSTEAD_PREVIOUS_SECRETS.length === 0)
      throw new Refused(
        'KEYSTEAD_PREVIOUS_SECRETS is empty: put the old key there, and the new one in KEYSTEAD_SECRET.',
      );
    const secrets = createSecrets(env);
    let unreadable = 0;
    for (const sealed of sealedColumns) {
      const { done, failed } = await resealColumn(database, sealed, (text, purpose) =>
        secrets.seal(secrets.open(text, purpose), purpose),
      );
      unreadable += failed;
      input.print(`${sealed.table}.${sealed.column}: ${done} sealed anew`);
    }
    if (unreadable === 0) {
      await noteSecret({ database, secrets });
      return 0;
    }
    input.print(
      `${unreadable} could not be opened with any of the keys and were left as they are. ` +
        'Add the key that sealed them to KEYSTEAD_PREVIOUS_SECRETS.',
    );
    return 1;
  });

/** A batch at a time, in the order of the ids; a row is locked while it is sealed anew. */
async function resealColumn(
  database: Database,
  { table, column, purpose }: SealedColumn,
  reseal: (text: string, purpose: string) => string,
): Promise<{ done: number; failed: number }> {
  const counts = { done: 0, failed: 0 };
  let after = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const last = await transaction(database, async (trx) => {
      const { rows } = await sql<{ id: string; text: string; purpose: string }>`
        select id, ${sql.ref(column)} as text, ${purpose} as purpose from ${sql.table(table)}
        where ${sql.ref(column)} is not null and id > ${after}
        order by id limit ${BATCH} for update`.execute(trx);
      const batch = { done: 0, failed: 0 };
      for (const row of rows) {
        try {
          const text = reseal(row.text, row.purpose);
          await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${text}
            where id = ${row.id}`.execute(trx);
          batch.done += 1;
        } catch (error) {
          if (error instanceof Error && 'severity' in error) throw error;
          batch.failed += 1;
        }
      }
      return { batch, id: rows.at(-1)?.id };
    });
    counts.done += last.batch.done;
    counts.failed += last.batch.failed;
    if (last.id === undefined) return counts;
    after = last.id;
  }
}
