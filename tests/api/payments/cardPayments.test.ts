import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { expireBooking } from '#server/modules/bookings/jobs/expireBooking.ts';
import { reconcileCards } from '#server/modules/payments/jobs/reconcileCards.ts';
import { EARNED } from '#tests/support/bookings/market.ts';
import { openCardMarket, type CardMarket } from '#tests/support/payments/cardMarket.ts';
import {
  expectValidLedger,
  getBooking,
  sendBookingEvent,
  calendarOf,
  openTransfers,
} from '#tests/support/bookings/stays.ts';
import { confirmPayment } from '#tests/support/stripe/browser.ts';

const MINUTE = 60_000;

let m: CardMarket;

beforeAll(async () => {
  m = await openCardMarket();
});
beforeEach(() => {
  m.resetClock();
  m.stripe.messages();
});
afterAll(() => m.verifyAndClose());

const intentOf = async (bookingId: string) => {
  const { provider_id } = await m.services.database.db
    .selectFrom('payments')
    .select('provider_id')
    .where('booking_id', '=', bookingId)
    .where('provider', '=', 'stripe')
    .orderBy('created_at', 'desc')
    .executeTakeFirstOrThrow();
  const intent = m.stripe.state.intents.get(provider_id ?? '');
  if (!intent) throw new Error('The booking has no intent');
  return intent;
};

/** The card payment is refunded in full, and the booking has no ledger balance. */
async function expectAllBack(id: string) {
  expect(await m.books(id)).toEqual({});
  expect((await m.booking(id)).payment).toMatchObject({
    provider: 'stripe',
    state: 'refunded',
    refunded: 38_500,
    returning: 0,
  });
  expect((await intentOf(id)).charged_back).toBe(38_500);
  await expectValidLedger(m.services);
}

describe('who may pay by card', () => {
  it('only the buyer may pay', async () => {
    const { id } = await m.hold(true);
    for (const path of ['', '/check']) {
      const url = `/api/v1/bookings/${id}/card-payment${path}`;
      expect(await m.visitor.post(url, { keep: false })).toMatchObject({ status: 401 });
      expect(await m.seller.post(url, { keep: false })).toMatchObject({ status: 403 });
      expect(await m.admin.post(url, { keep: false })).toMatchObject({ status: 403 });
      const stranger = (await m.person()).client;
      expect(await stranger.post(url, { keep: false })).toMatchObject({ status: 404 });
    }
  });

  it('the amount is the booking’s, not the request’s', async () => {
    const { id } = await m.hold(true);
    const url = `/api/v1/bookings/${id}/card-payment`;
    expect(await m.buyer.post(url, { keep: false, amount: 1 })).toMatchObject({ status: 422 });
    expect(await m.start(id)).toMatchObject({ status: 200 });
    expect(await intentOf(id)).toMatchObject({ amount: 38_500, currency: 'eur' });
  });
});

describe('a card', () => {
  it('that is charged confirms an instant booking immediately', async () => {
    const { id } = await m.paidByCard(true);
    const booking = await m.booking(id);
    expect(booking).toMatchObject({
      state: 'confirmed',
      payment: { provider: 'stripe', state: 'captured', amount: 38_500 },
    });
    expect(await m.books(id)).toEqual(EARNED);
    expect(await m.start(id)).toMatchObject({ status: 409, body: { code: 'wrong_state' } });
  });

  it('that is declined leaves the hold, and another card pays the same payment', async () => {
    const { id } = await m.hold(true);
    await m.pay(id, 'declines');
    expect((await m.check(id)).body.data).toEqual({
      status: 'open',
      problem: 'Your card was declined.',
    });
    expect(await m.booking(id)).toMatchObject({ state: 'held', abilities: { pay_by_card: true } });
    await m.pay(id, 'takes_it');
    expect((await m.check(id)).body.data).toMatchObject({ status: 'captured' });
    expect((await m.booking(id)).state).toBe('confirmed');
    expect(
      [...m.stripe.state.intents.values()].filter(
        (each) => each.metadata['booking_reference'] === undefined,
      ),
    ).toEqual([]);
    expect(await m.books(id)).toEqual(EARNED);
  });

  it('is charged once by concurrent payments', async () => {
    const { id } = await m.hold(true);
    const begun = await Promise.all(Array.from({ length: 5 }, () => m.start(id)));
    const secrets = new Set(begun.map(({ body }) => body.data.client_secret));
    expect(secrets.size).toBe(1);
    confirmPayment(m.stripe.state, [...secrets][0] ?? '', 'takes_it');
    await Promise.all(Array.from({ length: 5 }, () => m.check(id)));
    expect(await m.books(id)).toEqual(EARNED);
  });

  it('that needs 3-D Secure waits, and is charged after authentication', async () => {
    const { id } = await m.hold(true);
    await m.pay(id, 'asks_first');
    expect((await m.check(id)).body.data.status).toBe('open');
    const intent = await intentOf(id);
    confirmPayment(m.stripe.state, intent.client_secret, 'takes_it');
    await m.check(id);
    expect((await m.booking(id)).state).toBe('confirmed');
  });

  it('is saved when the buyer requests it', async () => {
    const person = await m.person();
    const { id } = await m.hold(true);
    expect(await m.start(id, true)).toMatchObject({ status: 200 });
    expect((await intentOf(id)).setup_future_usage).toBe('off_session');
    await m.start(id, false);
    expect((await intentOf(id)).setup_future_usage).toBeNull();
    expect((await person.client.get('/api/v1/payment-methods')).body).toMatchObject({
      data: { available: true, cards: [] },
    });
  });
});

