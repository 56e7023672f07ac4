import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { BookingView } from '#src/wire/bookings/booking.ts';
import type { BookingEarnings } from '#src/wire/payouts/bookingEarnings.ts';
import type { Client } from '#tests/support/app/app.ts';
import { answerChange, LONGER_STAY, wish } from '#tests/support/bookings/changes.ts';
import { openMarket, type Market } from '#tests/support/bookings/market.ts';
import { sendBookingEvent } from '#tests/support/bookings/stays.ts';
import { addPayoutAccount, gatherPayoutsOf } from '#tests/support/payments/payouts.ts';
import { addStep } from '#tests/support/records/records.ts';
import { agentOf } from '#tests/support/sellers/agents.ts';

let m: Market;

beforeAll(async () => {
  m = await openMarket();
});
beforeEach(() => m.resetClock());
afterAll(() => m.verifyAndClose());

const at = (id: string) => `/api/v1/bookings/${id}/earnings`;
const earnings = async (id: string, client: Client = m.seller) =>
  (await client.get<{ data: BookingEarnings }>(at(id))).body.data;

describe('what a booking earns', () => {
  it('is for its seller, and for agents with the scope bookings', async () => {
    const { id } = await m.paid(true);
    expect((await m.visitor.get(at(id))).status).toBe(401);
    for (const client of [m.buyer, m.admin]) expect((await client.get(at(id))).status).toBe(403);
    const stranger = await m.person({ profile_type: 'seller' });
    expect((await stranger.client.get(at(id))).status).toBe(404);
    const without = await agentOf(m, m.sellerId, ['properties', 'payouts:read']);
    expect((await without.client.get(at(id))).status).toBe(403);
    expect((await m.seller.get(at('x'))).status).toBe(404);
    const agent = await agentOf(m, m.sellerId, ['bookings']);
    expect(await earnings(id, agent.client)).toMatchObject({ total: 33_250, payout: null });
    const both = await agentOf(m, m.sellerId, ['bookings', 'payouts:read']);
    expect((await earnings(id, both.client)).payout).not.toBeNull();
  });

  it('starts with the price as booked; the lines are the seller’s', async () => {
    const { id } = await m.paid(false);
    const before = await earnings(id);
    expect(before).toMatchObject({ charged: false, payout: null, booked: 33_250, since: [] });
    expect(before.lines.some(({ include_for }) => include_for === 'buyer')).toBe(false);
    expect(before.lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(33_250);
    await sendBookingEvent(m.seller, id, 'accept');
    expect(await earnings(id)).toMatchObject({
      charged: true,
      total: 33_250,
      payout: { state: 'upcoming', reference: null, due_on: '2026-07-02', paid_on: null },
    });
  });

  it('adds changes and refunds', async () => {
    const { id } = await m.paid(true);
    const shorter = { ...LONGER_STAY, check_out: '2026-07-03' };
    const { change } = (await wish(m.buyer, id, shorter)).body.data;
    m.clock.advance(60_000);
    await answerChange(m.seller, id, change?.id ?? '', 'accept');
    const changed = await earnings(id);
    expect(changed).toMatchObject({
      booked: 33_250,
      since: [{ kind: 'change', amount: -9_500 }],
      total: 23_750,
    });
    m.clock.advance(60_000);
    await sendBookingEvent(m.seller, id, 'cancel_by_seller', { reason: 'The roof leaks.' });
    const cancelled = await earnings(id);
    expect(cancelled.since.map(({ kind }) => kind)).toEqual(['change', 'refund']);
    expect(cancelled.total).toBe(0);
  });

  it('names the payout', async () => {
    const { id } = await m.paid(true);
    await addPayoutAccount(m.services, m.sellerId);
    m.clock.set('2026-07-02T12:00:00Z');
    await gatherPayoutsOf(m.services, m.sellerId);
    const { payout } = await earnings(id);
    expect(payout?.reference).toMatch(/^PO-/);
    expect(payout).toMatchObject({ disputed: false, due_on: '2026-07-02' });
  });
});

describe('the seller’s view of a booking', () => {
  const view = async (id: string, client: Client) =>
    (await client.get<{ data: BookingView }>(`/api/v1/bookings/${id}`)).body.data;

  it('contains the buyer’s contact once it is confirmed, for the seller alone', async () => {
    const { id, buyer } = await m.paid(false);
    await addStep(m.services.database.db, buyer.id, {
      step: 'phone',
      state: 'approved',
      answers: { country: 'PT', number: '912 345 678' },
    });
    expect((await view(id, m.seller)).buyer_contact).toBeNull();
    await sendBookingEvent(m.seller, id, 'accept');
    expect((await view(id, m.seller)).buyer_contact).toEqual({
      email: expect.stringContaining('@people.test') as string,
      phone: '+351912345678',
    });
    for (const client of [m.buyer, m.admin])
      expect((await view(id, client)).buyer_contact).toBeNull();
    await sendBookingEvent(m.buyer, id, 'cancel_by_buyer');
    expect((await view(id, m.seller)).buyer_contact).toBeNull();
  });

  it('names the agent who answered', async () => {
    const { id } = await m.paid(false);
    const agent = await agentOf(m, m.sellerId, ['bookings']);
    await sendBookingEvent(agent.client, id, 'accept');
    const { history } = await view(id, m.seller);
    expect(history.at(-1)).toMatchObject({
      event: 'accept',
      by: 'seller',
      agent: expect.stringContaining('Person') as string,
    });
    expect(history.slice(0, -1).every((event) => event.agent === null)).toBe(true);
  });
});
