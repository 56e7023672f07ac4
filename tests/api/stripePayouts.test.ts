import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { reconcilePayouts } from '#server/jobs/reconcilePayouts.ts';
import { gatherPayouts } from '#server/jobs/gatherPayouts.ts';
import type { PayoutContents, PayoutView } from '#src/wire/payouts.ts';
import { delegate } from '#tests/support/people.ts';
import { giveAccount, payoutsOf } from '#tests/support/payouts.ts';
import { PASSWORD } from '#tests/support/signIn.ts';
import { fillIn, takeBack } from '#tests/support/stripe/sellers.ts';
import {
  CONNECT,
  DUE,
  openStripePayouts,
  type StripePayoutMarket,
} from '#tests/support/stripePayouts.ts';
import { expectProof } from '#tests/support/stays.ts';

const EARNED = 33_250;
const MINUTE = 60_000;

let m: StripePayoutMarket;

const begin = async () => {
  m = await openStripePayouts();
};
const act = (id: string, action: string, body: object = {}) =>
  m.admin.post<{ state: string; code: string }>(`/api/v1/admin/payouts/${id}/${action}`, body);
const seen = async (when: string) =>
  (await m.seller.get<{ data: PayoutView[] }>(`/api/v1/seller/payouts?when=${when}`)).body.data;
const transfers = () =>
  m.services.database.db.selectFrom('payout_transfers').selectAll().orderBy('id').execute();
const letters = async () =>
  (await m.services.database.db.selectFrom('mails').select('subject').execute()).map(
    ({ subject }) => subject,
  );

