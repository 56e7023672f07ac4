import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { expireChange } from '#server/modules/bookings/jobs/expireChange.ts';
import { sweep } from '#server/modules/jobHandlers.ts';
import type { StaffChange } from '#src/wire/bookings/changes.ts';
import type { Client } from '#tests/support/app/app.ts';
import { expectAdminsOnly } from '#tests/support/app/staff.ts';
import { delegate } from '#tests/support/records/people.ts';
import {
  answerChange,
  getChangePrice,
  LONGER_STAY,
  proposeChange,
  wish,
} from '#tests/support/bookings/changes.ts';
import { openCardMarket, type CardMarket } from '#tests/support/payments/cardMarket.ts';
import { EARNED } from '#tests/support/bookings/market.ts';
import {
  expectValidLedger,
  getBooking,
  sendBookingEvent,
  calendarOf,
  openTransfers,
  reserve,
  settle,
} from '#tests/support/bookings/stays.ts';

const HOUR = 3_600_000;
const SHORTER = { check_in: '2026-07-02', check_out: '2026-07-04', guests: 1 };
/** The difference between five and three nights, for the buyer and the seller. */
const DUE = 22_000;
const EARNS_MORE = 19_000;

let m: CardMarket;
beforeAll(async () => {
  m = await openCardMarket();
});
beforeEach(() => m.resetClock());
afterAll(() => m.verifyAndClose());

/** The open change of a booking, as its buyer sees it. */
async function waiting(id: string) {
  const { change } = await m.booking(id);
  if (!change) throw new Error('No change waits');
  return change;
}

/** Both sides agree on the longer stay, which is not paid yet. */
async function agreed() {
  const { id, property } = await m.paid(true);
  await wish(m.buyer, id, LONGER_STAY);
  const change = await waiting(id);
  expect(await answerChange(m.seller, id, change.id, 'accept')).toMatchObject({ status: 200 });
  return { id, property, change: await waiting(id) };
}

describe('who may change a booking', () => {
  it('are its two sides', async () => {
    const { id } = await m.paid(true);
    const stranger = (await m.person()).client;
    const request = { ...LONGER_STAY, total: 60_500 };
    for (const [client, status] of [
      [m.visitor, 401],
      [stranger, 404],
      [m.admin, 403],
    ] as const) {
      expect((await getChangePrice(client, id, LONGER_STAY)).status).toBe(status);
      expect((await proposeChange(client, id, request)).status).toBe(status);
      expect((await answerChange(client, id, randomUUID(), 'accept')).status).toBe(status);
      expect((await answerChange(client, id, randomUUID(), 'pay_by_transfer')).status).toBe(status);
    }
    expect((await answerChange(m.seller, id, randomUUID(), 'pay_by_transfer')).status).toBe(403);
    expect((await answerChange(m.buyer, id, randomUUID(), 'accept')).status).toBe(404);
    expect((await answerChange(m.buyer, id, 'nothing', 'accept')).status).toBe(404);
    expect((await proposeChange(m.buyer, id, request, null)).status).toBe(422);
  });

  it('and an agent for the seller, with both in the audit log', async () => {
    const { db } = m.services.database;
    const { id } = await m.paid(true);
    const agent = await m.person({ profile_type: null, system_roles: ['agent'] });
    await delegate(db, agent.user_id, m.sellerId, ['messages']);
    expect((await getChangePrice(agent.client, id, SHORTER)).status).toBe(404);
    await db
      .updateTable('delegations')
      .set({ scopes: ['bookings'] })
      .execute();
    const reply = await wish(agent.client, id, SHORTER);
    expect(reply).toMatchObject({ status: 201, body: { data: { seen_as: 'seller' } } });
    const event = await db
      .selectFrom('booking_events')
      .selectAll()
      .where('booking_id', '=', id)
      .where('event', '=', 'change_propose')
      .executeTakeFirstOrThrow();
    expect(event).toMatchObject({
      actor_id: agent.user_id,
      on_behalf_of: m.sellerId,
      by: 'seller',
    });
  });
});