describe('a booking that the seller must accept', () => {
  it('the card is authorised, captured on acceptance, and not in the ledger before', async () => {
    const { id } = await m.paidByCard(false);
    expect(await m.booking(id)).toMatchObject({
      state: 'awaiting_seller',
      payment: { state: 'authorized' },
    });
    expect(await m.books(id)).toEqual({});
    await expectValidLedger(m.services);
    expect(await sendBookingEvent(m.seller, id, 'accept')).toMatchObject({
      status: 200,
      body: { data: { state: 'confirmed' } },
    });
    expect(await m.books(id)).toEqual(EARNED);
    expect((await intentOf(id)).status).toBe('succeeded');
  });

  it.each([
    ['a no', (id: string) => sendBookingEvent(m.seller, id, 'decline'), 'declined'],
    [
      'the buyer’s cancellation',
      (id: string) => sendBookingEvent(m.buyer, id, 'cancel_by_buyer'),
      'cancelled_by_buyer',
    ],
    [
      'silence',
      async (id: string) => {
        m.clock.advance(48 * 60 * MINUTE);
        await expireBooking(m.services, { booking_id: id });
      },
      'expired',
    ],
  ])('%s lets the card go: nothing was ever charged', async (_, end, state) => {
    const { id } = await m.paidByCard(false);
    await end(id);
    expect((await m.booking(id)).state).toBe(state);
    expect(await m.runJobs()).toBe(0);
    expect((await intentOf(id)).status).toBe('canceled');
    expect((await m.booking(id)).payment).toMatchObject({ state: 'voided', refunded: 0 });
    expect(await m.books(id)).toEqual({});
    await expectValidLedger(m.services);
  });

  it('a card that can no longer be captured ends the booking instead of confirming it', async () => {
    const { id, property } = await m.paidByCard(false);
    m.stripe.state.refusesCapture = true;
    expect(await sendBookingEvent(m.seller, id, 'accept')).toMatchObject({ status: 409 });
    m.stripe.state.refusesCapture = false;
    expect(await m.booking(id)).toMatchObject({ state: 'expired', payment: { state: 'voided' } });
    expect(await calendarOf(m.services, property.id)).toEqual([]);
    expect(await m.books(id)).toEqual({});
  });

  it('a lost reply on acceptance captures once', async () => {
    const { id } = await m.paidByCard(false);
    m.stripe.fail({ on: 'POST /v1/payment_intents', how: 'lost', times: 1 });
    expect(await sendBookingEvent(m.seller, id, 'accept')).toMatchObject({ status: 200 });
    expect(await m.books(id)).toEqual(EARNED);
  });
});

describe('a late payment', () => {
  it.each([
    ['the job has ended the booking', true],
    ['the job is late', false],
  ])('goes back by itself, and is told of, where %s', async (_, ended) => {
    const { id, property } = await m.hold(true);
    await m.pay(id, 'thinks');
    m.clock.advance(31 * MINUTE);
    if (ended) await expireBooking(m.services, { booking_id: id });
    const intent = await intentOf(id);
    intent.status = 'succeeded';
    await m.check(id);
    expect(await m.booking(id)).toMatchObject({
      state: 'expired',
      payment: { state: 'captured', returning: 38_500 },
    });
    expect(await calendarOf(m.services, property.id)).toEqual([]);
    await expectValidLedger(m.services);
    expect(await m.runJobs()).toBe(0);
    await expectAllBack(id);
    const { rows } = await m.services.database.pool.query<{ subject: string }>(
      'select subject from mails order by created_at desc limit 3',
    );
    expect(rows.map(({ subject }) => subject).join()).toMatch(/arrived too late/);
  });

  it('is released when the card was only authorised', async () => {
    const { id } = await m.hold(false);
    await m.pay(id, 'thinks');
    m.clock.advance(31 * MINUTE);
    (await intentOf(id)).status = 'requires_capture';
    await m.check(id);
    expect(await m.runJobs()).toBe(0);
    expect((await intentOf(id)).status).toBe('canceled');
    expect(await m.booking(id)).toMatchObject({ state: 'expired', payment: { state: 'voided' } });
    expect(await m.books(id)).toEqual({});
  });

  it('is refunded when the buyer has chosen a bank transfer meanwhile, which stays expected', async () => {
    const { id } = await m.hold(true);
    await m.pay(id, 'thinks');
    await sendBookingEvent(m.buyer, id, 'choose_bank_transfer');
    (await intentOf(id)).status = 'succeeded';
    await m.check(id);
    await expectValidLedger(m.services);
    expect(await m.runJobs()).toBe(0);
    expect(await m.books(id)).toEqual({});
    expect((await m.booking(id)).state).toBe('awaiting_payment');
    expect(await openTransfers(m.services, id, 'incoming')).toHaveLength(1);
  });

  it('is impossible once a hold has expired: the payment is cancelled too', async () => {
    const { id } = await m.hold(true);
    await m.start(id);
    m.clock.advance(31 * MINUTE);
    await expireBooking(m.services, { booking_id: id });
    expect(await m.runJobs()).toBe(0);
    expect((await intentOf(id)).status).toBe('canceled');
    expect((await getBooking(m.buyer, id)).body.data.payment).toMatchObject({ state: 'voided' });
  });
});

