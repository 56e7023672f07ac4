import { v7 as uuidv7 } from 'uuid';
import { expect } from 'vitest';
import { gatherPayouts } from '#server/modules/payouts/jobs/gatherPayouts.ts';
import type { PayoutOverview } from '#src/wire/payouts/payouts.ts';
import { openCardMarket, type CardMarket } from './cardMarket.ts';
import { payoutsOf } from './payouts.ts';
import { givePassword, PASSWORD } from '#tests/support/app/signIn.ts';
import { completeOnboarding } from '#tests/support/stripe/sellers.ts';

export const STRIPE_ACCOUNT_PATH = '/api/v1/seller/payout-account/stripe';
/** By then a booking of the market is due, and the payout account of its start is usable. */
export const DUE = '2026-07-02T10:00:00Z';
/** The seller's earnings of a booking of the market. */
export const EARNED = 33_250;

export interface StripePayoutMarket extends CardMarket {
  /** The seller chooses Stripe; returns the URL of its form. */
  chooseStripe(): Promise<string>;
  /** The id of the seller's Stripe account. */
  accountId(): string;
  overview(): Promise<PayoutOverview>;
  /** Completes the Stripe account, so that payouts use it. */
  connectStripe(): Promise<void>;
  /** Delivers Stripe's webhooks and runs their jobs. */
  deliverWebhooks(): Promise<void>;
  /** Runs the hourly job and its jobs; returns the seller's payouts. */
  payOut(): Promise<Awaited<ReturnType<typeof payoutsOf>>>;
  /** The sum of the transfers to the seller at Stripe. */
  received(): number;
  /** The subjects of all emails. */
  emailSubjects(): Promise<string[]>;
}

/** Adds an approved step with the country of a seller. */
export async function addCountry(
  { database }: Pick<CardMarket['services'], 'database'>,
  profile_id: string,
  country: string,
): Promise<void> {
  const step = { step: 'personal_details', state: 'approved', answers: { country } } as const;
  await database.db
    .insertInto('onboarding_steps')
    .values({ id: uuidv7(), profile_id, ...step })
    .execute();
}

/** A card market whose seller may use Stripe payouts. */
export async function openStripePayouts(): Promise<StripePayoutMarket> {
  const m = await openCardMarket();
  const { db } = m.services.database;
  const { user_id } = await db
    .selectFrom('profiles')
    .select('user_id')
    .where('id', '=', m.sellerId)
    .executeTakeFirstOrThrow();
  await givePassword(m, user_id);
  await addCountry(m.services, m.sellerId, 'PT');
  const { state } = m.stripe;

  const chooseStripe: StripePayoutMarket['chooseStripe'] = async () => {
    const reply = await m.seller.post<{ data: { url: string } }>(STRIPE_ACCOUNT_PATH, {
      password: PASSWORD,
    });
    expect(reply).toMatchObject({ status: 200 });
    return reply.body.data.url;
  };
  const accountId = () => {
    const mine = [...state.accounts.values()].filter(
      ({ metadata }) => metadata['profile_id'] === m.sellerId,
    );
    return mine.at(-1)?.id ?? '';
  };
  async function deliverWebhooks(): Promise<void> {
    for (const message of m.stripe.messages()) expect(await m.deliver(message)).toBe(200);
    expect(await m.runJobs()).toBe(0);
  }
  return {
    ...m,
    chooseStripe,
    accountId,
    deliverWebhooks,
    async overview() {
      const path = '/api/v1/seller/payouts/overview';
      return (await m.seller.get<{ data: PayoutOverview }>(path)).body.data;
    },
    async connectStripe() {
      await chooseStripe();
      completeOnboarding(state, accountId(), 'ready');
      await deliverWebhooks();
    },
    async payOut() {
      await gatherPayouts(m.services);
      await m.runJobs();
      return payoutsOf(m.services, m.sellerId);
    },
    emailSubjects: async () =>
      (await db.selectFrom('mails').select('subject').execute()).map(({ subject }) => subject),
    received: () =>
      [...state.transfers.values()].reduce(
        (sum, { amount, amount_reversed }) => sum + amount - amount_reversed,
        0,
      ),
  };
}
