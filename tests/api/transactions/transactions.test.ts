import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Movement, Receipt } from '#src/wire/transactions/transactions.ts';
import { gatherPayoutsOf, addPayoutAccount } from '#tests/support/payments/payouts.ts';
import { openMarket, type Market } from '#tests/support/bookings/market.ts';
import { sendBookingEvent, settle } from '#tests/support/bookings/stays.ts';

const AT = '/api/v1/transactions';
interface Page {
  readonly data: Movement[];
  readonly meta: { readonly next_cursor: string | null };
}

let m: Market;

beforeAll(async () => {
  m = await openMarket();
});
beforeEach(() => m.resetClock());
afterAll(() => m.verifyAndClose());

const movements = async (client: Market['buyer'], query = '') =>
  (await client.get<Page>(`${AT}${query}`)).body.data;

describe('transactions of a user', () => {
  it('401 for a visitor; each user sees their own', async () => {
    for (const path of [AT, `${AT}.csv`, `${AT}/0197a0de-0000-7000-8000-000000000000`])
      expect((await m.visitor.get(path)).status).toBe(401);
    const { id } = await m.paid(true);
    const [paid] = await movements(m.buyer);
    expect(paid).toMatchObject({ kind: 'paid', amount: -38_500, currency: 'EUR' });
    expect(paid?.number).toBe(`${paid?.reference}-1`);
    const receipt = await m.buyer.get<{ data: Receipt }>(`${AT}/${paid?.id ?? ''}`);
    expect(receipt.body.data).toMatchObject({
      booking: { id, guests: 2 },
      provider: 'bank_transfer',
      amount: -38_500,
    });
    const { lines } = receipt.body.data;
    expect(lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(38_500);
    expect(lines.some(({ include_for }) => include_for === 'seller')).toBe(false);
    // Neither the other side nor staff can read it here, and an invalid id is 404.
    for (const client of [m.seller, m.admin])
      expect((await client.get(`${AT}/${paid?.id ?? ''}`)).status).toBe(404);
    expect(await movements(m.admin)).toEqual([]);
  });

  it('are payments, refunds and payouts, and refunds in progress as such', async () => {
    const { id } = await m.paid(true);
    m.clock.advance(60_000);
    await sendBookingEvent(m.buyer, id, 'cancel_by_buyer');
    expect((await movements(m.buyer, '?kind=refunded')).length).toBe(0);
    const [due] = await movements(m.buyer);
    expect(due).toMatchObject({ kind: 'refund_due', amount: 38_500, currency: 'EUR', number: '' });
    expect((await m.buyer.get(`${AT}/${due?.id ?? ''}`)).status).toBe(404);
    expect((await movements(m.seller, '?kind=refund_due')).length).toBe(0);
    await settle(m.services, id, 'outgoing');
    const [back] = await movements(m.buyer, '?kind=refunded');
    expect(back).toMatchObject({ kind: 'refunded', amount: 38_500, number: `${due?.reference}-2` });
    expect((await movements(m.buyer, '?kind=refund_due')).length).toBe(0);
    expect((await movements(m.buyer, '?kind=paid')).every(({ kind }) => kind === 'paid')).toBe(
      true,
    );

    await addPayoutAccount(m.services, m.sellerId);
    m.clock.set('2026-07-02T12:00:00Z');
    const [payout] = await gatherPayoutsOf(m.services, m.sellerId);
    expect(await movements(m.seller)).toEqual([]);
    const paid = { bank_reference: 'B-1', paid_on: '2026-07-02', sent_before_refund: false };
    await m.admin.post(`/api/v1/admin/payouts/${payout?.id ?? ''}/mark_paid`, paid);
    expect(await movements(m.seller)).toMatchObject([
      {
        id: payout?.id,
        kind: 'paid_out',
        amount: payout?.amount,
        reference: payout?.reference,
        number: payout?.reference,
      },
    ]);
    const receipt = await m.seller.get<{ data: Receipt }>(`${AT}/${payout?.id ?? ''}`);
    expect(receipt.body.data).toMatchObject({ bank_reference: 'B-1', booking: null });
    expect(receipt.body.data.lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(
      payout?.amount,
    );
    const { body } = await m.seller.get<string>(`${AT}.csv`);
    expect(body).toContain('paid out');
  });

  it('are paginated, each once', async () => {
    for (let made = 0; made < 26; made += 1) await m.paid(true);
    const first = await m.buyer.get<Page>(AT);
    expect(first.body.data).toHaveLength(25);
    const cursor = first.body.meta.next_cursor ?? '';
    const second = await m.buyer.get<Page>(`${AT}?cursor=${cursor}`);
    const ids = [...first.body.data, ...second.body.data].map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.length).toBeGreaterThanOrEqual(26);
    expect(second.body.meta.next_cursor).toBeNull();
    expect((await m.buyer.get(`${AT}?cursor=nonsense`)).status).toBe(422);
  });
});
