import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { EARNED } from '#tests/support/bookings/market.ts';
import { openCardMarket, type CardMarket } from '#tests/support/payments/cardMarket.ts';
import { confirmPayment } from '#tests/support/stripe/browser.ts';
import type { Webhook } from '#tests/support/stripe/server.ts';

let m: CardMarket;

beforeAll(async () => {
  m = await openCardMarket();
});
beforeEach(() => {
  m.resetClock();
  m.stripe.messages();
});
afterAll(() => m.verifyAndClose());

async function paid(): Promise<{ readonly id: string; readonly messages: Webhook[] }> {
  const { id } = await m.hold(true);
  await m.pay(id, 'declines');
  await m.pay(id, 'takes_it');
  return { id, messages: m.stripe.messages() };
}

describe('a webhook of the provider', () => {
  it('with a missing or wrong signature is refused and changes nothing', async () => {
    const { id, messages } = await paid();
    const [message] = messages;
    if (!message) throw new Error('There is no message');
    expect(await m.deliver({ ...message, signature: '' })).toBe(400);
    expect(await m.deliver({ ...message, signature: 't=1,v1=00' })).toBe(400);
    expect(await m.deliver({ ...message, body: message.body.replace('38500', '1') })).toBe(400);
    expect(await m.runJobs()).toBe(0);
    expect((await m.booking(id)).state).toBe('held');
  });

  it('pays the booking once, with duplicates and in any order', async () => {
    const { id, messages } = await paid();
    expect(messages.map(({ type }) => type)).toEqual([
      'payment_intent.created',
      'payment_intent.payment_failed',
      'payment_intent.succeeded',
    ]);
    for (const message of [...messages.toReversed(), ...messages])
      expect(await m.deliver(message)).toBe(200);
    const { rows } = await m.services.database.pool.query(
      `select event_id from payment_events where processed_at is null`,
    );
    expect(rows).toHaveLength(3);
    expect(await m.runJobs()).toBe(0);
    expect((await m.booking(id)).state).toBe('confirmed');
    expect(await m.books(id)).toEqual(EARNED);
    // Replayed days later, they are ignored.
    for (const message of messages) expect(await m.deliver(message)).toBe(200);
    expect(await m.runJobs()).toBe(0);
    expect(await m.books(id)).toEqual(EARNED);
  });

  it('of an unknown type is accepted and ignored', async () => {
    const { id } = await m.hold(true);
    await m.start(id);
    m.stripe.messages();
    m.stripe.state.events.push({
      id: 'evt_unknown',
      object: 'event',
      type: 'balance.available',
      data: { object: { object: 'balance' } },
    });
    const [message] = m.stripe.messages();
    expect(message && (await m.deliver(message))).toBe(200);
    expect(await m.runJobs()).toBe(0);
  });

  it('that cannot be processed now is processed later', async () => {
    const { id, messages } = await paid();
    for (const message of messages.slice(-1)) await m.deliver(message);
    m.stripe.fail({ on: 'GET /v1/payment_intents', how: 'broken', times: 3 });
    expect(await m.runJobs()).toBe(1);
    expect((await m.booking(id)).state).toBe('held');
    expect(await m.runJobs()).toBe(0);
    expect((await m.booking(id)).state).toBe('confirmed');
  });

  it('of a refund updates it from the provider', async () => {
    const { id } = await m.paidByCard(true);
    m.stripe.state.refundsBegin = 'pending';
    await m.buyer.post(`/api/v1/bookings/${id}/cancel_by_buyer`, {});
    await m.runJobs();
    m.stripe.state.refundsBegin = 'succeeded';
    expect((await m.booking(id)).payment?.refunded).toBe(0);
    const refund = [...m.stripe.state.refunds.values()].at(-1);
    if (refund) refund.status = 'succeeded';
    for (const message of m.stripe.messages()) await m.deliver(message);
    expect(await m.runJobs()).toBe(0);
    const { payment } = await m.booking(id);
    expect(payment?.refunded).toBe(refund?.amount);
    expect(payment?.returning).toBe(0);
  });

  it('about a payment of another system is ignored', async () => {
    const { id } = await m.hold(true);
    const begun = await m.start(id);
    confirmPayment(m.stripe.state, begun.body.data.client_secret, 'takes_it');
    const [, notice] = m.stripe.messages();
    await m.services.database.db
      .updateTable('payments')
      .set({ provider_id: 'pi_of_somebody_else' })
      .where('booking_id', '=', id)
      .execute();
    expect(notice && (await m.deliver(notice))).toBe(200);
    expect(await m.runJobs()).toBe(0);
    expect((await m.booking(id)).state).toBe('held');
  });
});
