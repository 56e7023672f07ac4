import { maxAward } from '#src/rules/disputes/award.ts';
import { type Cents, cents } from '#src/rules/money/money.ts';
import { conflict, forbidden, invalid } from '#server/platform/errors.ts';
import { moneyText } from '#server/platform/mail/emailText.ts';
import { hasLapsed } from '#server/platform/unitOfWork/deadline.ts';
import type { UnitOfWork } from '#server/platform/unitOfWork/unitOfWork.ts';
import {
  lockStaffMoney,
  recordMove,
  secondPersonFor,
} from '#server/modules/approvals/commands/controlMoney.ts';
import { awardMovement } from '../queries/awardMovement.ts';
import { announceAward, tellAuthor } from './announceAward.ts';
import { checkUninvolved } from './assignDispute.ts';
import { readDisputeTerms } from './disputeTerms.ts';
import { type Award, awardable, executeAward } from './executeAward.ts';
import { type Dispute, lockDispute, type LockedDispute } from './lockDispute.ts';
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
 * sides. Above the approval limit, with what staff moved before, the decision is only proposed, until a second person approves it;
 * the result says which. Throws 403 `own_dispute`, 404, 409 `not_yours`, `wrong_state`,
 * `proposal_waits`, `waits_for_approval`, `figures_changed`, and 422 for an award above the claim or above what is left of the payment.
 */
export async function resolveDispute(
  unit: UnitOfWork,
  id: string,
  decision: Decision,
): Promise<'resolved' | 'proposed'> {
  await lockStaffMoney(unit);
  const locked = await lockAfterDeadlines(unit, id);
  await checkUninvolved(unit, locked);
  checkAssigned(unit, locked);
  checkReviewed(locked);
  checkNoProposal(locked);
  const charged = await awardable(unit.trx, locked.dispute);
  if (charged !== decision.charged) throw figuresChanged();
  checkAward(locked, decision.awarded, charged);
  const movement = movementOf(unit.acting.user_id, locked, decision.awarded);
  const { approval_limit } = await readDisputeTerms(unit.trx);
  if (!movement || !(await secondPersonFor(unit, movement, { limit: cents(approval_limit) }))) {
    if (movement) await recordMove(unit, movement, null);
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
      proposal_expires_at: (await announceAward(unit, locked, decision)).toISOString(),
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

/** What the award moves, under the limit for staff; null for no money. */
const movementOf = (
  person: string | null,
  { dispute, booking: { buyer_id, seller_id } }: LockedDispute,
  amount: Cents,
) =>
  amount === 0 || person === null
    ? null
    : awardMovement(person, { ...dispute, buyer_id, seller_id }, amount);

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
 * 404, 409 `wrong_state`, `no_proposal`, `proposal_expired`, `figures_changed`.
 */
export async function approveDispute(unit: UnitOfWork, id: string): Promise<void> {
  await lockStaffMoney(unit);
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
  if (isOver(locked.dispute, unit.now))
    throw conflict('proposal_expired', 'The time to approve this is over. Propose it again.');
  if (proposed_by === unit.acting.user_id)
    throw forbidden('Someone else must approve your proposal.', 'same_person');
  const charged = await awardable(unit.trx, locked.dispute);
  if (proposed_award > maxAward(locked.dispute.claimed, { charged })) throw figuresChanged();
  const movement = movementOf(proposed_by, locked, proposed_award);
  if (movement) await recordMove(unit, movement, unit.acting.user_id);
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
  await returnToAuthor(unit, dispute, note);
}

/** Returns a proposal to its author when no second person approved it in time. A second call does nothing. */
export async function expireAward(unit: UnitOfWork, id: string): Promise<void> {
  const locked = await lockDispute(unit, id);
  const { dispute } = locked;
  if (dispute.proposed_by === null || !isOver(dispute, unit.now)) return;
  await returnToAuthor(unit, dispute, 'No second person approved it in time.');
  await tellAuthor(unit, locked);
}

const isOver = ({ proposal_expires_at: expires_at }: Dispute, now: Date) =>
  hasLapsed({ expires_at }, now);

async function returnToAuthor(unit: UnitOfWork, dispute: Dispute, note: string): Promise<void> {
  const { id } = dispute;
  await unit.trx
    .updateTable('disputes')
    .set({ proposed_by: null, proposal_expires_at: null })
    .where('id', '=', id)
    .execute();
  await recordEvent(unit, id, 'send_back', note, true);
  unit.audit({
    action: 'disputes.send_back',
    resource: 'disputes',
    record_id: id,
    differences: { note, proposed_by: [dispute.proposed_by, null] },
  });
}