describe('choosing to be paid out through Stripe', () => {
  beforeAll(begin);
  afterAll(() => m.end());

  it('is for the seller of the profile alone', async () => {
    const { db } = m.services.database;
    const agent = await m.person({ profile_type: null, system_roles: ['agent'] });
    await delegate(db, agent.user_id, m.sellerId, ['payouts:read']);
    await agent.client.post('/api/profiles/switch', { profile_id: m.sellerId });
    for (const path of ['', '/visit', '/check', '/leave']) {
      const body = path === '' || path === '/leave' ? { password: PASSWORD } : undefined;
      expect((await m.visitor.post(CONNECT + path, body)).status).toBe(401);
      for (const other of [m.buyer, m.admin, agent.client])
        expect((await other.post(CONNECT + path, body)).status).toBe(403);
    }
    expect((await m.seller.post(`${CONNECT}/visit`)).status).toBe(404);
    expect(m.stripe.calls).toEqual([]);
  });

  it('asks for the password, and changes nothing without it', async () => {
    expect(await m.seller.post(CONNECT, { password: 'wrong' })).toMatchObject({ status: 422 });
    expect(await m.overview()).toMatchObject({ stripe: null, stripe_offered: true });
    expect(m.stripe.calls).toEqual([]);
  });

  it('says so where Stripe opens no accounts, or does not answer', async () => {
    m.stripe.state.refusesAccounts = true;
    expect(await m.seller.post(CONNECT, { password: PASSWORD })).toMatchObject({
      status: 409,
      body: { code: 'account_refused' },
    });
    m.stripe.state.refusesAccounts = false;
    m.stripe.fail({ on: 'POST /v1/accounts', how: 'broken', times: 3 });
    expect(await m.seller.post(CONNECT, { password: PASSWORD })).toMatchObject({ status: 502 });
    expect((await m.overview()).stripe).toBeNull();
  });

  it('opens one account, however often it is asked and answers are lost', async () => {
    m.stripe.fail({ on: 'POST /v1/accounts', how: 'lost', times: 3 });
    expect((await m.seller.post(CONNECT, { password: PASSWORD })).status).toBe(502);
    expect(await m.choose()).toContain('/setup/acct_');
    expect(await m.choose()).toContain('/setup/acct_');
    expect(m.stripe.state.accounts.size).toBe(1);
    expect((await m.overview()).stripe).toEqual({
      standing: 'unfinished',
      in_use: false,
      usable_from: '2026-06-04T10:00:00.000Z',
      missing: ['bank_account', 'identity', 'terms', 'business'],
      wanted_by: null,
    });
    expect(await letters()).toContain('Your payouts are to go through Stripe');
  });

  it('has bank transfers go on until the account is ready', async () => {
    await giveAccount(m.services, m.sellerId);
    fillIn(m.stripe.state, m.accountId(), 'checking');
    await m.hear();
    expect((await m.overview()).stripe).toMatchObject({ standing: 'checking', in_use: false });
    const { id } = await m.paid(true);
    m.clock.set(DUE);
    const [payout] = await m.payOut();
    expect(payout).toMatchObject({ state: 'processing', provider: 'bank_transfer' });
    const paid = { bank_reference: 'SEPA', paid_on: '2026-07-02', sent_before_refund: false };
    expect((await act(payout?.id ?? '', 'mark_paid', paid)).status).toBe(200);
    expect((await m.books(id)).seller_payable).toBeUndefined();
    m.restart();
  });

  it('hears of the account twice, late and in any order, and ends at what Stripe says', async () => {
    m.stripe.messages();
    fillIn(m.stripe.state, m.accountId(), 'stopped');
    fillIn(m.stripe.state, m.accountId(), 'ready');
    const messages = m.stripe.messages();
    for (const message of [...messages.toReversed(), ...messages])
      expect(await m.deliver(message)).toBe(200);
    expect(await m.runJobs()).toBe(0);
    expect((await m.overview()).stripe).toMatchObject({ standing: 'ready', in_use: true });
    // What is ready leads to the seller's own desk there.
    const visit = await m.seller.post<{ data: { url: string } }>(`${CONNECT}/visit`);
    expect(visit.body.data.url).toContain('/express/acct_');
  });

  it('reads the account when the seller comes back, though no message came', async () => {
    fillIn(m.stripe.state, m.accountId(), 'stopped');
    m.stripe.messages();
    const back = await m.seller.post(`${CONNECT}/check`);
    expect(back.body).toMatchObject({
      data: { stripe: { standing: 'unfinished', in_use: true, missing: ['bank_account'] } },
    });
  });

  it('has payouts wait while Stripe has stopped the account, and the job finds it open again', async () => {
    await m.paid(true);
    m.clock.set(DUE);
    await m.payOut();
    expect(await seen('open')).toMatchObject([{ state: 'due', waits_for: 'account_stopped' }]);
    fillIn(m.stripe.state, m.accountId(), 'ready');
    m.stripe.messages();
    await reconcilePayouts(m.services);
    expect((await m.payOut()).at(-1)).toMatchObject({ state: 'paid', provider: 'stripe' });
    expect(m.received()).toBe(EARNED);
    m.restart();
  });

  it('can be taken back, with the password and after the wait of every change', async () => {
    expect((await m.seller.post(`${CONNECT}/leave`, { password: 'wrong' })).status).toBe(422);
    expect((await m.seller.post(`${CONNECT}/leave`, { password: PASSWORD })).status).toBe(204);
    expect(await m.overview()).toMatchObject({
      stripe: null,
      account: { usable_from: '2026-06-04T10:00:00.000Z' },
    });
    // It is still there for whoever changes their mind.
    expect(await m.choose()).toContain('/express/');
    expect((await m.overview()).stripe).toMatchObject({ standing: 'ready', in_use: true });
  });

  it('opens a new account where Stripe has closed the old one', async () => {
    const old = m.accountId();
    m.stripe.state.accounts.delete(old);
    expect((await m.seller.post(`${CONNECT}/check`)).status).toBe(200);
    expect((await m.overview()).stripe).toMatchObject({ standing: 'closed', in_use: true });
    expect(await m.choose()).toContain('/setup/');
    expect(m.accountId()).not.toBe(old);
  });

  it('is not offered where staff have Stripe switched off', async () => {
    const turn = (enabled: boolean) =>
      m.admin.send('PUT', '/api/v1/admin/payment-providers/stripe', { enabled });
    await turn(false);
    expect((await m.overview()).stripe_offered).toBe(false);
    expect(await m.seller.post(CONNECT, { password: PASSWORD })).toMatchObject({ status: 409 });
    await turn(true);
  });
});

