import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { releaseDeposits } from '#server/modules/deposits/jobs/releaseDeposits.ts';
import { DEPOSIT_MAX } from '#src/rules/deposits/deposit.ts';
import { cents } from '#src/rules/money/money.ts';
import type { RefundView } from '#src/wire/bookings/booking.ts';
import type { PropertyPage } from '#src/wire/listings/property.ts';
import type { Movement, Receipt } from '#src/wire/transactions/transactions.ts';
import type { Client } from '#tests/support/app/app.ts';
import { openCardMarket, type CardMarket } from '#tests/support/payments/cardMarket.ts';
import { LONGER_STAY, answerChange, wish } from '#tests/support/bookings/changes.ts';
import { delegate } from '#tests/support/records/people.ts';
import {
  requestQuote,
  expectValidLedger,
  getBooking,
  sendBookingEvent,
  openTransfers,
  settle,
  bookQuote,
} from '#tests/support/bookings/stays.ts';

const DEPOSIT = cents(20_000);
const PAID = 38_500 + DEPOSIT;
/** `EARNED` plus the deposit. */
const HELD = {
  provider_clearing: PAID,
  seller_payable: -33_250,
  platform_revenue: -5_250,
  deposits_held: 0 - DEPOSIT,
};
/** Check-out is on 4 July at 11:00 in Lisbon. */
const DUE = '2026-07-07T10:00:00.000Z';

let m: CardMarket;
beforeAll(async () => {
  m = await openCardMarket({ deposit: DEPOSIT });
});
beforeEach(() => m.resetClock());
afterAll(() => m.verifyAndClose());

const edit = (client: Client, id: string, deposit: unknown) =>
  client.send('PUT', `/api/v1/admin/properties/${id}`, { deposit });
const preview = (client: Client, id: string) =>
  client.get<{ data: RefundView }>(`/api/v1/bookings/${id}/refund`);

describe('the deposit of a property', () => {
  it('is set by its seller, their agent and staff', async () => {
    const id = await m.listing(true);
    expect((await edit(m.visitor, id, 1)).status).toBe(401);
    expect((await edit(m.buyer, id, 1)).status).toBe(404);
    const agent = await m.person({ profile_type: null, system_roles: ['agent'] });
    expect((await edit(agent.client, id, 1)).status).toBe(404);
    await delegate(m.services.database.db, agent.user_id, m.sellerId, ['properties']);
    for (const [client, amount] of [
      [m.seller, 10_000],
      [agent.client, 0],
      [m.admin, DEPOSIT_MAX],
    ] as const) {
      expect(await edit(client, id, amount)).toMatchObject({ status: 200 });
      const page = await m.visitor.get<{ data: PropertyPage }>(`/api/v1/properties/${id}`);
      expect(page.body.data.deposit).toBe(amount);
    }
    for (const wrong of [-1, DEPOSIT_MAX + 1, 0.5, 'much'])
      expect(await edit(m.seller, id, wrong)).toMatchObject({ status: 422 });
  });

  it('is shown with the price, and fixed with the quote', async () => {
    const property_id = await m.listing(true);
    const quote = await requestQuote(m.buyer, { property_id });
    expect(quote.body.data).toMatchObject({ total: 38_500, deposit: DEPOSIT });
    expect(quote.body.data.lines.map(({ code }) => code)).not.toContain('deposit');
    await edit(m.seller, property_id, 15_000);
    const refused = await bookQuote(m.buyer, quote);
    expect(refused).toMatchObject({ status: 409, body: { code: 'price_changed' } });
    const again = await requestQuote(m.buyer, { property_id });
    await edit(m.seller, property_id, 15_000);
    const booking = (await bookQuote(m.buyer, again)).body.data;
    await edit(m.seller, property_id, 0);
    expect((await m.booking(booking.id)).deposit).toEqual({
      amount: 15_000,
      state: null,
      release_at: null,
      claimable: false,
      awarded: 0,
      settled_at: null,
      dispute_id: null,
    });
  });
});

