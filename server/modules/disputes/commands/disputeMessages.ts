import { v7 as uuidv7 } from 'uuid';
import { type Claimant, isUndecided, otherSide } from '#src/rules/disputes/dispute.ts';
import { conflict, forbidden } from '#server/platform/errors.ts';
import type { LockedDispute } from './lockDispute.ts';
import {
  isUnproven,
  lockAfterDeadlines,
  transitionDispute,
  recordEvent,
} from './transitionDispute.ts';
import type { UnitOfWork } from '#server/platform/unitOfWork/unitOfWork.ts';

/** Keeps what somebody wrote. What is `internal` only staff read. */
export async function writeMessage(
  work: UnitOfWork,
  dispute_id: string,
  by: Claimant | 'staff',
  body: string,
  internal = false,
): Promise<void> {
  const { acting, now } = work;
  await work.trx
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
  work.changed('disputes', dispute_id);
}

/** Throws 409 `wrong_state` where it is decided already. */
export function requireUndecided({ dispute }: LockedDispute): void {
  if (!isUndecided(dispute.state))
    throw conflict('wrong_state', 'This dispute is over: nothing can be added to it.', {
      state: dispute.state,
    });
}

/** Throws 403 `other_side` where it is for the other side to do. */
function checkSide({ dispute }: LockedDispute, by: Claimant, whose: 'claimant' | 'other'): void {
  const side = whose === 'claimant' ? dispute.opened_by : otherSide(dispute.opened_by);
  if (by !== side) throw forbidden('This is for the other side to do.', 'other_side');
}

/**
 * The claimant has said and shown what there is: now the other side is asked. Throws 403, 404, 409
 * `wrong_state`, and `evidence_required` for a claim on a deposit that nothing shows.
 */
export async function sendDispute(work: UnitOfWork, id: string, by: Claimant): Promise<void> {
  const locked = await lockAfterDeadlines(work, id);
  checkSide(locked, by, 'claimant');
  if (await isUnproven(work, id))
    throw conflict(
      'evidence_required',
      'A deposit is claimed with evidence: add a picture or a bill that shows what happened.',
    );
  await transitionDispute(work, locked, 'send');
}

/** The other side says how it was; then staff decide. Throws 403, 404, 409 `wrong_state`. */
export async function respondToDispute(
  work: UnitOfWork,
  id: string,
  by: Claimant,
  body: string,
): Promise<void> {
  const locked = await lockAfterDeadlines(work, id);
  checkSide(locked, by, 'other');
  await transitionDispute(work, locked, 'respond');
  await writeMessage(work, id, by, body);
}

/** Either side, or staff, adds something until it is decided. Throws 404, 409 `wrong_state`. */
export async function addToDispute(
  work: UnitOfWork,
  id: string,
  by: Claimant | 'staff',
  body: string,
  internal = false,
): Promise<void> {
  const locked = await lockAfterDeadlines(work, id);
  // Staff keep notes for each other afterwards too.
  if (!internal) requireUndecided(locked);
  await writeMessage(work, id, by, body, internal);
}

/** The claimant gives it up; the payout goes on. Throws 403, 404, 409 `wrong_state`. */
export async function withdrawDispute(
  work: UnitOfWork,
  id: string,
  by: Claimant,
  note = '',
): Promise<void> {
  const locked = await lockAfterDeadlines(work, id);
  checkSide(locked, by, 'claimant');
  if (locked.dispute.proposed_by !== null) await recordEvent(work, id, 'proposal_lapsed', '', true);
  await transitionDispute(work, locked, 'withdraw', { note, set: NO_PROPOSAL });
}

export const NO_PROPOSAL = {
  proposed_award: null,
  proposed_borne_by: null,
  proposed_decision: null,
  proposed_by: null,
} as const;
