import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Cents } from '#src/rules/money/money.ts';
import { movedSums, type MovedSums, type StaffMove } from '#src/rules/approvals/staffMoney.ts';
import { daysAgo } from '#server/platform/days.ts';
import type { Tables } from '#server/platform/database/tables/index.ts';
import { notFound } from '#server/platform/errors.ts';
import type { MovedMoney, Payee } from '#server/resource/handlers.ts';

/** Money that a person moves by an action on a record. */
export interface Movement {
  readonly person: string;
  readonly resource: string;
  readonly action: string;
  readonly id: string;
  readonly money: MovedMoney;
}

/** The movement under the keys by which the limit adds up. */
export async function moveOf(db: Kysely<Tables>, movement: Movement): Promise<StaffMove> {
  const { person, resource, id, money } = movement;
  const { booking_id, stage, amount, payee } = money;
  return {
    person,
    record: booking_id === null ? `${resource}:${id}` : `bookings:${booking_id}`,
    payee: await payeeKey(db, payee),
    stage,
    amount,
  };
}

/** Profiles of one user are one payee, and so are different names of one account. */
async function payeeKey(db: Kysely<Tables>, payee: Payee): Promise<string> {
  if ('profile_id' in payee) {
    const profile = await db
      .selectFrom('profiles')
      .select('user_id')
      .where('id', '=', payee.profile_id)
      .executeTakeFirst();
    if (!profile) throw notFound('profile');
    return `user:${profile.user_id}`;
  }
  const account = (payee.account || payee.name).replaceAll(/\s/g, '').toUpperCase();
  return `account:${createHash('sha256').update(account).digest('hex').slice(0, 32)}`;
}

/**
 * The sums of a move with what was moved without a second person in the last `days`.
 *
 * @param run the sum of the bulk run that it is part of; 0 without one
 */
export async function movedSumsOf(
  db: Kysely<Tables>,
  move: StaffMove,
  { now, days, run }: { readonly now: Date; readonly days: number; readonly run: Cents },
): Promise<MovedSums> {
  const before = await db
    .selectFrom('staff_money')
    .select(['moved_by as person', 'record', 'payee', 'stage', 'amount'])
    .where('created_at', '>', daysAgo(now, days))
    .where('approved_by', 'is', null)
    .where((on) =>
      on.or([
        on('moved_by', '=', move.person),
        on('record', '=', move.record),
        on('payee', '=', move.payee),
      ]),
    )
    .execute();
  return movedSums(before, move, run);
}
