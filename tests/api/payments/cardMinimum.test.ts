import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cents } from '#src/rules/money/money.ts';
import type { ErrorReply } from '#src/wire/reply.ts';
import { renewSubscriptions } from '#server/modules/subscriptions/jobs/renewSubscriptions.ts';
import { openCardMarket, type CardMarket } from '#tests/support/payments/cardMarket.ts';
import { mailsTo } from '#tests/support/records/notices.ts';
import { confirmPayment } from '#tests/support/stripe/browser.ts';

let m: CardMarket;
beforeAll(async () => {
  m = await openCardMarket();
});
afterAll(() => m.close());

/** A held booking over this amount, as referral credit leaves it. */
async function heldFor(total: number): Promise<string> {
  const { id } = await m.hold(true);
  await m.services.database.db
    .updateTable('bookings')
    .set({ total: cents(total) })
    .where('id', '=', id)
    .execute();
  return id;
}

describe('a booking below the minimum of cards', () => {
  it('never starts a card payment, and is paid by transfer', async () => {
    const id = await heldFor(49);
    const before = m.stripe.state.intents.size;
    expect((await m.booking(id)).abilities).toMatchObject({
      pay_by_card: false,
      choose_bank_transfer: true,
    });
    const { status, body } = await m.start(id);
    expect([status, body]).toMatchObject([
      409,
      {
        code: 'card_limits',
        message: 'Cards cannot be charged less than €0.50. Pay by bank transfer.',
      },
    ]);
    expect(m.stripe.state.intents.size).toBe(before);
    const payments = m.services.database.db.selectFrom('payments').selectAll();
    expect(await payments.where('booking_id', '=', id).execute()).toEqual([]);
    await m.buyer.post(`/api/v1/bookings/${id}/choose_bank_transfer`, {});
    expect(await m.booking(id)).toMatchObject({
      state: 'awaiting_payment',
      payment: { provider: 'bank_transfer', amount: 49 },
    });
  });

  it('is not one at the minimum, and no card is charged more than the maximum', async () => {
    const least = await heldFor(50);
    expect((await m.booking(least)).abilities).toMatchObject({ pay_by_card: true });
    expect((await m.start(least)).status).toBe(200);
    const most = await heldFor(100_000_000);
    expect((await m.start(most)).body).toMatchObject({
      message: 'Cards cannot be charged €1,000,000.00 in one payment. Pay by bank transfer.',
    });
  });
});

describe('an invoice below the minimum of cards', () => {
  it('is not charged to the saved card, and an email asks the seller to pay by transfer', async () => {
    const { db } = m.services.database;
    const plan_id = uuidv7();
    const plan = { name: 'Low', interval: 'month', currency: 'EUR', price: cents(1_900) } as const;
    await db
      .insertInto('vip_plans')
      .values({ id: plan_id, ...plan })
      .execute();
    const seller = await m.person({ profile_type: 'seller' });
    const at = '/api/v1/subscription';
    await seller.client.post(at, { plan_id });
    const begun = await seller.client.post<{ data: { client_secret: string } }>(
      `${at}/card-payment`,
      { keep: true },
    );
    confirmPayment(m.stripe.state, begun.body.data.client_secret, 'takes_it');
    await seller.client.post(`${at}/card-payment/check`);

    await db
      .updateTable('vip_plans')
      .set({ price: cents(20) })
      .where('id', '=', plan_id)
      .execute();
    const before = m.stripe.state.intents.size;
    m.clock.set('2026-07-01T09:10:00Z');
    await renewSubscriptions(m.services);
    m.clock.set('2026-07-02T09:10:00Z');
    await renewSubscriptions(m.services);
    const invoices = db.selectFrom('vip_invoices').select(['amount', 'state', 'intent_id']);
    expect(
      await invoices.where('profile_id', '=', seller.profile_id).orderBy('created_at').execute(),
    ).toMatchObject([{ state: 'paid' }, { amount: 20, state: 'open', intent_id: null }]);
    expect(m.stripe.state.intents.size).toBe(before);
    expect(JSON.stringify(await mailsTo(m.services, seller.email))).toContain(
      'Cards cannot be charged less than €0.50. Pay by bank transfer.',
    );
    const refused = await seller.client.post<ErrorReply>(`${at}/card-payment`, { keep: false });
    expect([refused.status, refused.body.code]).toEqual([409, 'card_limits']);
  });
});
