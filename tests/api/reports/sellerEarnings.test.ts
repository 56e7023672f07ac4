import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SellerEarnings } from '#src/wire/reports/paymentReports.ts';
import { openMarket, type Market } from '#tests/support/bookings/market.ts';
import { sendBookingEvent } from '#tests/support/bookings/stays.ts';
import { addPayoutAccount, gatherPayoutsOf } from '#tests/support/payments/payouts.ts';
import { agentOf } from '#tests/support/sellers/agents.ts';

const AT = '/api/v1/seller/payment-analytics';
const DUE = '2026-07-02T10:00:00Z';
const EARNED = 33_250;
const REFUSED = { status: 403, body: { code: 'forbidden' } };

let m: Market;

beforeAll(async () => {
  m = await openMarket();
});
afterAll(() => m.verifyAndClose());

const report = async () => (await m.seller.get<{ data: SellerEarnings }>(AT)).body.data;

describe('access to the earnings of a seller', () => {
  it('is for the seller', async () => {
    for (const at of [AT, `${AT}.csv`]) {
      expect(await m.visitor.get(at)).toMatchObject({ status: 401 });
      expect(await m.buyer.get(at)).toMatchObject(REFUSED);
      expect(await m.seller.get(at)).toMatchObject({ status: 200 });
    }
  });

  it('is for agents with the scope payouts:read', async () => {
    const reader = await agentOf(m, m.sellerId, ['payouts:read']);
    const other = await agentOf(m, m.sellerId, ['bookings', 'properties']);
    expect(await reader.client.get(AT)).toMatchObject({ status: 200 });
    expect(await other.client.get(AT)).toMatchObject({ status: 403 });
  });
});

describe('the earnings of a seller', () => {
  it('are the ledger’s: expected, earned, refunded and paid out, by month and property', async () => {
    expect(await report()).toEqual({ currencies: [] });
    const kept = await m.paid(true);
    const cancelled = await m.paid(true);

    const [booked, ...others] = (await report()).currencies;
    expect(others).toEqual([]);
    expect(booked?.currency).toBe('EUR');
    expect(booked?.months).toHaveLength(12);
    expect(booked?.months.at(-1)).toEqual({
      month: '2026-06',
      earned: 2 * EARNED,
      paid_out: 0,
      year_before: 0,
    });
    expect(booked?.months[0]?.month).toBe('2025-07');
    // The day after the arrival in July.
    expect(booked?.upcoming).toEqual([{ month: '2026-07', amount: 2 * EARNED }]);
    expect(booked?.properties.map(({ bookings, earned }) => [bookings, earned])).toEqual([
      [1, EARNED],
      [1, EARNED],
    ]);

    await sendBookingEvent(m.seller, cancelled.id, 'cancel_by_seller', { reason: 'A burst pipe' });
    const [refunded] = (await report()).currencies;
    expect(refunded?.months.at(-1)).toMatchObject({ earned: EARNED, paid_out: 0 });
    expect(refunded?.upcoming).toEqual([{ month: '2026-07', amount: EARNED }]);
    expect(refunded?.properties).toEqual([
      expect.objectContaining({ id: kept.property.id, bookings: 1, earned: EARNED }),
      expect.objectContaining({ id: cancelled.property.id, bookings: 1, earned: 0 }),
    ]);

    await addPayoutAccount(m.services, m.sellerId);
    m.clock.set(DUE);
    const [payout] = await gatherPayoutsOf(m.services, m.sellerId);
    await m.stepUpAdmin();
    const paid = await m.admin.post(`/api/v1/admin/payouts/${payout?.id ?? ''}/mark_paid`, {
      bank_reference: 'SEPA 4711',
      paid_on: '2026-07-02',
      sent_before_refund: false,
    });
    expect(paid).toMatchObject({ status: 200 });
    const [after] = (await report()).currencies;
    expect(after?.months.slice(-2)).toEqual([
      { month: '2026-06', earned: EARNED, paid_out: 0, year_before: 0 },
      { month: '2026-07', earned: 0, paid_out: EARNED, year_before: 0 },
    ]);
    expect(after?.upcoming).toEqual([]);

    m.clock.set('2027-06-15T10:00:00Z');
    const [later] = (await report()).currencies;
    expect(later?.months.at(-1)).toEqual({
      month: '2027-06',
      earned: 0,
      paid_out: 0,
      year_before: EARNED,
    });

    const { body } = await m.seller.get<string>(`${AT}.csv`);
    expect(body.replace('\uFEFF', '').split('\n').slice(0, 2)).toEqual([
      'month,earned,paid out,currency',
      '2026-07,0.00,332.50,EUR',
    ]);
  });
});
