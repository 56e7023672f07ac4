import { sql } from 'kysely';
import { daysAgo } from '../days.ts';
import { SYSTEM } from '../unitOfWork/acting.ts';
import { transact } from '../unitOfWork/unitOfWork.ts';
import type { Services } from '../services.ts';
import { brokenAuditLink } from '../audit/verifyAudit.ts';

/** Rows of one statement: its locks are short. */
const BATCH = 1_000;

/**
 * Deletes the entries up to the last anchor before the retention period, where one is set. The anchor stays, so
 * what was deleted can be verified in a backup, and the rest continues from it. Throws where the log is not intact,
 * which pruning could hide.
 */
export async function pruneAudit(services: Services): Promise<void> {
  const { database, env, now } = services;
  const days = env.RETENTION.audit_log;
  if (days === null) return;
  const { db } = database;
  const anchor = await db
    .selectFrom('audit_anchors')
    .select(['number', 'pruned_at', 'created_at'])
    .where('created_at', '<', daysAgo(now(), days))
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!anchor) return;
  if (anchor.pruned_at === null) {
    const broken = await brokenAuditLink(db);
    if (broken !== null)
      throw new Error(`The audit log is not pruned: it is not intact from entry ${broken} on`);
    await transact(services, SYSTEM, async (unit) => {
      await unit.trx
        .updateTable('audit_anchors')
        .set({ pruned_at: unit.now.toISOString() })
        .where('number', '=', anchor.number)
        .execute();
      unit.audit({
        action: 'audit.prune',
        resource: 'audit_log',
        record_id: String(anchor.number),
        differences: { anchor: anchor.number, until: anchor.created_at },
      });
    });
  }
  for (;;) {
    const { numAffectedRows = 0n } = await sql`
      delete from audit_log where id in (
        select a.id from audit_log a
        join jsonb_to_recordset((select heads from audit_anchors where number = ${anchor.number}))
          as head(stream int, position int)
          on head.stream = coalesce(a.stream, 0) and head.position >= coalesce(a.position, a.sequence)
        order by a.sequence limit ${BATCH})`.execute(db);
    if (numAffectedRows < BigInt(BATCH)) return;
  }
}
