import type { Selectable, Transaction } from 'kysely';
import { isoDate } from '#src/rules/dates/day.ts';
import { transition } from '#src/rules/stateMachines/machine.ts';
import {
  isVip,
  subscriptionMachine,
  type SubscriptionEvent,
} from '#src/rules/subscriptions/subscription.ts';
import type { Tables } from '#server/platform/database/tables/index.ts';
import { conflict, notFound } from '#server/platform/errors.ts';
import { recordTransition } from '#server/platform/unitOfWork/recordTransition.ts';
import type { UnitOfWork } from '#server/platform/unitOfWork/unitOfWork.ts';
import { setVip } from '#server/modules/accounts/commands/profileFlags.ts';

/** A subscription with its seller's name and email. */
export interface LockedSubscription extends Selectable<Tables['subscriptions']> {
  readonly seller_name: string;
  readonly seller_email: string;
}

/** Subscription periods use UTC days: unlike stays, they have no property with a time zone. */
export const utcToday = (now: Date) => isoDate(now.toISOString().slice(0, 10));

/** Locks the subscription until the transaction ends. Throws 404. */
export async function lockSubscription(
  trx: Transaction<Tables>,
  id: string,
): Promise<LockedSubscription> {
  const found = await trx
    .selectFrom('subscriptions')
    .innerJoin('profiles', 'profiles.id', 'subscriptions.profile_id')
    .innerJoin('users', 'users.id', 'profiles.user_id')
    .selectAll('subscriptions')
    .select(['profiles.display_name as seller_name', 'users.email as seller_email'])
    .where('subscriptions.id', '=', id)
    .forUpdate('subscriptions')
    .executeTakeFirst();
  if (!found) throw notFound('subscription');
  return found;
}

type Changes = Partial<
  Pick<
    LockedSubscription,
    'plan_id' | 'next_plan_id' | 'pay_by' | 'card_id' | 'period_end' | 'anchor_day'
  >
>;

/**
 * Every update of a subscription goes through this, so that the seller's VIP flag and ranking stay
 * correct. Event null keeps the state. Throws 409 `wrong_state` when the state does not allow it.
 */
export async function transitionSubscription(
  unit: UnitOfWork,
  subscription: LockedSubscription,
  event: SubscriptionEvent | null,
  changes: Changes = {},
): Promise<LockedSubscription> {
  const { trx, now, acting } = unit;
  const state =
    event === null
      ? subscription.state
      : transition(subscriptionMachine, subscription.state, event, acting.by);
  if (state === null)
    throw conflict('wrong_state', 'This is not possible any more: the subscription has moved on.', {
      state: subscription.state,
    });
  const updated = { ...subscription, ...changes, state };
  await trx
    .updateTable('subscriptions')
    .set({ ...changes, state })
    .where('id', '=', subscription.id)
    .execute();
  await recordTransition(unit, {
    resource: 'subscriptions',
    record_id: subscription.id,
    event: event ?? 'change',
    to_state: state,
  });
  unit.changed('subscriptions', subscription.id);
  await setVip(unit, updated.profile_id, isVip(updated, utcToday(now)));
  if (acting.by === 'staff')
    unit.audit({
      action: `subscriptions.${event ?? 'change'}`,
      resource: 'subscriptions',
      record_id: subscription.id,
      differences: { state: [subscription.state, state], ...changes },
    });
  return updated;
}
