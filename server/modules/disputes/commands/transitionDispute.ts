import { disputeDeadlineJob } from '../jobs/jobKinds.ts';
import { sql, type Kysely, type Updateable } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { holdsDeposit } from '#src/rules/deposits/deposit.ts';
import {
  disputeMachine,
  disputeDueAt,
  deadlineEvent,
  type DisputeEvent,
  type DisputeState,
} from '#src/rules/disputes/dispute.ts';
import { transition } from '#src/rules/stateMachines/machine.ts';
import type { Tables } from '#server/platform/database/tables/index.ts';
import { conflict } from '#server/platform/errors.ts';
import { disputeEmails } from '../emails/disputeEmails.ts';
import { SYSTEM, bookingActor } from '#server/platform/unitOfWork/acting.ts';
import { readDisputeTerms } from './disputeTerms.ts';
import {
  depositOf,
  transitionDeposit,
  refundDeposit,
} from '#server/modules/deposits/commands/endDeposit.ts';
import type { LockedBooking } from '#server/modules/bookingRecord/lockBooking.ts';
import { lockDispute, type LockedDispute } from './lockDispute.ts';
import type { UnitOfWork } from '#server/platform/unitOfWork/unitOfWork.ts';

interface TransitionOptions {
  /** The acting user’s reason, shown to both sides. */
  readonly note?: string;
  /** Further columns to set. */
  readonly set?: Updateable<Tables['disputes']>;
}

/**
 * The only place that changes a dispute’s state. Also writes its history, next deadline, emails to
 * both sides, and the audit log for staff. The caller has locked it. Throws 409 `wrong_state`.
 */
export async function transitionDispute(
  unit: UnitOfWork,
  { dispute, booking }: LockedDispute,
  event: DisputeEvent,
  { note = '', set = {} }: TransitionOptions = {},
): Promise<LockedDispute> {
  const { trx, now, acting } = unit;
  const state = transition(disputeMachine, dispute.state, event, acting.by);
  if (state === null)
    throw conflict('wrong_state', 'This is not possible any more: the dispute has moved on.', {
      state: dispute.state,
    });
  const due = disputeDueAt(state, now, await readDisputeTerms(trx));
  const due_at = due?.toISOString() ?? null;
  const updated = await trx
    .updateTable('disputes')
    .set({ ...set, state, due_at })
    .where('id', '=', dispute.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await recordEvent(unit, dispute.id, event, note);
  if (dispute.on_deposit && state === 'withdrawn') await endClaim(unit, booking, event);
  if (due && deadlineEvent(state))
    unit.send(
      disputeDeadlineJob,
      { dispute_id: dispute.id },
      { delaySeconds: (due.getTime() - now.getTime()) / 1000 },
    );
  for (const { to, email } of disputeEmails(
    { dispute: updated, booking, event, by: acting.by, note },
    unit.services.env.PUBLIC_URL,
  ))
    unit.mail(to, email);
  if (acting.by === 'staff' || acting.token_id)
    unit.audit({
      action: `disputes.${event}`,
      resource: 'disputes',
      record_id: dispute.id,
      differences: { state: [dispute.state, state], ...set, ...(note && { note }) },
    });
  return { dispute: updated, booking };
}

/**
 * Ends an undecided claim on the deposit: a withdrawn claim returns the deposit, a lapsed one
 * leaves it held until its release.
 */
async function endClaim(
  unit: UnitOfWork,
  booking: LockedBooking,
  event: DisputeEvent,
): Promise<void> {
  const deposit = await depositOf(unit.trx, booking.id);
  if (deposit?.state !== 'claimed') return;
  if (event === 'lapse' && holdsDeposit(booking.state))
    await transitionDeposit(unit, deposit, 'lapse');
  else await refundDeposit(unit, booking, deposit, 'withdrawn');
  unit.changed('bookings', booking.id);
}

/** Adds an event to a dispute’s history, and publishes the change. */
export async function recordEvent(
  unit: UnitOfWork,
  disputeId: string,
  event: string,
  note = '',
  internal = false,
): Promise<void> {
  const { acting, now } = unit;
  await unit.trx
    .insertInto('dispute_events')
    .values({
      id: uuidv7(),
      dispute_id: disputeId,
      event,
      by: bookingActor(acting),
      actor_id: acting.user_id,
      on_behalf_of: acting.on_behalf_of,
      note,
      internal,
      created_at: now.toISOString(),
    })
    .execute();
  unit.changed('disputes', disputeId);
}

interface Deadline {
  readonly state: DisputeState;
  readonly due_at: string | null;
  readonly unproven: boolean;
}

/** Whether a dispute claims a deposit without evidence from its claimant. */
export const unproven = sql<boolean>`disputes.on_deposit and not exists (
  select from dispute_evidence e where e.dispute_id = disputes.id and e.by = disputes.opened_by)`;

/** The event that the deadline triggers now: null before the deadline or during review. */
export function dueEvent({ state, due_at, unproven }: Deadline, now: Date): DisputeEvent | null {
  const due = due_at !== null && Date.parse(due_at) <= now.getTime();
  return due ? deadlineEvent(state, unproven) : null;
}

/**
 * Locks the dispute and applies its overdue deadlines first, so that they hold even before the job
 * has run. Throws 404.
 */
export async function lockAfterDeadlines(unit: UnitOfWork, id: string): Promise<LockedDispute> {
  let locked = await lockDispute(unit, id);
  for (;;) {
    const event = dueEvent(
      { ...locked.dispute, unproven: await lacksEvidence(unit, id) },
      unit.now,
    );
    if (event === null) return locked;
    locked = await transitionDispute(unit.as(SYSTEM), locked, event);
  }
}

export async function lacksEvidence({ trx }: UnitOfWork, id: string): Promise<boolean> {
  const found = await trx
    .selectFrom('disputes')
    .select(unproven.as('unproven'))
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return found.unproven;
}

export async function escalateOverdueDispute(unit: UnitOfWork, id: string): Promise<void> {
  await lockAfterDeadlines(unit, id);
}

/** Overdue disputes whose job was lost. */
export function overdueDisputes(db: Kysely<Tables>, now: Date, limit: number) {
  return db
    .selectFrom('disputes')
    .select('id')
    .where('due_at', '<=', now.toISOString())
    .where(sql<boolean>`state <> 'under_review'`)
    .orderBy('due_at')
    .limit(limit)
    .execute();
}
