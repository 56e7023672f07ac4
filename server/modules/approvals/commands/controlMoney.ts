import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { type Cents, ZERO } from '#src/rules/money/money.ts';
import { approvalCause, type ApprovalCause } from '#src/rules/approvals/staffMoney.ts';
import { readPaymentTerms } from '#server/modules/paymentRecords/commands/paymentTerms.ts';
import { conflict } from '#server/platform/errors.ts';
import type { UnitOfWork } from '#server/platform/unitOfWork/unitOfWork.ts';
import { moveOf, movedSumsOf, type Movement } from '../queries/movedSums.ts';

/**
 * Lets staff move money one after another, so that two actions at the same time cannot both stay below the
 * limit. Take it before the locks of the records, which prevents deadlocks.
 */
export async function lockStaffMoney({ trx }: Pick<UnitOfWork, 'trx'>): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('staff money'))`.execute(trx);
}

/** What needs a second person, and the sum that is above the limit. */
export interface SecondPerson {
  readonly cause: ApprovalCause;
  readonly sum: Cents;
}

/**
 * Why a movement needs a second person; null where one person may make it. The limit is the one of the payment
 * settings, or of the dispute settings for an award. Throws 409 `waits_for_approval` where a proposal of the same
 * record waits.
 */
export async function secondPersonFor(
  unit: UnitOfWork,
  movement: Movement,
  { limit, run = ZERO }: { readonly limit?: Cents; readonly run?: Cents } = {},
): Promise<SecondPerson | null> {
  await requireNoneWaiting(unit, movement);
  const terms = await readPaymentTerms(unit.trx);
  const move = await moveOf(unit.trx, movement);
  const window = { now: unit.now, days: terms.approval_window_days, run };
  const sums = await movedSumsOf(unit.trx, move, window);
  const cause = approvalCause(sums, limit ?? terms.approval_limit);
  return cause === null ? null : { cause, sum: sums[cause] };
}

/**
 * A further decision about the money of a record waits for the one that was proposed. What was decided before may
 * be paid meanwhile.
 */
async function requireNoneWaiting({ trx }: UnitOfWork, movement: Movement): Promise<void> {
  const { resource, id, money } = movement;
  const { booking_id, stage } = money;
  const waiting = await trx
    .selectFrom('money_approvals')
    .select('id')
    .where('state', '=', 'proposed')
    .where((on) =>
      on.or([
        on.and([on('target', '=', resource), on('target_id', '=', id)]),
        ...(stage === 'decide' && booking_id !== null
          ? [on.and([on('booking_id', '=', booking_id), on('stage', '=', 'decide')])]
          : []),
      ]),
    )
    .executeTakeFirst();
  if (waiting)
    throw conflict(
      'waits_for_approval',
      'A payment or refund for this already waits for approval. Another person has to decide it first.',
      { proposal: waiting.id },
    );
  if (stage !== 'decide' || booking_id === null) return;
  const award = await trx
    .selectFrom('disputes')
    .select('id')
    .where('booking_id', '=', booking_id)
    .where('state', '=', 'under_review')
    .where('proposed_by', 'is not', null)
    .executeTakeFirst();
  if (award)
    throw conflict(
      'waits_for_approval',
      'An award in a dispute about this booking waits for approval. Another person has to decide it first.',
      { dispute: award.id },
    );
}

/** Keeps what was moved; `approvedBy` is the second person, or null. */
export async function recordMove(
  unit: UnitOfWork,
  movement: Movement,
  approvedBy: string | null,
): Promise<void> {
  const { person, record, payee, stage, amount } = await moveOf(unit.trx, movement);
  await unit.trx
    .insertInto('staff_money')
    .values({
      id: uuidv7(),
      moved_by: person,
      approved_by: approvedBy,
      stage,
      record,
      payee,
      action: `${movement.resource}.${movement.action}`,
      amount,
      currency: movement.money.currency,
      created_at: unit.now.toISOString(),
    })
    .execute();
}
