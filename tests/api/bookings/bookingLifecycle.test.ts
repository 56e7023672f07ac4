import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { expireBooking } from '#server/modules/bookings/jobs/expireBooking.ts';
import { advanceStays } from '#server/modules/bookings/jobs/advanceStays.ts';
import { EARNED, OWED, openMarket, type Market } from '#tests/support/bookings/market.ts';
import { delegate } from '#tests/support/records/people.ts';
import {
  getBooking,
  sendBookingEvent,
  calendarOf,
  openTransfers,
  settle,
} from '#tests/support/bookings/stays.ts';

const HOUR = 3_600_000;

let m: Market;

beforeAll(async () => {
  m = await openMarket();
});
beforeEach(() => m.resetClock());
afterAll(() => m.verifyAndClose());

describe('a stay with instant booking', () => {
  it('is held, paid by transfer, confirmed, checked in and completed', async () => {
    const { id, expires_at, payment } = await m.transferring(true);
    expect([expires_at, payment]).toMatchObject([
      '2026-06-04T10:00:00.000Z',
      {
        provider: 'bank_transfer',
        state: 'requires_action',
        reference: expect.stringMatching(/^RF\d\dKS[A-Z0-9]{6}$/) as unknown,
        amount: 38_500,
        bank: { iban: 'DE89370400440532013000' },
      },
    ]);
    expect(await m.books(id)).toEqual({});

    expect(await settle(m.services, id, 'incoming')).toBe('confirmed');
    expect(await m.books(id)).toEqual(EARNED);
    const confirmed = await m.booking(id);
    expect(confirmed).toMatchObject({
      state: 'confirmed',
      expires_at: null,
      property: { address: 'Rua do Jardim 7' },
      payment: { state: 'captured', bank: null },
    });
    expect(await calendarOf(m.services, confirmed.property.id)).toEqual([
      'booking [2026-07-01,2026-07-04)',
    ]);

    // Lisbon is an hour ahead of UTC in summer: 15:00 there is 14:00 UTC.
    for (const [moment, state] of [
      ['2026-07-01T13:59:00Z', 'confirmed'],
      ['2026-07-01T14:00:00Z', 'checked_in'],
      ['2026-07-04T09:59:00Z', 'checked_in'],
      ['2026-07-04T10:00:00Z', 'completed'],
    ] as const) {
      m.clock.set(moment);
      await advanceStays(m.services);
      expect([moment, (await m.booking(id)).state]).toEqual([moment, state]);
    }
    expect(await m.books(id)).toEqual(EARNED);
  });
});

