import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { gatherPayouts } from '#server/modules/payouts/jobs/gatherPayouts.ts';
import { reconcilePayouts } from '#server/modules/payouts/jobs/reconcilePayouts.ts';
import type { PayoutContents, PayoutView } from '#src/wire/payouts/payouts.ts';
import { payoutsOf } from '#tests/support/payments/payouts.ts';
import { reverseTransfer } from '#tests/support/stripe/sellers.ts';
import {
  DUE,
  EARNED,
  openStripePayouts,
  type StripePayoutMarket,
} from '#tests/support/payments/stripePayouts.ts';

const MINUTE = 60_000;

let m: StripePayoutMarket;

beforeAll(async () => {
  m = await openStripePayouts();
  await m.connectStripe();
});
beforeEach(() => {
  m.resetClock();
  m.stripe.messages();
});
afterAll(() => m.verifyAndClose());

const act = (id: string, action: string, body: object = {}) =>
  m.admin.post<{ state: string; code: string }>(`/api/v1/admin/payouts/${id}/${action}`, body);
const seen = async (when: string) =>
  (await m.seller.get<{ data: PayoutView[] }>(`/api/v1/seller/payouts?when=${when}`)).body.data;
const transfers = () =>
  m.services.database.db.selectFrom('payout_transfers').selectAll().orderBy('id').execute();

describe('a payout through Stripe', () => {
  const dueStay = async () => {
    const { id } = await m.paid(true);
    m.clock.set(DUE);
    return id;
  };
  const last = async () => (await payoutsOf(m.services, m.sellerId)).at(-1);

  it('is sent, booked, announced and shown without staff', async () => {
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
    expect(await m.emailSubjects()).toContain('We sent your payout of €332.50 to Stripe');
    // A duplicate webhook changes nothing.
    await m.deliverWebhooks();
    expect(m.received() - before).toBe(EARNED);
  });

  it('whose reply was lost is found, and sent once', async () => {
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
    // Days later the idempotency key has expired; the transfer is found.
    m.stripe.forgetKeys();
    m.clock.advance(11 * MINUTE);
    await reconcilePayouts(m.services);
    await reconcilePayouts(m.services);
    expect(m.received() - before).toBe(EARNED);
    expect(await last()).toMatchObject({ state: 'paid' });
    expect((await m.books(id)).seller_payable).toBeUndefined();
  });

  it('that a webhook reports is booked before the call is retried', async () => {
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

  it('waits during an outage of Stripe, and is sent afterwards', async () => {
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

  it('that Stripe refuses fails with the reason, stays owed, and can be retried by staff', async () => {
    const before = m.received();
    const id = await dueStay();
    m.stripe.state.outOfMoney = true;
    await m.payOut();
    const [failed] = await seen('open');
    expect(failed?.state).toBe('failed');
    expect(failed?.reason).toContain('Our balance at Stripe does not cover it yet.');
    expect((await m.books(id)).seller_payable).toBe(-EARNED);
    expect(await m.emailSubjects()).toContain('Your payout of €332.50 failed');
    m.stripe.state.outOfMoney = false;
    expect((await act((await last())?.id ?? '', 'retry')).body).toMatchObject({
      state: 'processing',
    });
    expect(await m.runJobs()).toBe(0);
    expect(m.received() - before).toBe(EARNED);
    expect((await m.books(id)).seller_payable).toBeUndefined();
  });

  it('is never more than is owed: a refund before the call recalculates it', async () => {
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

  it('is not sent while one of its stays is disputed', async () => {
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

  it('that staff hold before the call is sent only after release', async () => {
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

  it('that Stripe reverses is owed again, on hold, and sent after release', async () => {
    const before = m.received();
    const id = await dueStay();
    await m.payOut();
    const [sent] = (await transfers()).slice(-1);
    reverseTransfer(m.stripe.state, sent?.provider_id ?? '', 10_000);
    await m.deliverWebhooks();
    expect((await m.books(id)).seller_payable).toBe(-10_000);
    expect(await seen('held')).toMatchObject([{ hold_cause: 'reversed', amount: 10_000 }]);
    reverseTransfer(m.stripe.state, sent?.provider_id ?? '');
    const messages = m.stripe.messages();
    for (const message of [...messages, ...messages]) await m.deliver(message);
    expect(await m.runJobs()).toBe(0);
    expect((await m.books(id)).seller_payable).toBe(-EARNED);
    const taken = (await seen('paid')).filter(({ taken_back }) => taken_back > 0);
    expect(taken).toMatchObject([{ taken_back: EARNED }]);
    // Repeated jobs send nothing.
    await m.payOut();
    expect(m.received()).toBe(before);
    const [held] = (await payoutsOf(m.services, m.sellerId)).filter(
      ({ state }) => state === 'on_hold',
    );
    expect((await act(held?.id ?? '', 'release')).status).toBe(200);
    await m.runJobs();
    expect(m.received() - before).toBe(EARNED);
    expect((await m.books(id)).seller_payable).toBeUndefined();
    expect(await m.emailSubjects()).toContain('€100.00 of a payout was reversed');
  });

  it('that was reversed without a webhook is found within two days', async () => {
    const id = await dueStay();
    await m.payOut();
    const [sent] = (await transfers()).slice(-1);
    reverseTransfer(m.stripe.state, sent?.provider_id ?? '');
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

  it('that was made in Stripe’s dashboard is ignored', async () => {
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
    reverseTransfer(m.stripe.state, 'tr_theirs');
    const before = await transfers();
    await m.deliverWebhooks();
    expect(await transfers()).toEqual(before);
    m.stripe.state.transfers.delete('tr_theirs');
  });
});
