import { runJob } from '#tests/support/runJob.ts';
import { closeSellerAccountJob } from '#server/modules/payouts/jobs/jobKinds.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { reconcilePayouts } from '#server/modules/payouts/jobs/reconcilePayouts.ts';
import type { PayoutOverview } from '#src/wire/payouts/payouts.ts';
import type { SignedIn } from '#tests/support/app/app.ts';
import { queuedJobs } from '#tests/support/app/outbox.ts';
import { addPayoutAccount } from '#tests/support/payments/payouts.ts';
import { givePassword, PASSWORD } from '#tests/support/app/signIn.ts';
import {
  STRIPE_ACCOUNT_PATH,
  addCountry,
  openStripePayouts,
  type StripePayoutMarket,
} from '#tests/support/payments/stripePayouts.ts';

const DAY_MS = 86_400_000;

let m: StripePayoutMarket;
let seller: SignedIn;

beforeAll(async () => {
  m = await openStripePayouts();
});
beforeEach(async () => {
  seller = await m.person({ profile_type: 'seller' });
  await givePassword(m, seller.user_id);
});
afterAll(() => m.verifyAndClose());

const choose = () =>
  seller.client.post<{ code?: string }>(STRIPE_ACCOUNT_PATH, { password: PASSWORD });
const accounts = () =>
  [...m.stripe.state.accounts.values()].filter(
    ({ metadata }) => metadata['profile_id'] === seller.profile_id,
  );

describe('the country of a Stripe account', () => {
  const country = async () => {
    const path = '/api/v1/seller/payouts/overview';
    const { body } = await seller.client.get<{ data: PayoutOverview }>(path);
    return body.data.stripe_country;
  };

  it('is required before the account is created', async () => {
    expect(await country()).toBeNull();
    expect(await choose()).toMatchObject({ status: 409, body: { code: 'country_unknown' } });
    expect(accounts()).toEqual([]);
  });

  it('is that of the seller’s bank by default', async () => {
    await addPayoutAccount(m.services, seller.profile_id);
    expect(await country()).toBe('PT');
    expect((await choose()).status).toBe(200);
    expect(accounts()).toMatchObject([{ country: 'PT' }]);
  });

  it('is the reviewed country of the seller, not that of the bank', async () => {
    await addPayoutAccount(m.services, seller.profile_id);
    await addCountry(m.services, seller.profile_id, 'IT');
    expect(await country()).toBe('IT');
    m.stripe.fail({ on: 'POST /v1/accounts', how: 'lost', times: 3 });
    expect((await choose()).status).toBe(502);
    expect((await choose()).status).toBe(200);
    expect(accounts()).toMatchObject([{ country: 'IT' }]);
  });
});

describe('the Stripe account of a deleted seller', () => {
  /** Deletes a seller with such a balance at Stripe; returns the job that was queued. */
  async function leave(holds: number): Promise<{ readonly closure_id: string }> {
    await addCountry(m.services, seller.profile_id, 'PT');
    expect((await choose()).status).toBe(200);
    for (const account of accounts()) account.holds = holds;
    const before = await queuedJobs(m.services, 'close_seller_account');
    const sure = { password: PASSWORD, confirmation: seller.email };
    expect((await seller.client.post('/api/v1/user/delete', sure)).status).toBe(204);
    const sent = (await queuedJobs(m.services, 'close_seller_account')).slice(before.length);
    expect(sent).toHaveLength(1);
    const [{ id }] = await closures();
    return { closure_id: id };
  }
  const closures = async () => {
    const [first, ...more] = await m.services.database.db
      .selectFrom('provider_account_closures')
      .selectAll()
      .where('profile_id', '=', seller.profile_id)
      .execute();
    if (!first) throw new Error('No account is to be closed');
    return [first, ...more] as const;
  };
  const close = (job: { readonly closure_id: string }) =>
    runJob(m.services, closeSellerAccountJob, job);
  /** What staff see of the account. */
  const log = () =>
    m.services.database.db
      .selectFrom('audit_log')
      .select(['action', 'differences'])
      .where('record_id', '=', seller.profile_id)
      .where('action', 'in', ['payout_accounts.close_stripe', 'payout_accounts.stripe_left_open'])
      .orderBy('sequence')
      .execute();

  it('is deleted once, also by repeated jobs', async () => {
    const job = await leave(0);
    const [{ provider_id: account }] = await closures();
    await close(job);
    await close(job);
    expect(accounts()).toEqual([]);
    await expect(closures()).rejects.toThrow();
    expect(await log()).toEqual([
      { action: 'payout_accounts.close_stripe', differences: { account } },
    ]);
  });

  it('is deleted when the reply is lost, and waits during an outage', async () => {
    const job = await leave(0);
    m.stripe.fail({ on: 'DELETE /v1/accounts', how: 'broken', times: 3 });
    await expect(close(job)).rejects.toThrow();
    expect(accounts()).toHaveLength(1);
    m.stripe.fail({ on: 'DELETE /v1/accounts', how: 'lost', times: 1 });
    await close(job);
    expect(accounts()).toEqual([]);
    expect(await log()).toHaveLength(1);
  });

  it('is blocked while it has a balance, reported to staff once, and deleted when it is empty', async () => {
    const job = await leave(1_250);
    await close(job);
    await close(job);
    expect(accounts()).toMatchObject([{ rejected: true }]);
    const reason = 'You cannot delete an account that has a balance.';
    expect(await log()).toMatchObject([
      { action: 'payout_accounts.stripe_left_open', differences: { reason, barred: true } },
    ]);
    // The next day the balance is paid out, and no job of the deletion is left.
    for (const account of accounts()) account.holds = 0;
    await reconcilePayouts(m.services);
    expect(accounts()).toHaveLength(1);
    m.clock.advance(DAY_MS);
    await reconcilePayouts(m.services);
    expect(accounts()).toEqual([]);
    expect((await log()).map(({ action }) => action)).toEqual([
      'payout_accounts.stripe_left_open',
      'payout_accounts.close_stripe',
    ]);
  });

  it('is reported as open when it can be neither deleted nor blocked', async () => {
    const job = await leave(1_250);
    m.stripe.state.barsAccounts = false;
    await close(job);
    expect(await log()).toMatchObject([{ differences: { barred: false } }]);
    expect(accounts()).toMatchObject([{ rejected: false }]);
    m.stripe.state.barsAccounts = true;
    await close(job);
    expect(await log()).toMatchObject([{}, { differences: { barred: true } }]);
  });
});
