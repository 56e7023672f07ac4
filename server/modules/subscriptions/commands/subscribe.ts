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

/** The subscription of a profile that is not over. Throws 404. */
export async function running({ trx }: UnitOfWork, profileId: string): Promise<LockedSubscription> {
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
 * A seller wants to be a VIP: the first invoice is sent, and it begins when that is paid. Throws 404,
 * 409 `already_subscribed`, and `payment_unavailable` where nothing can be paid.
 */
export async function subscribe(
  work: UnitOfWork,
  profileId: string,
  planId: string,
): Promise<void> {
  const { env, payments } = work.services;
  if (!env.BANK && !payments.cards)
    throw conflict('payment_unavailable', 'Payments cannot be taken at the moment.');
  const plan = await offeredPlan(work, planId);
  const { trx, now } = work;
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
        created_at: now.toISOString(),
      })
      .execute();
  } catch (error) {
    if (violation(error)?.kind === 'unique')
      throw conflict('already_subscribed', 'There is a subscription already.');
    throw error;
  }
  const begun = { resource: 'subscriptions', record_id: id, to_state: 'pending' } as const;
  await recordTransition(work, { ...begun, event: 'begin' });
  work.changed('subscriptions', id);
  await issueInvoice(work, await lockSubscription(trx, id), plan, null);
}

/** Another plan from the next invoice on; before the first is paid, at once. Throws 404, 409 `wrong_state`. */
export async function changePlan(
  work: UnitOfWork,
  profileId: string,
  planId: string,
): Promise<void> {
  const subscription = await running(work, profileId);
  const plan = await offeredPlan(work, planId);
  if (subscription.state === 'cancelled')
    throw conflict('wrong_state', 'Resume the subscription before you change its plan.');
  const first = subscription.state === 'pending';
  await voidInvoices(work, subscription.id);
  const moved = await transitionSubscription(
    work,
    subscription,
    null,
    first
      ? { plan_id: plan.id }
      : { next_plan_id: plan.id === subscription.plan_id ? null : plan.id },
  );
  // What was billed already is billed anew; what was not comes in its time.
  if (first) await issueInvoice(work, moved, plan, null);
  else if (moved.state === 'past_due') await issueInvoice(work, moved, plan, moved.period_end);
}

/** Ends it with the period that is paid, or at once where nothing was. Throws 404, 409 `wrong_state`. */
export async function cancelSubscription(work: UnitOfWork, profileId: string): Promise<void> {
  const subscription = await running(work, profileId);
  await voidInvoices(work, subscription.id);
  await transitionSubscription(
    work,
    subscription,
    subscription.state === 'pending' ? 'drop' : 'cancel',
    {
      next_plan_id: null,
    },
  );
}

/** Takes the cancellation back while the period runs. Throws 404, 409 `wrong_state`. */
export async function resumeSubscription(work: UnitOfWork, profileId: string): Promise<void> {
  await transitionSubscription(work, await running(work, profileId), 'resume');
}
