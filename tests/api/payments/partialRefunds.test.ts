import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Client } from '#tests/support/app/app.ts';
import { openDispute } from '#tests/support/disputes/disputes.ts';
import { openMarket, type Market } from '#tests/support/bookings/market.ts';
import { expectAdminsOnly } from '#tests/support/app/staff.ts';
import {
  expectValidLedger,
  sendBookingEvent,
  openTransfers,
  settle,
} from '#tests/support/bookings/stays.ts';

let m: Market;
beforeAll(async () => {
  m = await openMarket();
});
beforeEach(async () => {
  m.resetClock();
  await m.forgetStaffMoney();
});
afterAll(() => m.verifyAndClose());

const PART = { amount: 5_000, borne_by: 'both', reason: 'The pool was closed for a day.' };
const give = (client: Client, id: string, more: object = {}, key?: string) =>
  client.post(`/api/v1/admin/bookings/${id}/refund_part`, { ...PART, ...more }, key);

describe('a partial refund by staff', () => {
  it('is refused to all others', async () => {
    const { id } = await m.paid(true);
    await expectAdminsOnly(m, (client) => give(client, id));
    await expectAdminsOnly(m, (client) => client.get(`/api/v1/admin/bookings/${id}/books`));
    const books = await m.admin.get(`/api/v1/admin/bookings/${id}/books`);
    expect(books.body).toEqual({ data: { charged: 38_500, seller_earns: 33_250 } });
    for (const client of [m.buyer, m.seller]) expect((await give(client, id)).status).toBe(403);
  });

  it('is borne by the seller and the platform, and the booking continues', async () => {
    const { id } = await m.paid(true);
    expect((await give(m.admin, id)).status).toBe(200);
    expect(await m.books(id)).toEqual({
      provider_clearing: 38_500,
      buyer_receivable: -5_000,
      seller_payable: -33_250 + 4_318,
      platform_revenue: -5_250 + 682,
    });
    const { state, history } = await m.booking(id);
    expect([state, history.at(-1)]).toMatchObject([
      'confirmed',
      { event: 'refund_part', reason: PART.reason },
    ]);
    await expectValidLedger(m.services);
    await settle(m.services, id, 'outgoing');
  });

  it('is possible until nothing is left', async () => {
    const { id } = await m.paid(true);
    expect((await give(m.admin, id, { borne_by: 'seller', amount: 30_000 })).status).toBe(200);
    expect((await give(m.admin, id, { borne_by: 'platform', amount: 8_501 })).status).toBe(422);
    expect((await give(m.admin, id, { borne_by: 'seller', amount: 8_500 })).status).toBe(200);
    expect(await give(m.admin, id)).toMatchObject({
      status: 409,
      body: { code: 'nothing_charged' },
    });
    expect(await m.books(id)).toEqual({ provider_clearing: 38_500, buyer_receivable: -38_500 });
    for (let n = 0; n < 2; n += 1) await settle(m.services, id, 'outgoing');
    expect((await m.booking(id)).payment).toMatchObject({ state: 'refunded', refunded: 38_500 });
  });

  it('is made once for one idempotency key', async () => {
    const { id } = await m.paid(true);
    await give(m.admin, id, {}, 'part-once');
    await give(m.admin, id, {}, 'part-once');
    expect(await openTransfers(m.services, id, 'outgoing')).toHaveLength(1);
  });

  it('leaves the rest to a later cancellation', async () => {
    const { id } = await m.paid(true);
    await give(m.admin, id, { borne_by: 'platform' });
    await sendBookingEvent(m.buyer, id, 'cancel_by_buyer');
    const owed = await openTransfers(m.services, id, 'outgoing');
    expect(owed.reduce((sum, { amount }) => sum + amount, 0)).toBe(38_500);
    await expectValidLedger(m.services);
  });

  it('is refused for an unpaid booking and during a dispute', async () => {
    const waiting = await m.paid(false);
    expect(await give(m.admin, waiting.id)).toMatchObject({ status: 403 });
    const { id } = await m.paid(true);
    m.clock.set('2026-07-01T10:00:00Z');
    expect((await openDispute(m.buyer, id, 100)).status).toBe(201);
    expect(await give(m.admin, id)).toMatchObject({ status: 409, body: { code: 'dispute_open' } });
  });
});