describe('a refund', () => {
  it('goes to the card once, when its reply is lost', async () => {
    const { id } = await m.paidByCard(true);
    await sendBookingEvent(m.seller, id, 'cancel_by_seller', {
      reason: 'The roof has to be mended.',
    });
    expect(await openTransfers(m.services, id, 'outgoing')).toEqual([]);
    expect((await m.booking(id)).payment).toMatchObject({ returning: 38_500 });
    m.stripe.fail({ on: 'POST /v1/refunds', how: 'lost', times: 3 });
    expect(await m.runJobs()).toBe(1);
    await expectValidLedger(m.services);
    expect(await m.runJobs()).toBe(0);
    await expectAllBack(id);
  });

  it('is made once, when the reply is lost and the idempotency key has expired', async () => {
    const { id } = await m.paidByCard(true);
    const { total } = await m.booking(id);
    await sendBookingEvent(m.buyer, id, 'cancel_by_buyer');
    m.stripe.fail({ on: 'POST /v1/refunds', how: 'lost', times: 3 });
    expect(await m.runJobs()).toBe(1);
    m.stripe.forgetKeys();
    expect(await m.runJobs()).toBe(0);
    const { payment } = await m.booking(id);
    expect((await intentOf(id)).charged_back).toBe(payment?.refunded);
    expect(payment?.refunded).toBeLessThanOrEqual(total);
  });

  it('is pending until the provider reports its arrival', async () => {
    const { id } = await m.paidByCard(true);
    m.stripe.state.refundsBegin = 'pending';
    await sendBookingEvent(m.seller, id, 'cancel_by_seller', {
      reason: 'The roof has to be mended.',
    });
    await m.runJobs();
    m.stripe.state.refundsBegin = 'succeeded';
    expect((await m.booking(id)).payment).toMatchObject({ returning: 38_500, refunded: 0 });
    await expectValidLedger(m.services);
    const refund = [...m.stripe.state.refunds.values()].at(-1);
    if (refund) refund.status = 'succeeded';
    m.clock.advance(11 * MINUTE);
    await reconcileCards(m.services);
    await expectAllBack(id);
  });

  it('that the bank returns becomes a transfer for staff', async () => {
    const { id } = await m.paidByCard(true);
    await sendBookingEvent(m.seller, id, 'cancel_by_seller', {
      reason: 'The roof has to be mended.',
    });
    await m.runJobs();
    const refund = [...m.stripe.state.refunds.values()].at(-1);
    if (refund) refund.status = 'failed';
    const [{ id: own } = { id: '' }] = await m.services.database.db
      .selectFrom('card_refunds')
      .select('id')
      .where('booking_id', '=', id)
      .execute();
    const { refundCard } = await import('#server/modules/payments/commands/refundCard.ts');
    await refundCard(m.services, own);
    await refundCard(m.services, own);
    expect(await openTransfers(m.services, id, 'outgoing')).toMatchObject([{ amount: 38_500 }]);
    await expectValidLedger(m.services);
    await m.refundByTransfer(id);
  });
});

describe('a payment without a webhook', () => {
  it('is found by reconciliation', async () => {
    const { id } = await m.hold(true);
    await m.pay(id, 'takes_it');
    m.clock.advance(11 * MINUTE);
    await reconcileCards(m.services);
    expect((await m.booking(id)).state).toBe('confirmed');
    expect(await m.books(id)).toEqual(EARNED);
  });

  it('reports a provider outage, and succeeds on the next attempt', async () => {
    const { id } = await m.hold(true);
    m.stripe.fail({ on: 'POST /v1/payment_intents', how: 'broken', times: 3 });
    expect(await m.start(id)).toMatchObject({
      status: 502,
      body: { code: 'card_provider_unreachable' },
    });
    expect((await m.booking(id)).state).toBe('held');
    m.stripe.fail({ on: 'POST /v1/payment_intents', how: 'lost', times: 1 });
    await m.pay(id, 'takes_it');
    await m.check(id);
    expect((await m.booking(id)).state).toBe('confirmed');
  });
});