describe('a requested change', () => {
  it('shows the exact price and the possible answers to each side', async () => {
    const { id } = await m.paid(true);
    expect((await getChangePrice(m.buyer, id, LONGER_STAY)).body.data).toMatchObject({
      nights: 5,
      total: 60_500,
      difference: DUE,
    });
    expect((await getChangePrice(m.seller, id, LONGER_STAY)).body.data).toMatchObject({
      total: 52_250,
      difference: EARNS_MORE,
    });
    const { body } = await wish(m.buyer, id, LONGER_STAY);
    expect(body.data).toMatchObject({
      abilities: { propose_change: false },
      change: {
        state: 'proposed',
        proposed_by: 'buyer',
        due: DUE,
        was: { check_out: '2026-07-04', total: 38_500 },
        expires_at: '2026-06-03T10:00:00.000Z',
        abilities: { accept: false, decline: false, withdraw: true, pay_by_card: false },
      },
    });
    const seen = (await getBooking(m.seller, id)).body.data;
    expect(seen.change).toMatchObject({
      due: 0,
      difference: EARNS_MORE,
      abilities: { accept: true, decline: true, withdraw: false },
    });
    expect(seen.change?.lines.some(({ include_for }) => include_for === 'buyer')).toBe(false);
    const { subject } = await m.services.database.db
      .selectFrom('mails')
      .select('subject')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(subject).toContain('wants to change the booking at');
    const open = await m.seller.get('/api/v1/bookings?as=seller&when=open');
    expect(JSON.stringify(open.body)).toContain(id);
    expect(await answerChange(m.buyer, id, seen.change?.id ?? '', 'accept')).toMatchObject({
      status: 403,
      body: { code: 'other_side' },
    });
    expect(await wish(m.seller, id, SHORTER)).toMatchObject({
      status: 409,
      body: { code: 'change_open' },
    });
  });

  it('is refused when it is not possible', async () => {
    const { id, property } = await m.paid(true);
    await reserve(m.buyer, {
      property_id: property.id,
      check_in: '2026-07-05',
      check_out: '2026-07-08',
    });
    const same = { check_in: '2026-07-01', check_out: '2026-07-04', guests: 2 };
    for (const [wished, status, code] of [
      [same, 422, 'nothing_changed'],
      [{ ...same, check_in: '2026-06-01', check_out: '2026-06-04' }, 422, 'invalid'],
      [{ ...same, check_in: '2026-05-01' }, 422, 'stay_not_offered'],
      [{ ...same, guests: 40 }, 422, 'stay_not_offered'],
      [LONGER_STAY, 409, 'dates_taken'],
    ] as const)
      expect([code, await getChangePrice(m.buyer, id, wished)]).toMatchObject([
        code,
        { status, body: { code } },
      ]);
    expect(await proposeChange(m.buyer, id, { ...SHORTER, total: 1 })).toMatchObject({
      body: { code: 'price_changed' },
    });
    m.clock.set('2026-07-01T08:00:00Z');
    expect(await getChangePrice(m.buyer, id, SHORTER)).toMatchObject({
      body: { code: 'too_late' },
    });
    const { id: unpaid } = await m.transferring(true);
    expect(await getChangePrice(m.buyer, unpaid, SHORTER)).toMatchObject({
      body: { code: 'wrong_state' },
    });
  });

  it('ends when declined, withdrawn, expired, or when the booking ends', async () => {
    const { id } = await m.paid(true);
    for (const [client, answer, state] of [
      [m.seller, 'decline', 'declined'],
      [m.buyer, 'withdraw', 'withdrawn'],
    ] as const) {
      await wish(m.buyer, id, LONGER_STAY);
      const { id: changeId } = await waiting(id);
      const reply = await answerChange(client, id, changeId, answer);
      expect([reply.body.data.change, reply.body.data.past_changes[0]?.state]).toEqual([
        null,
        state,
      ]);
    }
    await wish(m.buyer, id, LONGER_STAY);
    const { id: late } = await waiting(id);
    m.clock.advance(48 * HOUR);
    expect(await answerChange(m.seller, id, late, 'accept')).toMatchObject({
      status: 409,
      body: { code: 'change_expired' },
    });
    expect((await m.booking(id)).abilities.propose_change).toBe(true);
    await expireChange(m.services, { booking_id: id, change_id: late });
    expect(await answerChange(m.seller, id, late, 'accept')).toMatchObject({
      body: { code: 'wrong_state' },
    });
    await wish(m.buyer, id, LONGER_STAY);
    expect(await sendBookingEvent(m.buyer, id, 'cancel_by_buyer')).toMatchObject({
      status: 200,
      body: { data: { change: null } },
    });
    expect((await m.booking(id)).history.at(-1)).toMatchObject({ event: 'change_expire' });
    await m.refundByTransfer(id);
  });
});

