import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { RefundView } from '#src/wire/bookings/booking.ts';
import type { Client } from '#tests/support/app/app.ts';
import { OWED, openMarket, type Market } from '#tests/support/bookings/market.ts';
import {
  expectValidLedger,
  sendBookingEvent,
  calendarOf,
  openTransfers,
  settle,
} from '#tests/support/bookings/stays.ts';

let m: Market;

beforeAll(async () => {
  m = await openMarket();
});
beforeEach(() => m.resetClock());
afterAll(() => m.verifyAndClose());

describe('a confirmed stay that is cancelled', () => {
  const preview = (client: Client, id: string) =>
    client.get<{ data: RefundView }>(`/api/v1/bookings/${id}/refund`);

  it.each([
    ['2026-06-26T10:00:00Z', 100, 38_500, {}],
    // Half of the nights and of the service fee, and the whole cleaning fee.
    [
      '2026-06-27T10:00:00Z',
      50,
      21_750,
      { provider_clearing: 16_750, seller_payable: -14_250, platform_revenue: -2_500 },
    ],
    [
      '2026-07-01T10:00:00Z',
      0,
      5_000,
      { provider_clearing: 33_500, seller_payable: -28_500, platform_revenue: -5_000 },
    ],
  ])('by the buyer at %s gives back %i %%', async (moment, percent, refund, stored) => {
    const { id, property } = await m.paid(true);
    m.clock.set(moment);
    const promised = await preview(m.buyer, id);
    expect(promised.body.data).toMatchObject({ percent, refund, kept: 38_500 - refund });
    expect(promised.body.data.lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(refund);

    const reply = await sendBookingEvent(m.buyer, id, 'cancel_by_buyer', { reason: 'Ill' });
    expect(reply.body.data).toMatchObject({
      state: 'cancelled_by_buyer',
      property: { address: null },
    });
    expect(await calendarOf(m.services, property.id)).toEqual([]);
    expect(await openTransfers(m.services, id, 'outgoing')).toMatchObject([{ amount: refund }]);
    await expectValidLedger(m.services);
    await settle(m.services, id, 'outgoing');
    expect(await m.books(id)).toEqual(stored);
    expect((await m.booking(id)).payment).toMatchObject({
      refunded: refund,
      state: percent === 100 ? 'refunded' : 'partially_refunded',
    });
  });

  it('by the seller refunds everything, at any time', async () => {
    const { id } = await m.paid(true);
    m.clock.set('2026-07-01T09:00:00Z');
    expect((await preview(m.seller, id)).body.data).toMatchObject({ refund: 38_500, percent: 100 });
    expect(await sendBookingEvent(m.seller, id, 'cancel_by_seller')).toMatchObject({ status: 200 });
    expect(await m.books(id)).toEqual(OWED);
    await m.refundByTransfer(id);
  });

  it('by staff refunds everything, with a reason and an audit row', async () => {
    const { id } = await m.paid(true);
    const path = `/api/v1/admin/bookings/${id}/cancel_by_staff`;
    expect(await m.buyer.post(path, { reason: 'Flood in the street' })).toMatchObject({
      status: 403,
    });
    expect(await m.admin.post(path, { reason: 'Flood' })).toMatchObject({ status: 422 });
    expect(await m.admin.post(path, { reason: 'Flood in the street' })).toMatchObject({
      status: 200,
      body: { state: 'cancelled_by_staff' },
    });
    const audited = await m.services.database.db
      .selectFrom('audit_log')
      .select(['action', 'differences'])
      .where('record_id', '=', id)
      .orderBy('sequence', 'desc')
      .executeTakeFirst();
    expect(audited).toEqual({
      action: 'bookings.cancel_by_staff',
      differences: { state: ['confirmed', 'cancelled_by_staff'], reason: 'Flood in the street' },
    });
    await m.refundByTransfer(id);
  });

  it('can be cancelled once', async () => {
    const { id } = await m.paid(true);
    await sendBookingEvent(m.buyer, id, 'cancel_by_buyer');
    for (const [client, event] of [
      [m.buyer, 'cancel_by_buyer'],
      [m.seller, 'cancel_by_seller'],
    ] as const) {
      expect(await sendBookingEvent(client, id, event)).toMatchObject({ status: 409 });
      expect(await preview(client, id)).toMatchObject({ status: 409 });
    }
    expect(await openTransfers(m.services, id, 'outgoing')).toHaveLength(1);
  });
});
