import type { Transaction } from 'kysely';
import { addDays, type IsoDate, isoDate } from '#src/rules/dates/day.ts';
import { subscriptionEntries } from '#src/rules/ledger/entries.ts';
import { cents } from '#src/rules/money/money.ts';
import type { PlanInterval, SubscriptionState } from '#src/rules/subscriptions/subscription.ts';
import { anchorDayOf, periodEnd } from '#src/rules/subscriptions/subscription.ts';
import type { Audited } from '#server/platform/audit/appendAudit.ts';
import { postLedger } from '#server/modules/ledger/commands/postLedger.ts';
import { bankReference } from '#server/platform/database/references.ts';
import { noEffects, unitOfWork } from '#server/platform/unitOfWork/unitOfWork.ts';
import type { Services } from '#server/platform/services.ts';
import type { Tables } from '#server/platform/database/tables/index.ts';
import { demoId } from './demoId.ts';
import { insertRows } from './insertRows.ts';
import { DAY_MS, later } from './moments.ts';
import { actingAs, ADMIN } from './people/acting.ts';
import { profileIdOf } from './people/ids.ts';
import type { Seller } from './people/seller.ts';
import { SELLERS } from './people/sellers.ts';

const PLANS = [
  ['VIP by the month', 'month', 'EUR', 1_900],
  ['VIP by the year', 'year', 'EUR', 19_000],
  ['VIP by the month', 'month', 'GBP', 1_700],
  ['VIP by the year', 'year', 'GBP', 17_000],
] as const;

interface DemoSubscription {
  readonly interval: PlanInterval;
  readonly currency: 'EUR' | 'GBP';
  readonly state: SubscriptionState;
  /** Days from today to the first unpaid day. */
  readonly ends_in: number;
}

const BUSINESS: DemoSubscription = {
  interval: 'year',
  currency: 'GBP',
  state: 'active',
  ends_in: 143,
};
/** The other VIPs in turn: one renews soon, one has cancelled, one is past due, one is active. */
const OTHERS: readonly DemoSubscription[] = [
  { interval: 'month', currency: 'EUR', state: 'active', ends_in: 5 },
  { interval: 'month', currency: 'EUR', state: 'cancelled', ends_in: 12 },
  { interval: 'month', currency: 'EUR', state: 'past_due', ends_in: -3 },
  { interval: 'year', currency: 'EUR', state: 'active', ends_in: 88 },
];

const planId = ({ interval, currency }: Pick<DemoSubscription, 'interval' | 'currency'>) =>
  demoId('vip_plans', `${interval}/${currency}`);
const priceOf = ({ interval, currency }: DemoSubscription) =>
  cents(PLANS.find((plan) => plan[1] === interval && plan[2] === currency)?.[3] ?? 0);

/** Inserts the subscriptions of the demo’s VIPs, monthly or yearly. */
export async function fillSubscriptions(
  services: Services,
  trx: Transaction<Tables>,
  now: Date,
): Promise<Audited[]> {
  const today = isoDate(now.toISOString().slice(0, 10));
  await insertRows(
    trx,
    'vip_plans',
    PLANS.map(([name, interval, currency, price]) => ({
      id: planId({ interval, currency }),
      name,
      interval,
      currency,
      price: cents(price),
    })),
  );
  const sellers: readonly Seller[] = Object.values(SELLERS);
  const vips = sellers.filter(({ vip }) => vip === true);
  const audits: Audited[] = [];
  for (const [index, { email }] of vips.entries()) {
    const subscription =
      email === SELLERS.harbour.email ? BUSINESS : OTHERS[(index + 3) % OTHERS.length];
    if (subscription)
      audits.push(...(await insertSubscription(services, trx, email, subscription, today)));
  }
  return audits;
}

async function insertSubscription(
  services: Services,
  trx: Transaction<Tables>,
  email: string,
  subscription: DemoSubscription,
  today: IsoDate,
): Promise<Audited[]> {
  const { state, interval, currency, ends_in } = subscription;
  const id = demoId('subscriptions', email);
  const profile_id = profileIdOf(email);
  const period_end = addDays(today, ends_in);
  const length = interval === 'year' ? 365 : 30;
  const period_from = addDays(period_end, -length);
  const paidAt = new Date(`${period_from}T10:20:00Z`);
  const amount = priceOf(subscription);
  await insertRows(trx, 'subscriptions', [
    {
      id,
      profile_id,
      state,
      plan_id: planId(subscription),
      next_plan_id: null,
      period_end,
      anchor_day: anchorDayOf(period_end),
      created_at: later(paidAt, -2 * DAY_MS).toISOString(),
    },
  ]);
  const invoice = {
    subscription_id: id,
    profile_id,
    plan_id: planId(subscription),
    amount,
    currency,
  };
  const paidId = demoId('vip_invoices', `${email}/paid`);
  await insertRows(trx, 'vip_invoices', [
    {
      ...invoice,
      id: paidId,
      reference: bankReference(`VIP-${referenceSuffix(email)}`),
      state: 'paid',
      period_from,
      period_to: period_end,
      due_on: period_from,
      paid_at: paidAt.toISOString(),
      paid_by: 'bank_transfer',
      created_at: later(paidAt, -2 * DAY_MS).toISOString(),
    },
  ]);
  if (state !== 'cancelled' && ends_in <= 7)
    await insertRows(trx, 'vip_invoices', [
      {
        ...invoice,
        id: demoId('vip_invoices', `${email}/open`),
        reference: bankReference(`VIP-${referenceSuffix(`${email}/open`)}`),
        state: 'open',
        period_from: period_end,
        period_to: periodEnd(period_end, interval, anchorDayOf(period_end)),
        due_on: period_end,
        paid_at: null,
        created_at: new Date(`${addDays(period_end, -7)}T03:10:00Z`).toISOString(),
      },
    ]);
  const effects = noEffects();
  await postLedger(unitOfWork(services, trx, actingAs(ADMIN, 'staff'), effects, paidAt), {
    kind: 'subscription',
    booking_id: null,
    payment_id: null,
    currency,
    key: `subscription:${paidId}`,
    entries: subscriptionEntries({ amount, currency }),
  });
  return effects.audits;
}

/** Six characters, deterministic by text. */
const referenceSuffix = (text: string) => demoId('vip_references', text).slice(-6).toUpperCase();
