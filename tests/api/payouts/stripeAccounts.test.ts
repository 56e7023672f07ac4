import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { reconcilePayouts } from '#server/modules/payouts/jobs/reconcilePayouts.ts';
import type { PayoutView } from '#src/wire/payouts/payouts.ts';
import { delegate } from '#tests/support/records/people.ts';
import { addPayoutAccount } from '#tests/support/payments/payouts.ts';
import { newOwner, PASSWORD } from '#tests/support/app/signIn.ts';
import { completeOnboarding } from '#tests/support/stripe/sellers.ts';
import {
  STRIPE_ACCOUNT_PATH,
  DUE,
  EARNED,
  openStripePayouts,
  type StripePayoutMarket,
} from '#tests/support/payments/stripePayouts.ts';

let m: StripePayoutMarket;

beforeAll(async () => {
  m = await openStripePayouts();
});
afterAll(() => m.verifyAndClose());

const open = async () =>
  (await m.seller.get<{ data: PayoutView[] }>('/api/v1/seller/payouts?when=open')).body.data;

describe('choosing payouts through Stripe', () => {
  it('is for the profile’s own seller only', async () => {
    const { db } = m.services.database;
    const agent = await m.person({ profile_type: null, system_roles: ['agent'] });
    await delegate(db, agent.user_id, m.sellerId, ['payouts:read']);
    await agent.client.post('/api/profiles/switch', { profile_id: m.sellerId });
    for (const path of ['', '/visit', '/check', '/leave']) {
      const body = path === '' || path === '/leave' ? { password: PASSWORD } : undefined;
      expect((await m.visitor.post(STRIPE_ACCOUNT_PATH + path, body)).status).toBe(401);
      for (const other of [m.buyer, m.admin, agent.client])
        expect((await other.post(STRIPE_ACCOUNT_PATH + path, body)).status).toBe(403);
    }
    expect((await m.seller.post(`${STRIPE_ACCOUNT_PATH}/visit`)).status).toBe(404);
    expect(m.stripe.calls).toEqual([]);
  });

  it('requires the password', async () => {
    expect(await m.seller.post(STRIPE_ACCOUNT_PATH, { password: 'wrong' })).toMatchObject({
      status: 422,
    });
    expect(await m.overview()).toMatchObject({ stripe: null, stripe_offered: true });
    expect(m.stripe.calls).toEqual([]);
  });

  it('reports when Stripe refuses an account or does not answer', async () => {
    m.stripe.state.refusesAccounts = true;
    expect(await m.seller.post(STRIPE_ACCOUNT_PATH, { password: PASSWORD })).toMatchObject({
      status: 409,
      body: { code: 'account_refused' },
    });
    m.stripe.state.refusesAccounts = false;
    m.stripe.fail({ on: 'POST /v1/accounts', how: 'broken', times: 3 });
    expect(await m.seller.post(STRIPE_ACCOUNT_PATH, { password: PASSWORD })).toMatchObject({
      status: 502,
    });
    expect((await m.overview()).stripe).toBeNull();
  });

  it('opens one account, also with repeated requests and lost replies', async () => {
    m.stripe.fail({ on: 'POST /v1/accounts', how: 'lost', times: 3 });
    expect((await m.seller.post(STRIPE_ACCOUNT_PATH, { password: PASSWORD })).status).toBe(502);
    expect(await m.chooseStripe()).toContain('/setup/acct_');
    expect(await m.chooseStripe()).toContain('/setup/acct_');
    expect(m.stripe.state.accounts.size).toBe(1);
    expect((await m.overview()).stripe).toEqual({
      standing: 'unfinished',
      in_use: false,
      usable_from: '2026-06-04T10:00:00.000Z',
      missing: ['bank_account', 'identity', 'terms', 'business'],
      wanted_by: null,
    });
    expect(await m.emailSubjects()).toContain('You chose Stripe for your payouts');
  });

  it('continues bank transfers until the account is ready', async () => {
    await addPayoutAccount(m.services, m.sellerId);
    completeOnboarding(m.stripe.state, m.accountId(), 'checking');
    await m.deliverWebhooks();
    expect((await m.overview()).stripe).toMatchObject({ standing: 'checking', in_use: false });
    const { id } = await m.paid(true);
    m.clock.set(DUE);
    const [payout] = await m.payOut();
    expect(payout).toMatchObject({ state: 'processing', provider: 'bank_transfer' });
    const paid = { bank_reference: 'SEPA', paid_on: '2026-07-02', sent_before_refund: false };
    expect((await m.admin.post(`/api/v1/admin/payouts/${payout?.id}/mark_paid`, paid)).status).toBe(
      200,
    );
    expect((await m.books(id)).seller_payable).toBeUndefined();
    m.resetClock();
  });

  it('handles duplicate, late and unordered webhooks, and ends with Stripe’s state', async () => {
    m.stripe.messages();
    completeOnboarding(m.stripe.state, m.accountId(), 'stopped');
    completeOnboarding(m.stripe.state, m.accountId(), 'ready');
    const messages = m.stripe.messages();
    for (const message of [...messages.toReversed(), ...messages])
      expect(await m.deliver(message)).toBe(200);
    expect(await m.runJobs()).toBe(0);
    expect((await m.overview()).stripe).toMatchObject({ standing: 'ready', in_use: true });
    // A ready account links to the seller's Stripe dashboard.
    const visit = await m.seller.post<{ data: { url: string } }>(`${STRIPE_ACCOUNT_PATH}/visit`);
    expect(visit.body.data.url).toContain('/express/acct_');
  });

  it('reads the account when the seller returns, without a webhook', async () => {
    completeOnboarding(m.stripe.state, m.accountId(), 'stopped');
    m.stripe.messages();
    const back = await m.seller.post(`${STRIPE_ACCOUNT_PATH}/check`);
    expect(back.body).toMatchObject({
      data: { stripe: { standing: 'unfinished', in_use: true, missing: ['bank_account'] } },
    });
  });

  it('delays payouts while Stripe blocks the account, and resumes by reconciliation', async () => {
    await m.paid(true);
    m.clock.set(DUE);
    await m.payOut();
    expect(await open()).toMatchObject([{ state: 'due', waits_for: 'account_stopped' }]);
    completeOnboarding(m.stripe.state, m.accountId(), 'ready');
    m.stripe.messages();
    await reconcilePayouts(m.services);
    expect((await m.payOut()).at(-1)).toMatchObject({ state: 'paid', provider: 'stripe' });
    expect(m.received()).toBe(EARNED);
    m.resetClock();
  });

  it('can be undone, with the password and the usual waiting time', async () => {
    expect(
      (await m.seller.post(`${STRIPE_ACCOUNT_PATH}/leave`, { password: 'wrong' })).status,
    ).toBe(422);
    expect(
      (await m.seller.post(`${STRIPE_ACCOUNT_PATH}/leave`, { password: PASSWORD })).status,
    ).toBe(204);
    expect(await m.overview()).toMatchObject({
      stripe: null,
      account: { usable_from: '2026-06-04T10:00:00.000Z' },
    });
    // The account still exists for a later choice.
    expect(await m.chooseStripe()).toContain('/express/');
    expect((await m.overview()).stripe).toMatchObject({ standing: 'ready', in_use: true });
  });

  it('opens a new account when Stripe has closed the old one', async () => {
    const old = m.accountId();
    m.stripe.state.accounts.delete(old);
    expect((await m.seller.post(`${STRIPE_ACCOUNT_PATH}/check`)).status).toBe(200);
    expect((await m.overview()).stripe).toMatchObject({ standing: 'closed', in_use: true });
    expect(await m.chooseStripe()).toContain('/setup/');
    expect(m.accountId()).not.toBe(old);
  });

  it('is not offered when staff have switched Stripe off', async () => {
    const owner = await newOwner(m);
    const turn = (enabled: boolean) =>
      owner.send('PUT', '/api/v1/admin/payment-providers/stripe', { enabled });
    await turn(false);
    expect((await m.overview()).stripe_offered).toBe(false);
    expect(await m.seller.post(STRIPE_ACCOUNT_PATH, { password: PASSWORD })).toMatchObject({
      status: 409,
    });
    await turn(true);
  });
});
