import { expect } from 'vitest';
import { readPaymentEvent } from '#server/modules/payments/jobs/readPaymentEvent.ts';
import { refundCard } from '#server/modules/payments/commands/refundCard.ts';
import { sendTransfer } from '#server/modules/payouts/commands/sendTransfer.ts';
import { releaseCardPayment } from '#server/modules/payments/commands/syncCardPayment.ts';
import type { BookingView } from '#src/wire/bookings/booking.ts';
import type { CardPaymentStart, CardPaymentState } from '#src/wire/payments/cards.ts';
import type { Client } from '#tests/support/app/app.ts';
import { openMarket, type Market } from '#tests/support/bookings/market.ts';
import { holdStay, getBooking, type Reply } from '#tests/support/bookings/stays.ts';
import { confirmPayment, type Bank } from '#tests/support/stripe/browser.ts';
import type { Intent } from '#tests/support/stripe/state.ts';
import { startFakeStripe, type Webhook, type FakeStripe } from '#tests/support/stripe/server.ts';

export interface CardMarket extends Market {
  readonly stripe: FakeStripe;
  /** A held booking of three nights, 385.00. */
  hold(instant: boolean): Promise<BookingView>;
  start(id: string, keep?: boolean, client?: Client): Promise<Reply<CardPaymentStart>>;
  /** The buyer pays in the browser; the server gets no reply yet. */
  pay(id: string, bank: Bank, keep?: boolean): Promise<void>;
  check(id: string, client?: Client): Promise<Reply<CardPaymentState>>;
  /** A booking paid by card: `confirmed`, or `awaiting_seller` with the card authorised. */
  paidByCard(instant: boolean): Promise<BookingView>;
  /** The payment of a booking at Stripe. */
  intentOf(bookingId: string): Promise<Intent>;
  deliver(message: Webhook): Promise<number>;
  /** Runs all queued payment jobs; returns how many failed. */
  runJobs(): Promise<number>;
}

/** The market of `openMarket` with the fake Stripe. */
export async function openCardMarket(
  ...place: [Parameters<typeof openMarket>[1]?]
): Promise<CardMarket> {
  const stripe = await startFakeStripe();
  const m = await openMarket(stripe.environment, ...place);
  const { services } = m;
  const { db } = services.database;

  const start: CardMarket['start'] = (id, keep = false, client = m.buyer) =>
    client.post(`/api/v1/bookings/${id}/card-payment`, { keep });
  const check: CardMarket['check'] = (id, client = m.buyer) =>
    client.post(`/api/v1/bookings/${id}/card-payment/check`);
  const hold = async (instant: boolean) =>
    holdStay(m.buyer, { property_id: await m.listing(instant) });
  const pay: CardMarket['pay'] = async (id, bank, keep = false) => {
    const begun = await start(id, keep);
    expect(begun).toMatchObject({ status: 200 });
    confirmPayment(stripe.state, begun.body.data.client_secret, bank);
  };

  async function runJobs(): Promise<number> {
    const runs: (() => Promise<void>)[] = [];
    const events = db.selectFrom('payment_events').where('processed_at', 'is', null);
    for (const { id } of await events.select('id').execute())
      runs.push(() => readPaymentEvent(services, { event_id: id }));
    const refunds = db.selectFrom('card_refunds').where('state', '=', 'owed');
    for (const { id } of await refunds.select('id').execute())
      runs.push(() => refundCard(services, id));
    const over = db
      .selectFrom('payments')
      .innerJoin('bookings', 'bookings.id', 'payments.booking_id')
      .where('provider', '=', 'stripe')
      .where('payments.state', 'in', ['requires_action', 'authorized'])
      .where('bookings.state', 'not in', ['held', 'awaiting_seller']);
    for (const { id } of await over.select('payments.id').execute())
      runs.push(() => releaseCardPayment(services, id));
    const transfers = db.selectFrom('payout_transfers').where('state', 'in', ['owed', 'requested']);
    for (const { id } of await transfers.select('id').execute())
      runs.push(() => sendTransfer(services, id));
    let failed = 0;
    for (const run of runs) await run().catch(() => (failed += 1));
    return failed;
  }

  async function intentOf(bookingId: string): Promise<Intent> {
    const { provider_id } = await db
      .selectFrom('payments')
      .select('provider_id')
      .where('booking_id', '=', bookingId)
      .executeTakeFirstOrThrow();
    const intent = stripe.state.intents.get(provider_id ?? '');
    if (!intent) throw new Error('There is no such intent');
    return intent;
  }

  return {
    ...m,
    stripe,
    hold,
    intentOf,
    start,
    pay,
    check,
    runJobs,
    async paidByCard(instant) {
      const booking = await hold(instant);
      await pay(booking.id, 'takes_it');
      await check(booking.id);
      return (await getBooking(m.buyer, booking.id)).body.data;
    },
    async deliver({ body, signature }) {
      const reply = await m.app.inject({
        method: 'POST',
        url: '/api/v1/webhooks/stripe',
        headers: { 'stripe-signature': signature, 'content-type': 'application/json' },
        payload: body,
      });
      return reply.statusCode;
    },
    async verifyAndClose() {
      await m.verifyAndClose();
      await stripe.close();
    },
  };
}
