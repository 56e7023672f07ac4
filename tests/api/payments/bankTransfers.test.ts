import { setPaymentTerms } from '#tests/support/payments/terms.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { expireBooking } from '#server/modules/bookings/jobs/expireBooking.ts';
import { tidy } from '#server/modules/jobHandlers.ts';
import { EARNED, OWED, openMarket, type Market } from '#tests/support/bookings/market.ts';
import {
  holdStay,
  sendBookingEvent,
  calendarOf,
  openTransfers,
  settle,
} from '#tests/support/bookings/stays.ts';

const DAY = 24 * 3_600_000;

let m: Market;

beforeAll(async () => {
  m = await openMarket();
});
beforeEach(() => m.resetClock());
afterAll(() => m.verifyAndClose());

describe('a transfer', () => {
  const settleOver = (id: string, body: object) =>
    m.admin.post<{ errors: Record<string, string[]> }>(
      `/api/v1/admin/manual-payments/${id}/settle`,
      body,
    );

  it('is settled by staff only, with the exact amount and no future day', async () => {
    const booking = await m.transferring(true);
    const [transfer] = await openTransfers(m.services, booking.id, 'incoming');
    const id = transfer?.id ?? '';
    const right = { amount: 38_500, received_on: '2026-06-01' };
    expect(await m.buyer.post(`/api/v1/admin/manual-payments/${id}/settle`, right)).toMatchObject({
      status: 403,
    });
    for (const [amount, words] of [
      [38_000, '€385.00 is expected; this is €5.00 too little.'],
      [38_501, '€385.00 is expected; this is €0.01 too much.'],
    ] as const) {
      const refused = await settleOver(id, { ...right, amount });
      expect([refused.status, refused.body.errors]).toEqual([422, { amount: [words] }]);
    }
    // Expected on 1 June: three days early at most, counted from the earliest time zone, and never ahead.
    for (const received_on of ['2026-05-27', '2026-06-03', '2026-06-09', '2026-02-30'])
      expect(await settleOver(id, { ...right, received_on })).toMatchObject({
        status: 422,
        body: { errors: { received_on: [expect.any(String)] } },
      });
    expect(await m.books(booking.id)).toEqual({});
    expect(await settleOver(id, right)).toMatchObject({ status: 200, body: { state: 'settled' } });
    expect((await m.booking(booking.id)).state).toBe('confirmed');
    expect(await settleOver(id, right)).toMatchObject({
      status: 409,
      body: { code: 'wrong_state' },
    });
    expect(await m.books(booking.id)).toEqual(EARNED);
  });

  it('may have arrived before it was expected by no more than the setting allows', async () => {
    const save = (early_transfer_days: number) =>
      setPaymentTerms(m.services, { early_transfer_days });
    const settleOn = async (received_on: string) => {
      const booking = await m.transferring(true);
      const [transfer] = await openTransfers(m.services, booking.id, 'incoming');
      return (await settleOver(transfer?.id ?? '', { amount: 38_500, received_on })).status;
    };
    await save(0);
    expect(await settleOn('2026-05-30')).toBe(422);
    expect(await settleOn('2026-05-31')).toBe(200);
    await save(10);
    expect(await settleOn('2026-05-20')).toBe(422);
    expect(await settleOn('2026-05-21')).toBe(200);
    expect(await settleOn('2026-06-03')).toBe(422);
    await save(3);
  });

  it('is settled once by concurrent requests', async () => {
    const booking = await m.transferring(true);
    const [transfer] = await openTransfers(m.services, booking.id, 'incoming');
    const body = { amount: 38_500, received_on: '2026-06-01' };
    const replies = await Promise.all(
      Array.from({ length: 8 }, () => settleOver(transfer?.id ?? '', body)),
    );
    const statuses = replies.map(({ status }) => status);
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, ...Array<number>(7).fill(409)]);
    expect(await m.books(booking.id)).toEqual(EARNED);
  });

  it('that arrives after the nights were taken is refunded immediately', async () => {
    const { id, property } = await m.transferring(true);
    m.clock.advance(3 * DAY);
    await expireBooking(m.services, { booking_id: id });
    const other = await m.person();
    await holdStay(other.client, { property_id: property.id });
    expect(await settle(m.services, id, 'incoming')).toBe('return_owed');
    expect((await m.booking(id)).state).toBe('expired');
    expect(await m.books(id)).toEqual(OWED);
    await m.refundByTransfer(id);
  });

  it('that arrives after the deadline is refunded, even before the expiry job runs', async () => {
    const { id, property } = await m.transferring(true);
    m.clock.advance(3 * DAY);
    expect(await settle(m.services, id, 'incoming')).toBe('return_owed');
    expect(await calendarOf(m.services, property.id)).toEqual([]);
    expect((await m.booking(id)).history.at(-1)).toMatchObject({ event: 'expire' });
    await m.refundByTransfer(id);
  });

  it('that arrives after the buyer cancelled is refunded in full', async () => {
    const { id } = await m.transferring(true);
    await sendBookingEvent(m.buyer, id, 'cancel_by_buyer');
    expect(await openTransfers(m.services, id, 'outgoing')).toEqual([]);
    expect(await settle(m.services, id, 'incoming')).toBe('return_owed');
    await m.refundByTransfer(id);
  });

  it('that never arrives is closed after a month', async () => {
    const { id } = await m.transferring(true);
    const waiting = await m.transferring(true);
    m.clock.advance(3 * DAY);
    await expireBooking(m.services, { booking_id: id });
    m.clock.advance(26 * DAY);
    await tidy(m.services);
    expect(await openTransfers(m.services, id, 'incoming')).toHaveLength(1);
    m.clock.advance(2 * DAY);
    await tidy(m.services);
    expect(await openTransfers(m.services, id, 'incoming')).toEqual([]);
    expect((await m.booking(id)).payment).toMatchObject({ state: 'voided', bank: null });
    expect(await openTransfers(m.services, waiting.id, 'incoming')).toHaveLength(1);
  });
});
