import { appendAudit } from '#server/platform/audit/appendAudit.ts';
import { openStreams } from '#server/platform/audit/streams.ts';
import { brokenAuditLink } from '#server/platform/audit/verifyAudit.ts';
import { openPostgres, transaction } from '#server/platform/database/client.ts';
import { PLAIN_POSTGRES } from '#server/platform/database/databaseEnv.ts';
import { migrate } from '#server/platform/database/migrate.ts';
import { SYSTEM } from '#server/platform/unitOfWork/acting.ts';
import { tables } from '#server/modules/index.ts';

interface Load {
  readonly seconds: number;
  readonly writers: number;
}

/** Committed appends a second, to the single chain and then to the streams that continue it. */
export async function measureAppends(
  url: string,
  { seconds, writers }: Load,
): Promise<Readonly<Record<'one chain' | 'streams', number>>> {
  const database = await openPostgres(url, tables, { ...PLAIN_POSTGRES, pool_max: writers });
  try {
    await migrate(database);
    const rate = async () => {
      const end = performance.now() + seconds * 1000;
      let count = 0;
      const write = async () => {
        while (performance.now() < end) {
          await transaction(database, (trx) =>
            appendAudit(
              trx,
              [
                {
                  acting: SYSTEM,
                  at: new Date(),
                  entry: {
                    action: 'bench',
                    resource: 'bench',
                    record_id: 'bench',
                    differences: {},
                  },
                },
              ],
              [],
            ),
          );
          count += 1;
        }
      };
      await Promise.all(Array.from({ length: writers }, write));
      return Math.round(count / seconds);
    };
    // As a log of the time before there were streams.
    await database.pool.query('delete from audit_streams');
    const chain = await rate();
    await openStreams({ database });
    const streams = await rate();
    const broken = await brokenAuditLink(database.db);
    if (broken !== null) throw new Error(`The log is not intact from entry ${broken} on`);
    return { 'one chain': chain, streams };
  } finally {
    await database.close();
  }
}
