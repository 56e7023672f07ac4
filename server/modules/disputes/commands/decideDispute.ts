import { maxAward, needsApproval } from '#src/rules/disputes/award.ts';
import type { Cents } from '#src/rules/money/money.ts';
import { conflict, forbidden, invalid } from '#server/platform/errors.ts';
import { moneyText } from '#server/platform/mail/emailText.ts';
import type { UnitOfWork } from '#server/platform/unitOfWork/unitOfWork.ts';
import { checkUninvolved } from './assignDispute.ts';
import { readDisputeTerms } from './disputeTerms.ts';
import { type Award, awardable, executeAward } from './executeAward.ts';
import type { LockedDispute } from './lockDispute.ts';
import { lockAfterDeadlines, transitionDispute, recordEvent } from './transitionDispute.ts';

export interface Decision extends Award {
  /** The awardable amount that the preview showed, to detect changes since then. */
  readonly charged: Cents;
}

/** Only the assignee may decide a dispute. Throws 409 `not_yours`. */
function checkAssigned(unit: UnitOfWork, { dispute }: LockedDispute): void {
  const { assignee_id } = dispute;
  if (assignee_id !== unit.acting.user_id)
    throw conflict(
      'not_yours',
      assignee_id === null
        ? 'Take this dispute before you decide it.'
        : 'Someone else is working on this dispute. Take it over first.',
    );
}

/** Moves a dispute into review before its deadline. Throws 404, 409 `wrong_state`. */
export async function escalateDispute(unit: UnitOfWork, id: string): Promise<void> {
  await transitionDispute(unit, await lockAfterDeadlines(unit, id), 'escalate');
}

/** Closes a decided dispute. Throws 404, 409 `wrong_state`. */
export async function closeDispute(unit: UnitOfWork, id: string): Promise<void> {
  await transitionDispute(unit, await lockAfterDeadlines(unit, id), 'close');
}

/**
 * Decides a dispute: posts the award to the ledger, creates the transfer for staff, and emails both
 * sides. Above the approval limit the decision is only proposed, until a second person approves it;
 * the result says which. Throws 403 `own_dispute`, 404, 409 `not_yours`, `wrong_state`,
 * `proposal_waits`, `figures_changed`, and 422 for an award above the claim or above what is left of the payment.
 */
export async function resolveDispute(
  unit: UnitOfWork,
  id: string,
  decision: Decision,
): Promise<'resolved' | 'proposed'> {
  const locked = await lockAfterDeadlines(unit, id);
  await checkUninvolved(unit, locked);
  checkAssigned(unit, locked);
  checkReviewed(locked);
  checkNoProposal(locked);
  const charged = await awardable(unit.trx, locked.dispute);
  if (charged !== decision.charged) throw figuresChanged();
  checkAward(locked, decision.awarded, charged);
  const { approval_limit } = await readDisputeTerms(unit.trx);
  if (!needsApproval(decision.awarded, approval_limit)) {
    await executeAward(unit, locked, decision);
    return 'resolved';
  }
  await unit.trx
    .updateTable('disputes')
    .set({
      proposed_award: decision.awarded,
      proposed_borne_by: decision.borne_by,
      proposed_decision: decision.decision,
      proposed_by: unit.acting.user_id,
    })
    .where('id', '=', id)
    .execute();
  await recordEvent(unit, id, 'propose', '', true);
  unit.audit({
    action: 'disputes.propose',
    resource: 'disputes',
    record_id: id,
    differences: { ...decision },
  });
  return 'proposed';
}

const figuresChanged = () =>
  conflict('figures_changed', 'Money of this booking has moved meanwhile. Look at it again.');

function checkReviewed({ dispute }: LockedDispute): void {
  if (dispute.state !== 'under_review')
    throw conflict('wrong_state', 'Only a dispute under review can be decided.', {
      state: dispute.state,
    });
}

/** Another award below the limit would be paid without the second person. Throws 409. */
function checkNoProposal({ dispute }: LockedDispute): void {
  if (dispute.proposed_by !== null && dispute.proposed_award !== null)
    throw conflict(
      'proposal_waits',
      `A second person must decide the proposed ${moneyText(dispute.proposed_award, dispute.currency)}. Send the proposal back before you decide otherwise.`,
    );
}

function checkAward({ dispute }: LockedDispute, awarded: Cents, charged: Cents): void {
  const maximum = maxAward(dispute.claimed, { charged });
  if (awarded > maximum)
    throw invalid({
      awarded: [`At most ${moneyText(maximum, dispute.currency)} can be awarded.`],
    });
}

/**
 * Approves a proposal as a second person, and executes it. Throws 403 `same_person`, `own_dispute`,
 * 404, 409 `wrong_state`, `no_proposal`, `figures_changed`.
 */
export async function approveDispute(unit: UnitOfWork, id: string): Promise<void> {
  const locked = await lockAfterDeadlines(unit, id);
  await checkUninvolved(unit, locked);
  checkReviewed(locked);
  const { proposed_award, proposed_borne_by, proposed_decision, proposed_by } = locked.dispute;
  if (
    proposed_by === null ||
    proposed_award === null ||
    proposed_borne_by === null ||
    proposed_decision === null
  )
    throw conflict('no_proposal', 'There is no proposal to approve.');
  if (proposed_by === unit.acting.user_id)
    throw forbidden('Someone else must approve your proposal.', 'same_person');
  const charged = await awardable(unit.trx, locked.dispute);
  if (proposed_award > maxAward(locked.dispute.claimed, { charged })) throw figuresChanged();
  await executeAward(unit, locked, {
    awarded: proposed_award,
    borne_by: proposed_borne_by,
    decision: proposed_decision,
  });
}

/**
 * Returns a proposal to its author, who may change it and propose again: without `proposed_by` it is a
 * draft. Throws 404, 409 `no_proposal`.
 */
export async function rejectProposal(unit: UnitOfWork, id: string, note: string): Promise<void> {
  const { dispute } = await lockAfterDeadlines(unit, id);
  if (dispute.proposed_by === null)
    throw conflict('no_proposal', 'There is no proposal to return.');
  await unit.trx.updateTable('disputes').set({ proposed_by: null }).where('id', '=', id).execute();
  await recordEvent(unit, id, 'send_back', note, true);
  unit.audit({
    action: 'disputes.send_back',
    resource: 'disputes',
    record_id: id,
    differences: { note, proposed_by: [dispute.proposed_by, null] },
  });
}
