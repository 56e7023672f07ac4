import { auditProof, type AuditProof } from '#src/wire/backOffice/history.ts';
import { SYSTEM, type Acting } from '../unitOfWork/acting.ts';
import { brokenAuditLink } from '../audit/verifyAudit.ts';
import { transact } from '../unitOfWork/unitOfWork.ts';
import type { Services } from '../services.ts';

const ACTION = 'audit.proof';

/** The result of a full check, as the log has it. */
const finding = auditProof.omit({ at: true });

/** Verifies the hash chain, and adds the result to the log, where staff read it. */
export async function proveAudit(services: Services, acting: Acting = SYSTEM): Promise<AuditProof> {
  const { db } = services.database;
  const { rows } = await db
    .selectFrom('audit_log')
    .select((count) => count.fn.countAll<number>().as('rows'))
    .executeTakeFirstOrThrow();
  const result = { rows, broken_at: await brokenAuditLink(db) };
  const at = services.now().toISOString();
  await transact(services, acting, (unit) => {
    unit.audit({
      action: ACTION,
      resource: 'audit_log',
      record_id: at.slice(0, 10),
      differences: result,
    });
    return Promise.resolve();
  });
  return { ...result, at };
}

/** The last result, or null before the first check. */
export async function lastAuditProof({ database }: Services): Promise<AuditProof | null> {
  const row = await database.db
    .selectFrom('audit_log')
    .select(['differences', 'created_at'])
    .where('resource', '=', 'audit_log')
    .where('action', '=', ACTION)
    .orderBy('sequence', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ? { ...finding.parse(row.differences), at: row.created_at } : null;
}