describe('a change that costs less', () => {
  it('refunds no more than is left of the payment', async () => {
    const { id } = await m.paid(true);
    await wish(m.buyer, id, SHORTER);
    const { id: changeId } = await waiting(id);
    const part = { amount: 38_000, borne_by: 'both', reason: 'The pool was closed for a day.' };
    await m.admin.post(`/api/v1/admin/bookings/${id}/refund_part`, part);
    for (const reply of [
      await answerChange(m.seller, id, changeId, 'accept'),
      await getChangePrice(m.buyer, id, SHORTER),
    ])
      expect(reply).toMatchObject({ status: 409, body: { code: 'more_than_paid' } });
    await settle(m.services, id, 'outgoing');
  });

  it('is applied on acceptance, refunds the difference, and happens once', async () => {
    const { id, property } = await m.paid(true);
    await wish(m.seller, id, SHORTER);
    const change = await waiting(id);
    const key = randomUUID();
    const first = await answerChange(m.buyer, id, change.id, 'accept', key);
    expect(first).toMatchObject({
      status: 200,
      body: { data: { check_in: '2026-07-02', guests: 1, nights: 2, total: 27_500, change: null } },
    });
    const { status, body } = await answerChange(m.buyer, id, change.id, 'accept', key);
    expect([status, body]).toEqual([first.status, first.body]);
    expect(await answerChange(m.buyer, id, change.id, 'accept')).toMatchObject({ status: 409 });
    expect(await calendarOf(m.services, property.id)).toEqual(['booking [2026-07-02,2026-07-04)']);
    expect(await m.books(id)).toEqual({
      provider_clearing: 38_500,
      buyer_receivable: -11_000,
      seller_payable: -23_750,
      platform_revenue: -3_750,
    });
    expect(await openTransfers(m.services, id, 'outgoing')).toMatchObject([{ amount: 11_000 }]);
    await expectValidLedger(m.services);
    // Cancelling refunds the rest, by the current price.
    expect(
      await sendBookingEvent(m.seller, id, 'cancel_by_seller', { reason: 'The roof leaks badly.' }),
    ).toMatchObject({ status: 200 });
    for (let n = 0; n < 2; n += 1) await settle(m.services, id, 'outgoing');
    expect(await m.books(id)).toEqual({});
    expect((await m.booking(id)).past_changes).toMatchObject([
      { state: 'accepted', was: { total: 38_500 } },
    ]);
  });
});

