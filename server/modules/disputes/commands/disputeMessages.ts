import { v7 as uuidv7 } from 'uuid';
import { type Claimant, isUndecided, otherSide } from '#src/rules/disputes/dispute.ts';
import { conflict, forbidden } from '#server/platform/errors.ts';
import type { LockedDispute } from './lockDispute.ts';
import {
  lacksEvidence,
  lockAfterDeadlines,
  transitionDispute,
  recordEvent,
} from './transitionDispute.ts';
import type { UnitOfWork } from '#server/platform/unitOfWork/unitOfWork.ts';

/** Stores a message. `internal` ones are visible to staff only. */
export async function insertMessage(
  unit: UnitOfWork,
  dispute_id: string,
  by: Claimant | 'staff',
  body: string,
  internal = false,
): Promise<void> {
  const { acting, now } = unit;
  await unit.trx
    .insertInto('dispute_messages')
    .values({
      id: uuidv7(),
      dispute_id,
      by,
      actor_id: acting.user_id ?? '',
      body,
      internal,
      created_at: now.toISOString(),
    })
    .execute();
  unit.changed('disputes', dispute_id);
}

/** Throws 409 `wrong_state` where the dispute is already decided. */
export function requireUndecided({ dispute }: LockedDispute): void {
  if (!isUndecided(dispute.state))
    throw conflict('wrong_state', 'This dispute is closed. You cannot add to it.', {
      state: dispute.state,
    });
}

/** Throws 403 `other_side` where this is the other side’s turn. */
function checkSide({ dispute }: LockedDispute, by: Claimant, role: 'claimant' | 'other'): void {
  const side = role === 'claimant' ? dispute.opened_by : otherSide(dispute.opened_by);
  if (by !== side) throw forbidden('This is for the other side to do.', 'other_side');
}

/**
 * Submits the claim: the other side may now answer. Throws 403, 404, 409 `wrong_state`, and
 * `evidence_required` for a claim on a deposit without evidence.
 */
export async function sendDispute(unit: UnitOfWork, id: string, by: Claimant): Promise<void> {
  const locked = await lockAfterDeadlines(unit, id);
  checkSide(locked, by, 'claimant');
  if (await lacksEvidence(unit, id))
    throw conflict(
      'evidence_required',
      'A deposit is claimed with evidence: add a picture or a bill that shows what happened.',
    );
  await transitionDispute(unit, locked, 'send');
}

/** Records the other side’s answer; then staff decide. Throws 403, 404, 409 `wrong_state`. */
export async function respondToDispute(
  unit: UnitOfWork,
  id: string,
  by: Claimant,
  body: string,
): Promise<void> {
  const locked = await lockAfterDeadlines(unit, id);
  checkSide(locked, by, 'other');
  await transitionDispute(unit, locked, 'respond');
  await insertMessage(unit, id, by, body);
}

/** Adds a message of either side or staff until the decision. Throws 404, 409 `wrong_state`. */
export async function addToDispute(
  unit: UnitOfWork,
  id: string,
  by: Claimant | 'staff',
  body: string,
  internal = false,
): Promise<void> {
  const locked = await lockAfterDeadlines(unit, id);
  // Staff may add internal notes after the decision, too.
  if (!internal) requireUndecided(locked);
  await insertMessage(unit, id, by, body, internal);
}

/**
 * Withdraws the dispute for its claimant, which unblocks the payout. Throws 403, 404, 409
 * `wrong_state`.
 */
export async function withdrawDispute(
  unit: UnitOfWork,
  id: string,
  by: Claimant,
  note = '',
): Promise<void> {
  const locked = await lockAfterDeadlines(unit, id);
  checkSide(locked, by, 'claimant');
  if (locked.dispute.proposed_by !== null) await recordEvent(unit, id, 'proposal_lapsed', '', true);
  await transitionDispute(unit, locked, 'withdraw', { note, set: NO_PROPOSAL });
}

export const NO_PROPOSAL = {
  proposed_award: null,
  proposed_borne_by: null,
  proposed_decision: null,
  proposed_by: null,
  proposal_expires_at: null,
} as const;
