import type { Kysely } from 'kysely';
import {
  award,
  type Bearer,
  maxAward,
  needsApproval,
  resolvingEvent,
} from '#src/rules/disputes/award.ts';
import { compensationEntries } from '#src/rules/ledger/entries.ts';
import { type Cents, ZERO } from '#src/rules/money/money.ts';
import type { Tables } from '#server/platform/database/tables/index.ts';
import { conflict, forbidden, invalid } from '#server/platform/errors.ts';
import { moneyText } from '#server/platform/mail/emailText.ts';
import { NO_PROPOSAL } from './disputeMessages.ts';
import { bookingBalances } from '#server/modules/ledger/queries/bookingBalances.ts';
import { readDisputeTerms } from './disputeTerms.ts';
import { depositOf, endDeposit } from '#server/modules/deposits/commands/endDeposit.ts';
import type { LockedBooking } from '#server/modules/bookingRecord/lockBooking.ts';
import type { Dispute, LockedDispute } from './lockDispute.ts';
import { lockAfterDeadlines, transitionDispute, recordEvent } from './transitionDispute.ts';
import { refundBookingPayments } from '#server/modules/payments/commands/transitionPayment.ts';
import { refundBuyer } from '#server/modules/payments/commands/refundBuyer.ts';
import { postLedger } from '#server/modules/ledger/commands/postLedger.ts';
import type { UnitOfWork } from '#server/platform/unitOfWork/unitOfWork.ts';

export interface Decision {
  readonly awarded: Cents;
  readonly borne_by: Bearer;
  /** Shown to both sides. */
  readonly decision: string;
  /** The awardable amount that the preview showed, to detect changes since then. */
  readonly charged: Cents;
}

/** A side of the dispute must not decide it. Throws 403 `own_dispute`. */
async function checkUninvolved(unit: UnitOfWork, { dispute }: LockedDispute): Promise<void> {
  const party = await unit.trx
    .selectFrom('profiles')
    .select('id')
    .where('user_id', '=', unit.acting.user_id)
    .where('id', 'in', [dispute.buyer_id, dispute.seller_id])
    .executeTakeFirst();
  if (party) throw forbidden('You are a side of this dispute, so others decide it.', 'own_dispute');
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

/** Assigns the dispute to a staff member, or to none. Throws 404, 403, 409, 422. */
export async function assignDispute(
  unit: UnitOfWork,
  id: string,
  assignee_id: string | null,
): Promise<void> {
  const locked = await lockAfterDeadlines(unit, id);
  const { dispute } = locked;
  if (dispute.state === 'closed' || dispute.state === 'withdrawn')
    throw conflict('wrong_state', 'This dispute is closed.', { state: dispute.state });
  if (assignee_id === unit.acting.user_id) await checkUninvolved(unit, locked);
  const who = assignee_id === null ? null : await staffMember(unit, assignee_id);
  await unit.trx.updateTable('disputes').set({ assignee_id }).where('id', '=', id).execute();
  await recordEvent(unit, id, 'assign', who?.name ?? '', true);
  unit.audit({
    action: 'disputes.assign',
    resource: 'disputes',
    record_id: id,
    differences: { assignee_id: [dispute.assignee_id, assignee_id] },
  });
}

async function staffMember({ trx }: UnitOfWork, id: string) {
  const found = await disputeStaff(trx).where('id', '=', id).executeTakeFirst();
  if (!found) throw invalid({ assignee_id: ['This person may not decide disputes.'] });
  return found;
}

/** The staff who may decide disputes (section 6). */
export function disputeStaff(db: Pick<UnitOfWork['trx'], 'selectFrom'>) {
  return db
    .selectFrom('users')
    .select(['id', 'name'])
    .where((eb) => eb('system_roles', '&&', eb.val(['owner', 'admin', 'dispute_admin'])))
    .orderBy('name');
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
    await execute(unit, locked, decision);
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

/** The amount an award may take: the claimed deposit, or what is left of the price. */
export async function awardable(
  db: Kysely<Tables>,
  { booking_id, on_deposit }: Pick<Dispute, 'booking_id' | 'on_deposit'>,
): Promise<Cents> {
  if (!on_deposit) return (await bookingBalances(db, booking_id)).charged;
  const deposit = await depositOf(db, booking_id);
  return deposit?.state === 'claimed' ? deposit.amount : ZERO;
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
  await execute(unit, locked, {
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

async function execute(
  unit: UnitOfWork,
  locked: LockedDispute,
  { awarded, borne_by, decision }: Omit<Decision, 'charged'>,
): Promise<void> {
  const { dispute, booking } = locked;
  const { opened_by, on_deposit } = dispute;
  const bearer = opened_by === 'buyer' ? borne_by : 'platform';
  // An award from the deposit has no other bearer.
  const set = { borne_by: on_deposit ? null : bearer, decision, awarded, ...NO_PROPOSAL };
  const event = resolvingEvent(opened_by, dispute.claimed, awarded);
  const resolved = { resolved_by: unit.acting.user_id, resolved_at: unit.now.toISOString() };
  await transitionDispute(unit, locked, event, { set: { ...set, ...resolved } });
  if (on_deposit) return awardDeposit(unit, booking, awarded);
  const awarding = award(opened_by, await bookingBalances(unit.trx, booking.id), awarded, borne_by);
  if (awarding.to === 'buyer')
    return refundBuyer(unit, booking, { ...awarding, refund: awarded }, `dispute:${dispute.id}`);
  await postLedger(unit, {
    kind: 'compensation',
    booking_id: booking.id,
    payment_id: null,
    currency: booking.currency,
    key: `compensation:dispute:${dispute.id}`,
    entries: compensationEntries({ amount: awarded, ...booking }),
  });
}

/** Adds the award to the seller’s payouts, and returns the rest of the deposit to the buyer. */
async function awardDeposit(
  unit: UnitOfWork,
  booking: LockedBooking,
  awarded: Cents,
): Promise<void> {
  const deposit = await depositOf(unit.trx, booking.id);
  if (!deposit) throw new Error(`Booking ${booking.reference} has no deposit to award of`);
  const rest = await endDeposit(unit, booking, deposit, awarded);
  if (rest > 0) await refundBookingPayments(unit, booking, rest);
}
