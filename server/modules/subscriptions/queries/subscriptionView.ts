import type { Kysely } from 'kysely';
import { addDays } from '#src/rules/dates/day.ts';
import { chooseFee } from '#src/rules/pricing/fees.ts';
import { basisPoints } from '#src/rules/money/money.ts';
import { GRACE_DAYS, nextCardRetry } from '#src/rules/subscriptions/subscription.ts';
import type { SubscriptionView, VipPlan } from '#src/wire/subscriptions/subscription.ts';
import { paymentMethodAllowed } from '#server/modules/paymentRecords/commands/paymentMethodAllowed.ts';
import { utcToday } from '../commands/transitionSubscription.ts';
import type { Tables } from '#server/platform/database/tables/index.ts';
import type { Services } from '#server/platform/services.ts';

const PLAN = ['id', 'name', 'interval', 'currency', 'price'] as const;

/** The plans on offer, with their public fields. */
export function offeredPlans(db: Kysely<Tables>): Promise<VipPlan[]> {
  return db
    .selectFrom('vip_plans')
    .select(PLAN)
    .where('offered', '=', true)
    .orderBy('currency')
    .orderBy('price')
    .execute();
}

/** The subscription of a seller's profile, with its invoices and the actions it allows. */
export async function subscriptionView(
  db: Kysely<Tables>,
  services: Services,
  profileId: string,
): Promise<SubscriptionView> {
  const { now, env } = services;
  const { display_name, account_type } = await db
    .selectFrom('profiles')
    .select(['display_name', 'account_type'])
    .where('id', '=', profileId)
    .executeTakeFirstOrThrow();
  const fees = await db.selectFrom('fee_structures').selectAll().execute();
  const commission = (vip: boolean) =>
    chooseFee(
      fees,
      'seller',
      { country_code: '', property_type: '', currency: '', account_type, vip },
      utcToday(now()),
    )?.percentage ?? basisPoints(0);
  const subscription = await runningSubscription(db, profileId);
  return {
    seller: display_name,
    plans: await offeredPlans(db),
    currency: await usualCurrency(db, profileId),
    commission: { usual: commission(false), vip: commission(true) },
    subscription,
    invoices: await invoicesOf(db, profileId, subscription?.pay_by === 'stripe'),
    takes_cards: services.payments.cards !== null && (await paymentMethodAllowed(db, 'stripe')),
    bank: env.BANK,
  };
}

async function usualCurrency(
  db: Kysely<Tables>,
  profileId: string,
): Promise<SubscriptionView['currency']> {
  const mostUsed = await db
    .selectFrom('properties')
    .select('currency')
    .where('seller_id', '=', profileId)
    .groupBy('currency')
    .orderBy((on) => on.fn.countAll(), 'desc')
    .orderBy('currency')
    .limit(1)
    .executeTakeFirst();
  return mostUsed?.currency ?? null;
}

async function runningSubscription(
  db: Kysely<Tables>,
  profileId: string,
): Promise<SubscriptionView['subscription']> {
  const found = await db
    .selectFrom('subscriptions')
    .selectAll()
    .where('profile_id', '=', profileId)
    .where('state', '!=', 'expired')
    .executeTakeFirst();
  if (!found) return null;
  const plans = await db
    .selectFrom('vip_plans')
    .select(PLAN)
    .where('id', 'in', [found.plan_id, found.next_plan_id ?? found.plan_id])
    .execute();
  const plan = plans.find(({ id }) => id === found.plan_id);
  if (!plan) throw new Error(`The plan of subscription ${found.id} is gone`);
  const { state, period_end, pay_by, card_id } = found;
  return {
    state,
    pay_by,
    card_id,
    plan,
    next_plan: plans.find(({ id }) => id === found.next_plan_id) ?? null,
    period_end,
    grace_until: state === 'past_due' && period_end ? addDays(period_end, GRACE_DAYS) : null,
    abilities: {
      cancel: state !== 'cancelled',
      resume: state === 'cancelled',
      change_plan: state !== 'cancelled',
    },
  };
}

async function invoicesOf(
  db: Kysely<Tables>,
  profileId: string,
  byCard: boolean,
): Promise<SubscriptionView['invoices']> {
  const rows = await db
    .selectFrom('vip_invoices as i')
    .innerJoin('vip_plans as p', 'p.id', 'i.plan_id')
    .select(['i.id', 'i.reference', 'p.name as plan', 'i.state', 'i.amount', 'i.currency'])
    .select(['i.period_from', 'i.period_to', 'i.due_on', 'i.paid_at', 'i.created_at'])
    .select(['i.paid_by', 'i.card_tries', 'i.card_problem', 'i.returned_at'])
    .where('i.profile_id', '=', profileId)
    .orderBy('i.created_at', 'desc')
    .orderBy('i.id', 'desc')
    .limit(120)
    .execute();
  return rows.map(({ card_tries, ...invoice }) => {
    // The seller pays the first invoice, which has no period yet, on the subscription page.
    const charged = byCard && invoice.state === 'open' && invoice.period_from !== null;
    return { ...invoice, charged_on: charged ? nextCardRetry(invoice.due_on, card_tries) : null };
  });
}
