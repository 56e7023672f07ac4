import type { Claimant } from '#src/rules/disputes/dispute.ts';
import { EVIDENCE_MAX } from '#src/rules/disputes/dispute.ts';
import { conflict, notFound } from '#server/platform/errors.ts';
import type { InspectedFile } from '#server/platform/files/inspectFile.ts';
import { requireUndecided } from './disputeMessages.ts';
import { lockAfterDeadlines } from './transitionDispute.ts';
import { reserveUpload } from '#server/platform/files/requireUploadQuota.ts';
import type { UnitOfWork } from '#server/platform/unitOfWork/unitOfWork.ts';

/** The storage key of a piece of evidence. */
export const evidenceKey = (id: string) => `evidence/${id}`;

export interface NewEvidence extends Pick<InspectedFile, 'media_type' | 'size'> {
  readonly id: string;
  readonly user_id: string;
  readonly file_name: string;
}

/** Adds a picture or document. Throws 404, 409 `wrong_state`, `too_many_files`, `upload_quota`. */
export async function addEvidence(
  unit: UnitOfWork,
  disputeId: string,
  by: Claimant | 'staff',
  evidence: NewEvidence,
): Promise<void> {
  requireUndecided(await lockAfterDeadlines(unit, disputeId));
  const { trx, now } = unit;
  const existing = await trx
    .selectFrom('dispute_evidence')
    .select('id')
    .where('dispute_id', '=', disputeId)
    .where('by', '=', by)
    .execute();
  if (existing.length >= EVIDENCE_MAX)
    throw conflict('too_many_files', `At most ${EVIDENCE_MAX} files can be added by each side.`);
  await reserveUpload(trx, unit.services, evidence.user_id, evidence.size);
  await trx
    .insertInto('dispute_evidence')
    .values({ ...evidence, dispute_id: disputeId, by, created_at: now.toISOString() })
    .execute();
  unit.changed('disputes', disputeId);
}

/**
 * Removes a file before the other side has seen the dispute; later it must stay. Throws 404 for
 * files of others, 409 `wrong_state`.
 */
export async function removeEvidence(
  unit: UnitOfWork,
  disputeId: string,
  by: Claimant,
  id: string,
): Promise<void> {
  const { dispute } = await lockAfterDeadlines(unit, disputeId);
  if (dispute.state !== 'open')
    throw conflict('wrong_state', 'The other side has seen this: it stays with the dispute.', {
      state: dispute.state,
    });
  const removed = await unit.trx
    .deleteFrom('dispute_evidence')
    .where('id', '=', id)
    .where('dispute_id', '=', disputeId)
    .where('by', '=', by)
    .returning('id')
    .executeTakeFirst();
  if (!removed) throw notFound('file');
  unit.changed('disputes', disputeId);
}
