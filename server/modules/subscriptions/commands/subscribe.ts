import { v7 as uuidv7 } from 'uuid';
import { violation } from '#server/platform/database/constraintErrors.ts';
import { conflict, notFound } from '#server/platform/errors.ts';
import {
  lockSubscription,
  transitionSubscription,
  type LockedSubscription,
} from './transitionSubscription.ts';
import { recordTransition } from '#server/platform/unitOfWork/recordTransition.ts';
import { issueInvoice, voidInvoices } from './vipInvoice.ts';
import type { UnitOfWork } from '#server/platform/unitOfWork/unitOfWork.ts';

async function offeredPlan({ trx }: UnitOfWork, id: string) {
  const plan = await trx
    .selectFrom('vip_plans')
    .selectAll()
    .where('id', '=', id)
    .where('offered', '=', true)
    .executeTakeFirst();
  if (!plan) throw notFound('plan');
  return plan;
}

/** The subscription of a profile that has not expired, locked. Throws 404. */
export async function lockCurrentSubscription(
  { trx }: UnitOfWork,
  profileId: string,
): Promise<LockedSubscription> {
  const found = await trx
    .selectFrom('subscriptions')
    .select('id')
    .where('profile_id', '=', profileId)
    .where('state', '!=', 'expired')
    .executeTakeFirst();
  if (!found) throw notFound('subscription');
  return lockSubscription(trx, found.id);
}

/**
 * Creates a VIP subscription with its first invoice; it begins when that is paid. Throws 404, 409
 * `already_subscribed`, and 409 `payment_unavailable` when no payment method is configured.
 */
export async function subscribe(
  unit: UnitOfWork,
  profileId: string,
  planId: string,
): Promise<void> {
  const { env, payments } = unit.services;
  if (!env.BANK && !payments.cards)
    throw conflict('payment_unavailable', 'Payments cannot be taken at the moment.');
  const plan = await offeredPlan(unit, planId);
  const { trx, now } = unit;
  const id = uuidv7();
  try {
    await trx
      .insertInto('subscriptions')
      .values({
        id,
        profile_id: profileId,
        plan_id: plan.id,
        next_plan_id: null,
        period_end: null,
        anchor_day: null,
        created_at: now.toISOString(),
      })
      .execute();
  } catch (error) {
    if (violation(error)?.kind === 'unique')
      throw conflict('already_subscribed', 'There is a subscription already.');
    throw error;
  }
  const created = { resource: 'subscriptions', record_id: id, to_state: 'pending' } as const;
  await recordTransition(unit, { ...created, event: 'begin' });
  unit.changed('subscriptions', id);
  await issueInvoice(unit, await lockSubscription(trx, id), plan, null);
}

/**
 * Changes the plan from the next invoice on, or at once before the first payment. Throws 404, 409
 * `wrong_state`.
 */
export async function changePlan(
  unit: UnitOfWork,
  profileId: string,
  planId: string,
): Promise<void> {
  const subscription = await lockCurrentSubscription(unit, profileId);
  const plan = await offeredPlan(unit, planId);
  if (subscription.state === 'cancelled')
    throw conflict('wrong_state', 'Resume the subscription before you change its plan.');
  const first = subscription.state === 'pending';
  await voidInvoices(unit, subscription.id);
  const updated = await transitionSubscription(
    unit,
    subscription,
    null,
    first
      ? { plan_id: plan.id }
      : { next_plan_id: plan.id === subscription.plan_id ? null : plan.id },
  );
  // Replace the invoice that was already issued; otherwise the next one is issued when it is due.
  if (first) await issueInvoice(unit, updated, plan, null);
  else if (updated.state === 'past_due')
    await issueInvoice(unit, updated, plan, updated.period_end);
}

/** Ends it with the paid period, or at once when nothing was paid. Throws 404, 409 `wrong_state`. */
export async function cancelSubscription(unit: UnitOfWork, profileId: string): Promise<void> {
  const subscription = await lockCurrentSubscription(unit, profileId);
  await voidInvoices(unit, subscription.id);
  await transitionSubscription(
    unit,
    subscription,
    subscription.state === 'pending' ? 'drop' : 'cancel',
    {
      next_plan_id: null,
    },
  );
}

/** Reverts the cancellation while the period runs. Throws 404, 409 `wrong_state`. */
export async function resumeSubscription(unit: UnitOfWork, profileId: string): Promise<void> {
  await transitionSubscription(unit, await lockCurrentSubscription(unit, profileId), 'resume');
}