describe('a payout through Stripe', () => {
  beforeAll(async () => {
    await begin();
    await m.connect();
  });
  beforeEach(() => {
    m.restart();
    m.stripe.messages();
  });
  afterAll(async () => {
    // Whatever the stories did: what the seller has and is owed is what they earned.
    await expectProof(m.services);
    await m.end();
  });

  const dueStay = async () => {
    const { id } = await m.paid(true);
    m.clock.set(DUE);
    return id;
  };
  const last = async () => (await payoutsOf(m.services, m.sellerId)).at(-1);

  it('is sent by itself, booked, told of and shown; staff have nothing to do with it', async () => {
    const before = m.received();
    const id = await dueStay();
    await gatherPayouts(m.services);
    const payout = await last();
    expect(payout).toMatchObject({ state: 'processing', provider: 'stripe' });
    const paid = { bank_reference: 'SEPA', paid_on: '2026-07-02', sent_before_refund: false };
    expect((await act(payout?.id ?? '', 'mark_paid', paid)).status).toBe(403);
    expect((await act(payout?.id ?? '', 'fail', { reason: 'Account closed.' })).status).toBe(403);
    await m.runJobs();
    expect(m.received() - before).toBe(EARNED);
    expect(await last()).toMatchObject({ state: 'paid', amount: EARNED });
    expect((await m.books(id)).seller_payable).toBeUndefined();
    expect((await seen('paid'))[0]).toMatchObject({ provider: 'stripe', account: null });
    const { body } = await m.admin.get<{ data: PayoutContents }>(
      `/api/v1/admin/payouts/${payout?.id}/contents`,
    );
    expect(body.data.transfer).toMatchObject({ state: 'sent', account: m.accountId() });
    expect(await letters()).toContain('€332.50 is in your Stripe account');
    // Told of it twice, nothing is left to do.
    await m.hear();
    expect(m.received() - before).toBe(EARNED);
  });

  it('whose answer was lost is found, and sent once', async () => {
    const before = m.received();
    const id = await dueStay();
    m.stripe.fail({ on: 'POST /v1/transfers', how: 'lost', times: 3 });
    await gatherPayouts(m.services);
    expect(await m.runJobs()).toBe(1);
    expect(await last()).toMatchObject({ state: 'processing' });
    expect(await act((await last())?.id ?? '', 'hold', { reason: 'Wait a moment.' })).toMatchObject(
      {
        status: 409,
        body: { code: 'with_provider' },
      },
    );
    // Days later no key is known any more; the transfer is.
    m.stripe.forgetKeys();
    m.clock.advance(11 * MINUTE);
    await reconcilePayouts(m.services);
    await reconcilePayouts(m.services);
    expect(m.received() - before).toBe(EARNED);
    expect(await last()).toMatchObject({ state: 'paid' });
    expect((await m.books(id)).seller_payable).toBeUndefined();
  });

  it('that Stripe made and told of is booked, before its answer is asked for again', async () => {
    const before = m.received();
    await dueStay();
    m.stripe.fail({ on: 'POST /v1/transfers', how: 'lost', times: 3 });
    await gatherPayouts(m.services);
    await m.runJobs();
    for (const message of m.stripe.messages()) await m.deliver(message);
    expect(await m.runJobs()).toBe(0);
    expect(await last()).toMatchObject({ state: 'paid' });
    expect(m.received() - before).toBe(EARNED);
  });

  it('waits while Stripe is out of order, and goes out once it works', async () => {
    const before = m.received();
    await dueStay();
    m.stripe.fail({ on: 'GET /v1/transfers', how: 'broken', times: 6 });
    await gatherPayouts(m.services);
    expect(await m.runJobs()).toBe(1);
    expect(await m.runJobs()).toBe(1);
    expect(m.received()).toBe(before);
    expect(await m.runJobs()).toBe(0);
    expect(m.received() - before).toBe(EARNED);
  });

  it('that Stripe refuses fails with its reason, stays owed, and staff try it again', async () => {
    const before = m.received();
    const id = await dueStay();
    m.stripe.state.outOfMoney = true;
    await m.payOut();
    expect(await seen('open')).toMatchObject([
      { state: 'failed', reason: expect.stringContaining('balance') },
    ]);
    expect((await m.books(id)).seller_payable).toBe(-EARNED);
    expect(await letters()).toContain('Your payout of €332.50 could not be made');
    m.stripe.state.outOfMoney = false;
    expect((await act((await last())?.id ?? '', 'retry')).body).toMatchObject({
      state: 'processing',
    });
    expect(await m.runJobs()).toBe(0);
    expect(m.received() - before).toBe(EARNED);
    expect((await m.books(id)).seller_payable).toBeUndefined();
  });

  it('is never more than is owed: a refund before it is asked for has it counted anew', async () => {
    const before = m.received();
    const [id, other] = [await m.paid(true), await m.paid(true)];
    m.clock.set(DUE);
    await gatherPayouts(m.services);
    expect(await last()).toMatchObject({ state: 'processing', amount: 2 * EARNED });
    const reason = 'The roof came down in the night.';
    await m.admin.post(`/api/v1/admin/bookings/${id.id}/cancel_by_staff`, { reason });
    await m.runJobs();
    await m.runJobs();
    expect(m.received() - before).toBe(EARNED);
    for (const { id: stay } of [id, other])
      expect((await m.books(stay)).seller_payable).toBeUndefined();
  });

  it('does not go out while a stay in it is disputed', async () => {
    const before = m.received();
    const { id } = await m.paid(true);
    m.clock.set(DUE);
    await gatherPayouts(m.services);
    const complaint = await m.buyer.post<{ data: { id: string } }>('/api/v1/disputes', {
      booking_id: id,
      reason: 'not_as_described',
      claimed: 10_000,
      statement: 'There was no hot water on any of the days.',
    });
    expect(complaint.status).toBe(201);
    await m.runJobs();
    expect(m.received()).toBe(before);
    expect(await seen('held')).toMatchObject([{ hold_cause: 'dispute', amount: EARNED }]);
    await m.buyer.post(`/api/v1/disputes/${complaint.body.data.id}/withdraw`, {});
    await m.payOut();
    expect(m.received() - before).toBe(EARNED);
  });

  it('that staff stop before it is asked for is not sent, and is when they let it go', async () => {
    const before = m.received();
    await dueStay();
    await gatherPayouts(m.services);
    const id = (await last())?.id ?? '';
    expect((await act(id, 'hold', { reason: 'We ask the seller first.' })).status).toBe(200);
    expect(await m.runJobs()).toBe(0);
    expect(m.received()).toBe(before);
    expect((await act(id, 'release')).body).toMatchObject({ state: 'processing' });
    await m.runJobs();
    expect(m.received() - before).toBe(EARNED);
    expect((await transfers()).filter(({ payout_id }) => payout_id === id)).toMatchObject([
      { state: 'dropped' },
      { state: 'sent' },
    ]);
  });

  it('that Stripe takes back is owed again, on hold, and goes out when staff say so', async () => {
    const before = m.received();
    const id = await dueStay();
    await m.payOut();
    const [sent] = (await transfers()).slice(-1);
    takeBack(m.stripe.state, sent?.provider_id ?? '', 10_000);
    await m.hear();
    expect((await m.books(id)).seller_payable).toBe(-10_000);
    expect(await seen('held')).toMatchObject([{ hold_cause: 'reversed', amount: 10_000 }]);
    takeBack(m.stripe.state, sent?.provider_id ?? '');
    const messages = m.stripe.messages();
    for (const message of [...messages, ...messages]) await m.deliver(message);
    expect(await m.runJobs()).toBe(0);
    expect((await m.books(id)).seller_payable).toBe(-EARNED);
    const taken = (await seen('paid')).filter(({ taken_back }) => taken_back > 0);
    expect(taken).toMatchObject([{ taken_back: EARNED }]);
    // Nothing goes out by itself, however often the job runs.
    await m.payOut();
    expect(m.received()).toBe(before);
    const [held] = (await payoutsOf(m.services, m.sellerId)).filter(
      ({ state }) => state === 'on_hold',
    );
    expect((await act(held?.id ?? '', 'release')).status).toBe(200);
    await m.runJobs();
    expect(m.received() - before).toBe(EARNED);
    expect((await m.books(id)).seller_payable).toBeUndefined();
    expect(await letters()).toContain('€100.00 of a payout was taken back');
  });

  it('that was taken back while no message came is found within two days', async () => {
    const id = await dueStay();
    await m.payOut();
    const [sent] = (await transfers()).slice(-1);
    takeBack(m.stripe.state, sent?.provider_id ?? '');
    m.stripe.messages();
    m.clock.advance(25 * 60 * MINUTE);
    await reconcilePayouts(m.services);
    expect((await m.books(id)).seller_payable).toBe(-EARNED);
    const [held] = (await payoutsOf(m.services, m.sellerId)).filter(
      ({ state }) => state === 'on_hold',
    );
    await act(held?.id ?? '', 'release');
    await m.runJobs();
    expect((await m.books(id)).seller_payable).toBeUndefined();
  });

  it('that somebody made at Stripe’s own desk is let be', async () => {
    m.stripe.state.transfers.set('tr_theirs', {
      id: 'tr_theirs',
      object: 'transfer',
      amount: 1,
      destination: m.accountId(),
      transfer_group: '',
      metadata: {},
      amount_reversed: 0,
      reversed: false,
    });
    takeBack(m.stripe.state, 'tr_theirs');
    await m.hear();
    m.stripe.state.transfers.delete('tr_theirs');
  });
});
