import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { reconcileCards } from '#server/modules/payments/jobs/reconcileCards.ts';
import { openCardMarket, type CardMarket } from '#tests/support/payments/cardMarket.ts';
import { expectValidLedger } from '#tests/support/bookings/stays.ts';
import { chargeBack, decide, refundInDashboard } from '#tests/support/stripe/money.ts';
import type { Intent } from '#tests/support/stripe/state.ts';
import { confirmPayment } from '#tests/support/stripe/browser.ts';

const TOTAL = 38_500;
const MINUTE = 60_000;

let m: CardMarket;
beforeAll(async () => {
  m = await openCardMarket();
});
afterAll(() => m.verifyAndClose());

/** Delivers the webhooks, each twice, and runs the jobs. Returns how many jobs failed. */
async function deliverAll(): Promise<number> {
  for (const message of m.stripe.messages())
    for (let time = 0; time < 2; time += 1) expect(await m.deliver(message)).toBe(200);
  return m.runJobs();
}

const transfersOf = (bookingId: string) =>
  m.services.database.db
    .selectFrom('manual_payments')
    .select(['amount', 'direction'])
    .where('booking_id', '=', bookingId)
    .execute();

async function paidBooking(): Promise<{ readonly id: string; readonly intent: Intent }> {
  const { id } = await m.paidByCard(true);
  m.stripe.messages();
  return { id, intent: await m.intentOf(id) };
}

describe('a refund made in the dashboard', () => {
  it('is booked once, from its webhooks', async () => {
    const { id, intent } = await paidBooking();
    refundInDashboard(m.stripe.state, intent, 5_000);
    expect(await deliverAll()).toBe(0);
    expect((await m.booking(id)).payment).toMatchObject({
      state: 'partially_refunded',
      refunded: 5_000,
      returning: 0,
    });
    expect(await m.books(id)).toMatchObject({ provider_clearing: TOTAL - 5_000 });
    expect((await m.books(id)).buyer_receivable ?? 0).toBe(0);
    await expectValidLedger(m.services);
  });

  it('pays what is owed already, so that it is not paid twice', async () => {
    const { id, intent } = await paidBooking();
    refundInDashboard(m.stripe.state, intent, TOTAL);
    m.stripe.messages();
    // The webhook was lost. Stripe rejects our refund, because nothing is left of the charge.
    await m.buyer.post(`/api/v1/bookings/${id}/cancel_by_buyer`, {});
    expect(await m.runJobs()).toBe(0);
    expect((await m.booking(id)).payment).toMatchObject({ refunded: TOTAL, returning: 0 });
    expect(await transfersOf(id)).toEqual([]);
    expect(intent.charged_back).toBe(TOTAL);
    expect((await m.books(id)).buyer_receivable ?? 0).toBe(0);
    await expectValidLedger(m.services);
  });
});

describe('a refund that Stripe rejects as an invalid request', () => {
  it('stays owed, fails its job, and becomes no bank transfer', async () => {
    const { id, intent } = await paidBooking();
    await m.buyer.post(`/api/v1/bookings/${id}/cancel_by_buyer`, {});
    // Stripe's stand-in rejects a refund of a payment in this state.
    intent.status = 'processing';
    expect(await m.runJobs()).toBe(1);
    expect((await m.booking(id)).payment).toMatchObject({ refunded: 0, returning: TOTAL });
    expect(await transfersOf(id)).toEqual([]);
    intent.status = 'succeeded';
    expect(await m.runJobs()).toBe(0);
    expect((await m.booking(id)).payment).toMatchObject({ refunded: TOTAL, returning: 0 });
  });
});

describe('a chargeback', () => {
  it('is booked once, and reversed when the bank decides for us', async () => {
    const { id, intent } = await paidBooking();
    const dispute = chargeBack(m.stripe.state, intent);
    expect(await deliverAll()).toBe(0);
    expect((await m.booking(id)).payment).toMatchObject({ state: 'refunded', refunded: TOTAL });
    expect((await m.books(id)).provider_clearing ?? 0).toBe(0);
    await expectValidLedger(m.services);

    decide(m.stripe.state, dispute, 'won');
    expect(await deliverAll()).toBe(0);
    expect((await m.booking(id)).payment).toMatchObject({ refunded: 0, returning: 0 });
    expect((await m.books(id)).provider_clearing).toBe(TOTAL);
    expect(await transfersOf(id)).toEqual([]);
    await expectValidLedger(m.services);
  });

  it('pays a refund that is owed, which is owed again after it is won', async () => {
    const { id, intent } = await paidBooking();
    const dispute = chargeBack(m.stripe.state, intent);
    m.stripe.messages();
    await m.buyer.post(`/api/v1/bookings/${id}/cancel_by_buyer`, {});
    // Stripe rejects refunds of disputed charges.
    expect(await m.runJobs()).toBe(0);
    expect((await m.booking(id)).payment).toMatchObject({ refunded: TOTAL, returning: 0 });
    expect(await transfersOf(id)).toEqual([]);
    decide(m.stripe.state, dispute, 'won');
    expect(await deliverAll()).toBe(0);
    expect(await m.runJobs()).toBe(0);
    expect((await m.booking(id)).payment).toMatchObject({ refunded: TOTAL, returning: 0 });
    expect(intent.charged_back).toBe(TOTAL);
    await expectValidLedger(m.services);
  });

  it('that is only an inquiry moves no money', async () => {
    const { id, intent } = await paidBooking();
    chargeBack(m.stripe.state, intent, { status: 'warning_needs_response' });
    expect(await deliverAll()).toBe(0);
    expect((await m.booking(id)).payment).toMatchObject({ state: 'captured', refunded: 0 });
  });
});

it('a payment is reconciled behind more than a batch of waiting holds', async () => {
  const waiting = await m.paidByCard(false);
  await m.services.database.pool.query(
    `insert into payments (id, booking_id, provider, state, amount, currency, reference, created_at)
     select gen_random_uuid(), booking_id, provider, state, amount, currency, reference || n, created_at
     from payments, generate_series(1, 150) n where booking_id = $1`,
    [waiting.id],
  );
  const { id } = await m.hold(true);
  const begun = await m.start(id);
  confirmPayment(m.stripe.state, begun.body.data.client_secret, 'takes_it');
  m.stripe.messages();
  m.clock.advance(11 * MINUTE);
  await reconcileCards(m.services);
  expect((await m.booking(id)).state).toBe('confirmed');
  await m.services.database.pool.query(
    'delete from payments where booking_id = $1 and provider_id is null',
    [waiting.id],
  );
});