describe('a deposit', () => {
  it('is paid with the transfer, held, and released three days after check-out', async () => {
    const { id, payment } = await m.transferring(true);
    expect(payment).toMatchObject({ amount: PAID });
    await settle(m.services, id, 'incoming');
    expect(await m.books(id)).toEqual(HELD);
    for (const client of [m.buyer, m.seller, m.admin])
      expect((await getBooking(client, id)).body.data.deposit).toMatchObject({
        state: 'held',
        release_at: DUE,
      });
    m.clock.set('2026-07-07T09:59:59Z');
    await releaseDeposits(m.services);
    expect(await openTransfers(m.services, id, 'outgoing')).toEqual([]);
    m.clock.set(DUE);
    for (let twice = 0; twice < 2; twice += 1) await releaseDeposits(m.services);
    expect(await openTransfers(m.services, id, 'outgoing')).toMatchObject([{ amount: DEPOSIT }]);
    await expectValidLedger(m.services);
    await settle(m.services, id, 'outgoing');
    const { provider_clearing, deposits_held: _, ...earned } = HELD;
    expect(await m.books(id)).toEqual({
      ...earned,
      provider_clearing: provider_clearing - DEPOSIT,
    });
    expect((await m.booking(id)).deposit).toMatchObject({ state: 'returned', settled_at: DUE });
    const notice = await m.services.database.db
      .selectFrom('mails')
      .select('to')
      .where('subject', '=', 'We refund your security deposit of €200.00')
      .execute();
    expect(notice).toHaveLength(1);
  });

  it('is a line of the receipt, and nobody’s earning', async () => {
    const { id } = await m.paid(true);
    const list = await m.buyer.get<{ data: Movement[] }>('/api/v1/transactions');
    const paid = list.body.data.find(({ amount }) => amount === -PAID);
    const receipt = await m.buyer.get<{ data: Receipt }>(`/api/v1/transactions/${paid?.id}`);
    const { lines, amount } = receipt.body.data;
    expect(lines.at(-1)).toMatchObject({ code: 'deposit', amount: DEPOSIT });
    expect(lines.reduce((sum, line) => sum + line.amount, 0)).toBe(0 - amount);
    const books = await m.admin.get(`/api/v1/admin/bookings/${id}/books`);
    expect(books.body).toEqual({ data: { charged: 38_500, seller_earns: 33_250 } });
  });

  it.each([
    ['the seller says no', 'seller', 'decline'],
    ['the buyer thinks better of it', 'buyer', 'cancel_by_buyer'],
  ] as const)('comes back with all the rest where %s', async (_, side, event) => {
    const { id } = await m.paid(false);
    expect(await m.books(id)).toEqual({ provider_clearing: PAID, buyer_receivable: -PAID });
    await expectValidLedger(m.services);
    await sendBookingEvent(m[side], id, event);
    expect(await openTransfers(m.services, id, 'outgoing')).toMatchObject([{ amount: PAID }]);
    await settle(m.services, id, 'outgoing');
    expect(await m.books(id)).toEqual({});
  });

  it('is refunded with a late transfer', async () => {
    const { id } = await m.transferring(true);
    m.clock.advance(4 * 86_400_000);
    expect(await settle(m.services, id, 'incoming')).toBe('return_owed');
    expect(await openTransfers(m.services, id, 'outgoing')).toMatchObject([{ amount: PAID }]);
    await settle(m.services, id, 'outgoing');
    expect(await m.books(id)).toEqual({});
  });

  it.each([
    ['buyer', 'cancel_by_buyer', '2026-06-15T10:00:00Z', 38_500],
    // Moderate: half of the price within five days, and the whole cleaning fee.
    ['buyer', 'cancel_by_buyer', '2026-06-29T10:00:00Z', 21_750],
    ['buyer', 'cancel_by_buyer', '2026-07-01T08:00:00Z', 5_000],
    ['seller', 'cancel_by_seller', '2026-06-29T10:00:00Z', 38_500],
  ] as const)('comes back whole when the %s cancels: %s at %s', async (side, event, at, refund) => {
    const { id } = await m.paid(true);
    m.clock.set(at);
    const { body } = await preview(m[side], id);
    expect(body.data).toMatchObject({ refund, kept: 38_500 - refund, deposit: DEPOSIT });
    expect(await sendBookingEvent(m[side], id, event)).toMatchObject({ status: 200 });
    expect(await openTransfers(m.services, id, 'outgoing')).toMatchObject([
      { amount: refund + DEPOSIT },
    ]);
    expect((await m.books(id)).deposits_held).toBeUndefined();
    expect((await m.booking(id)).deposit).toMatchObject({ state: 'returned' });
    await expectValidLedger(m.services);
    m.clock.set('2026-07-08T12:00:00Z');
    await releaseDeposits(m.services);
    expect(await openTransfers(m.services, id, 'outgoing')).toHaveLength(1);
  });

  it('is refunded when staff cancel during the stay, and after a no-show', async () => {
    const { id } = await m.paid(true);
    m.clock.set('2026-07-02T10:00:00Z');
    await sendBookingEvent(m.seller, id, 'check_in');
    const path = `/api/v1/admin/bookings/${id}/cancel_by_staff`;
    expect(await m.admin.post(path, { reason: 'The roof came down.' })).toMatchObject({
      status: 200,
    });
    expect(await openTransfers(m.services, id, 'outgoing')).toMatchObject([{ amount: PAID }]);
    m.resetClock();
    const other = await m.paid(true);
    m.clock.set('2026-07-02T10:00:00Z');
    await sendBookingEvent(m.seller, other.id, 'report_no_show');
    expect(await openTransfers(m.services, other.id, 'outgoing')).toMatchObject([
      { amount: DEPOSIT },
    ]);
    expect((await m.booking(other.id)).deposit).toMatchObject({ state: 'returned' });
    await expectValidLedger(m.services);
  });

  it('keeps its amount when the stay changes, and is held until the new end', async () => {
    const { id } = await m.paid(true);
    const request = await wish(m.buyer, id, LONGER_STAY);
    const { change } = request.body.data;
    await answerChange(m.seller, id, change?.id ?? '', 'accept');
    const agreed = await m.booking(id);
    expect(agreed.change).toMatchObject({ due: 22_000 });
    expect(agreed.deposit).toMatchObject({ amount: DEPOSIT, release_at: DUE });
    await m.start(id);
    await m.pay(id, 'takes_it');
    await m.check(id);
    const { check_out, deposit } = await m.booking(id);
    expect([check_out, deposit]).toMatchObject([
      '2026-07-06',
      { amount: DEPOSIT, state: 'held', release_at: '2026-07-09T10:00:00.000Z' },
    ]);
  });

  it('is charged to the card with the price, and refunded to it', async () => {
    const { id } = await m.paidByCard(true);
    expect((await m.booking(id)).payment).toMatchObject({ state: 'captured', amount: PAID });
    expect(await m.books(id)).toEqual(HELD);
    m.clock.set(DUE);
    await releaseDeposits(m.services);
    await m.runJobs();
    const { payment, deposit } = await m.booking(id);
    expect([payment, deposit]).toMatchObject([
      { state: 'partially_refunded', refunded: DEPOSIT, returning: 0 },
      { state: 'returned' },
    ]);
  });

  it('is authorised on the card until the seller answers, and released with it', async () => {
    const { id } = await m.paidByCard(false);
    expect((await m.booking(id)).payment).toMatchObject({ state: 'authorized', amount: PAID });
    await sendBookingEvent(m.seller, id, 'decline');
    await m.runJobs();
    expect((await m.booking(id)).payment).toMatchObject({ state: 'voided' });
    expect(await m.books(id)).toEqual({});
  });
});