describe('a stay that the seller must accept', () => {
  it('waits for the seller’s acceptance', async () => {
    const booking = await m.transferring(false);
    expect(await settle(m.services, booking.id, 'incoming')).toBe('awaiting_seller');
    expect(await m.books(booking.id)).toEqual(OWED);
    expect(await getBooking(m.seller, booking.id)).toMatchObject({
      body: { data: { abilities: { accept: true, decline: true }, property: { address: null } } },
    });
    expect(await sendBookingEvent(m.buyer, booking.id, 'accept')).toMatchObject({ status: 403 });
    expect(await sendBookingEvent(m.seller, booking.id, 'accept')).toMatchObject({
      status: 200,
      body: { data: { state: 'confirmed', seen_as: 'seller', total: 33_250 } },
    });
    expect(await m.books(booking.id)).toEqual(EARNED);
  });

  it('may be accepted by an agent, with the seller in the audit log', async () => {
    const { db } = m.services.database;
    const agent = await m.person({ profile_type: null, system_roles: ['agent'] });
    const { id } = await m.paid(false);
    expect(await sendBookingEvent(agent.client, id, 'accept')).toMatchObject({ status: 404 });
    await delegate(db, agent.user_id, m.sellerId, ['messages']);
    expect(await sendBookingEvent(agent.client, id, 'accept')).toMatchObject({ status: 404 });
    await db
      .updateTable('delegations')
      .set({ scopes: ['bookings'] })
      .execute();
    expect(await sendBookingEvent(agent.client, id, 'cancel_by_buyer')).toMatchObject({
      status: 403,
    });
    expect(await sendBookingEvent(agent.client, id, 'accept')).toMatchObject({ status: 200 });
    const acted = { actor_id: agent.user_id, on_behalf_of: m.sellerId };
    expect(
      await db
        .selectFrom('booking_events')
        .selectAll()
        .where('booking_id', '=', id)
        .where('event', '=', 'accept')
        .executeTakeFirst(),
    ).toMatchObject({ by: 'seller', ...acted });
    expect(
      await db
        .selectFrom('audit_log')
        .selectAll()
        .where('action', '=', 'ledger.charge')
        .orderBy('sequence', 'desc')
        .executeTakeFirst(),
    ).toMatchObject({ ...acted, differences: { booking_id: id } });
  });

  it('is refunded in full when the seller declines', async () => {
    const { id, property } = await m.paid(false);
    const reply = await sendBookingEvent(m.seller, id, 'decline', { reason: 'The roof leaks.' });
    expect(reply.body.data).toMatchObject({
      state: 'declined',
      history: expect.arrayContaining([
        expect.objectContaining({ event: 'decline', by: 'seller', reason: 'The roof leaks.' }),
      ]) as unknown,
    });
    expect(await m.books(id)).toEqual(OWED);
    expect(await openTransfers(m.services, id, 'outgoing')).toMatchObject([{ amount: 38_500 }]);
    expect(await calendarOf(m.services, property.id)).toEqual([]);
    await m.refundByTransfer(id);
  });

  it('is refunded in full when the seller does not answer for 48 hours', async () => {
    const { id } = await m.paid(false);
    m.clock.advance(48 * HOUR - 1);
    await expireBooking(m.services, { booking_id: id });
    expect((await m.booking(id)).state).toBe('awaiting_seller');
    m.clock.advance(1);
    expect(await sendBookingEvent(m.seller, id, 'accept')).toMatchObject({
      status: 409,
      body: { code: 'booking_expired' },
    });
    await expireBooking(m.services, { booking_id: id });
    expect((await m.booking(id)).state).toBe('expired');
    await m.refundByTransfer(id);
  });

  it('is refunded in full when the buyer cancels first', async () => {
    const { id } = await m.paid(false);
    m.clock.set('2026-06-02T10:00:00Z');
    expect(await sendBookingEvent(m.buyer, id, 'cancel_by_buyer')).toMatchObject({ status: 200 });
    const { refund_lines } = await m.booking(id);
    expect(refund_lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(38_500);
    expect((await getBooking(m.seller, id)).body.data.refund_lines).toEqual([]);
    await m.refundByTransfer(id);
  });
});

describe('the house rules of a booking', () => {
  it('stay as they were when the buyer agreed to them', async () => {
    const { id, property } = await m.transferring(true);
    const { house_rules } = await m.booking(id);
    await m.services.database.db
      .updateTable('properties')
      .set({ house_rules: 'No shoes on the beds.' })
      .where('id', '=', property.id)
      .execute();
    expect((await m.booking(id)).house_rules).toBe(house_rules);
  });
});

describe('an arrival', () => {
  it('is reported by the seller from its day on', async () => {
    const { id } = await m.paid(true);
    for (const event of ['check_in', 'report_no_show'] as const)
      expect(await sendBookingEvent(m.seller, id, event)).toMatchObject({
        status: 409,
        body: { code: 'too_early' },
      });
    m.clock.set('2026-07-01T08:00:00Z');
    expect(await getBooking(m.seller, id)).toMatchObject({
      body: { data: { abilities: { check_in: true, report_no_show: true } } },
    });
    expect(await sendBookingEvent(m.seller, id, 'check_in')).toMatchObject({ status: 200 });
    expect(await sendBookingEvent(m.seller, id, 'check_in')).toMatchObject({ status: 409 });
  });

  it('reported as a no-show moves no money and keeps the nights', async () => {
    const { id, property } = await m.paid(true);
    m.clock.set('2026-07-01T20:00:00Z');
    expect(
      await sendBookingEvent(m.seller, id, 'report_no_show', { reason: 'Nobody came' }),
    ).toMatchObject({
      body: { data: { state: 'no_show' } },
    });
    expect(await m.books(id)).toEqual(EARNED);
    expect(await calendarOf(m.services, property.id)).toHaveLength(1);
    expect(await openTransfers(m.services, id, 'outgoing')).toEqual([]);
  });
});