describe('a change that costs more', () => {
  it('holds the new nights until its transfer arrives, and is then applied', async () => {
    const { id, property, change } = await agreed();
    expect(change).toMatchObject({
      state: 'awaiting_payment',
      abilities: { pay_by_transfer: true },
    });
    expect(await calendarOf(m.services, property.id)).toEqual([
      'booking [2026-07-01,2026-07-04)',
      'hold [2026-07-04,2026-07-06)',
    ]);
    expect((await m.booking(id)).total).toBe(38_500);
    const notice = await answerChange(m.buyer, id, change.id, 'pay_by_transfer');
    expect(notice.body.data).toMatchObject({
      payment: { amount: 38_500, state: 'captured' },
      change: { payment: { amount: DUE, bank: { bic: expect.any(String) as unknown } } },
    });
    await answerChange(m.buyer, id, change.id, 'pay_by_transfer');
    expect(await openTransfers(m.services, id, 'incoming')).toHaveLength(1);
    expect(await settle(m.services, id, 'incoming')).toBe('changed');
    expect(await calendarOf(m.services, property.id)).toEqual(['booking [2026-07-01,2026-07-06)']);
    expect(await m.booking(id)).toMatchObject({ nights: 5, total: 60_500, change: null });
    const mails = await m.services.database.db
      .selectFrom('mails')
      .select('text')
      .where('subject', 'like', 'Booking changed:%')
      .where('text', 'like', `%${(await m.booking(id)).reference}%`)
      .execute();
    const texts = mails.map(({ text }) => text).join();
    expect(texts).toContain('You have paid the difference of €220.00.');
    expect(texts).not.toContain('It costs');
    expect(await m.books(id)).toEqual({
      provider_clearing: EARNED.provider_clearing + DUE,
      seller_payable: EARNED.seller_payable - EARNS_MORE,
      platform_revenue: EARNED.platform_revenue - (DUE - EARNS_MORE),
    });
    await expectValidLedger(m.services);
    // The refund is taken from both payments.
    await sendBookingEvent(m.seller, id, 'cancel_by_seller', { reason: 'The roof leaks badly.' });
    const back = await openTransfers(m.services, id, 'outgoing');
    expect(back.map(({ amount }) => amount).toSorted((a, b) => a - b)).toEqual([DUE, 38_500]);
    for (let n = 0; n < 2; n += 1) await settle(m.services, id, 'outgoing');
    expect(await m.books(id)).toEqual({});
  });

  it('is applied immediately when paid by card', async () => {
    const { id } = await agreed();
    expect((await m.check(id)).body.data.status).toBe('none');
    await m.pay(id, 'takes_it');
    expect((await m.check(id)).body.data.status).toBe('captured');
    expect(await m.booking(id)).toMatchObject({ nights: 5, total: 60_500, change: null });
    await expectValidLedger(m.services);
  });

  it('expires when it is not paid in time, and late money is refunded', async () => {
    const { id, property, change } = await agreed();
    await answerChange(m.buyer, id, change.id, 'pay_by_transfer');
    m.clock.advance(72 * HOUR);
    await sweep(m.services);
    expect(await calendarOf(m.services, property.id)).toEqual(['booking [2026-07-01,2026-07-04)']);
    expect(await settle(m.services, id, 'incoming')).toBe('return_owed');
    expect(await m.booking(id)).toMatchObject({
      total: 38_500,
      past_changes: [{ state: 'expired', payment: { returning: DUE } }],
    });
    await settle(m.services, id, 'outgoing');
    expect(await m.books(id)).toEqual(EARNED);
  });

  it('succeeds for one of two that need the same nights', async () => {
    const { id, property } = await m.paid(true);
    await wish(m.buyer, id, LONGER_STAY);
    const change = await waiting(id);
    const other = { property_id: property.id, check_in: '2026-07-05', check_out: '2026-07-08' };
    const [answer, taken] = await Promise.all([
      answerChange(m.seller, id, change.id, 'accept'),
      reserve(m.buyer, other).catch(() => null),
    ]);
    const won = [answer.status === 200, taken?.status === 201];
    expect(won.filter(Boolean)).toHaveLength(1);
    expect(await calendarOf(m.services, property.id)).toHaveLength(2);
  });
});

describe('the change history that staff see', () => {
  const staffList = (client: Client, id: string) =>
    client.get<{ data: StaffChange[] }>(`/api/v1/admin/bookings/${id}/changes`);

  it('is for admins', async () => {
    const { id } = await m.paid(true);
    await expectAdminsOnly(m, (client) => staffList(client, id));
    expect((await staffList(m.admin, id)).body.data).toEqual([]);
  });

  it('lists every change with actors, events and times', async () => {
    const { id } = await m.paid(true);
    const first = await getChangePrice(m.buyer, id, LONGER_STAY);
    const total = first.body.data?.total ?? 0;
    await proposeChange(m.buyer, id, { ...LONGER_STAY, total, message: 'A friend joins us.' });
    await answerChange(m.seller, id, (await waiting(id)).id, 'decline');
    m.clock.advance(HOUR);
    await wish(m.seller, id, SHORTER);
    const [latest, earlier] = (await staffList(m.admin, id)).body.data;
    expect(latest).toMatchObject({ state: 'proposed', proposed_by: 'seller', wished: SHORTER });
    expect(latest?.moves.map(({ event, by }) => [event, by])).toEqual([['propose', 'seller']]);
    expect(earlier).toMatchObject({
      state: 'declined',
      was: { check_in: '2026-07-01', guests: 2 },
      wished: { ...LONGER_STAY, total },
      message: 'A friend joins us.',
    });
    expect((earlier?.wished.total ?? 0) - (earlier?.was.total ?? 0)).toBe(DUE);
    expect(earlier?.moves.map(({ event, by, name }) => [event, by, typeof name])).toEqual([
      ['propose', 'buyer', 'string'],
      ['decline', 'seller', 'string'],
    ]);
  });
});
