import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  repairPlans,
  sendScheduledMessages,
} from '#server/modules/conversations/jobs/sendScheduledMessages.ts';
import type { Schedule, ScheduledMessage } from '#src/wire/conversations/scheduled.ts';
import type { Client } from '#tests/support/app/app.ts';
import { openMarket, type Market } from '#tests/support/bookings/market.ts';
import { sendBookingEvent, settle } from '#tests/support/bookings/stays.ts';
import { addDays } from '#src/rules/dates/day.ts';
import { messagesOf, openAbout, say } from '#tests/support/conversations/conversations.ts';
import {
  addSchedule,
  addTemplate,
  scheduledOf,
  type ScheduleInput,
} from '#tests/support/conversations/schedules.ts';
import { delegate } from '#tests/support/records/people.ts';

let m: Market;
beforeAll(async () => {
  m = await openMarket();
});
beforeEach(async () => {
  m.resetClock();
  const { db } = m.services.database;
  await db.deleteFrom('message_schedules').execute();
  await db.deleteFrom('message_templates').execute();
});
afterAll(() => m.verifyAndClose());

/** A template and its schedule. */
async function scheduled(body: string, input: Partial<ScheduleInput> = {}): Promise<Schedule> {
  const template = await addTemplate(m.seller, m.sellerId, body);
  return addSchedule(m.seller, m.sellerId, { template_id: template.id, ...input });
}

/** A confirmed booking of July, with its conversation. */
async function booked() {
  const booking = await m.paid(true);
  const { body } = await openAbout(m.buyer, booking.property.id);
  await sendScheduledMessages(m.services);
  return { booking, id: body.data.id };
}

const act = (client: Client, id: string, message: string, event: string) =>
  client.post<{ data: ScheduledMessage[]; code: string; message: string }>(
    `/api/v1/conversations/${id}/scheduled-messages/${message}`,
    { event },
  );
const textsOf = async (id: string) => (await messagesOf(m.buyer, id)).data.map(({ text }) => text);

describe('access', () => {
  const calls = (id: string) =>
    [
      ['GET', '', undefined],
      ['PUT', `/${randomUUID()}`, { body: null }],
      ['POST', `/${randomUUID()}`, { event: 'skip' }],
    ].map(([method, path, body]) => ({
      method: method as 'GET' | 'PUT' | 'POST',
      url: `/api/v1/conversations/${id}/scheduled-messages${path as string}`,
      body,
    }));
  const statuses = (client: Client, id: string) =>
    Promise.all(
      calls(id).map(async ({ method, url, body }) =>
        method === 'GET'
          ? (await client.get(url)).status
          : (await client.send(method, url, body)).status,
      ),
    );

  it('401 for a visitor, 403 for the buyer and agents without messages, 404 for strangers', async () => {
    const { id } = await booked();
    expect(await statuses(m.visitor, id)).toEqual([401, 401, 401]);
    expect(await statuses(m.buyer, id)).toEqual([403, 403, 403]);
    const agent = await m.person({ profile_type: null, system_roles: ['agent'] });
    await delegate(m.services.database.db, agent.user_id, m.sellerId, ['bookings']);
    expect(await statuses(agent.client, id)).toEqual([403, 403, 403]);
    for (const client of [(await m.person()).client, m.admin])
      expect(await statuses(client, id)).toEqual([404, 404, 404]);
  });

  it('an agent with messages sees and sends them under their own name', async () => {
    await scheduled('Welcome', { trigger: 'check_in_day' });
    const { id } = await booked();
    const agent = await m.person({ profile_type: null, system_roles: ['agent'] });
    await delegate(m.services.database.db, agent.user_id, m.sellerId, ['messages']);
    const [planned] = await scheduledOf(agent.client, id);
    expect((await act(agent.client, id, planned?.id ?? '', 'send_now')).status).toBe(200);
    const [message] = (await messagesOf(m.buyer, id)).data;
    expect(message).toMatchObject({ text: 'Welcome', automatic: true });
    expect(message?.agent_for).not.toBeNull();
  });
});

describe('planning', () => {
  it('sends the message of a confirmed booking once, with its values', async () => {
    await scheduled('Dear {guest_first_name}, {property} expects you on {check_in}.', {
      trigger: 'booked',
    });
    const { booking, id } = await booked();
    await Promise.all([1, 2, 3].map(() => sendScheduledMessages(m.services)));
    const texts = await textsOf(id);
    expect(texts).toHaveLength(1);
    expect(texts[0]).toContain(booking.property.title);
    expect(texts[0]).toContain('July 2026');
    expect(texts[0]).not.toContain('{');
    expect(await scheduledOf(m.seller, id)).toEqual([]);
  });

  it('plans by the clock of the property, also for bookings made before the schedule', async () => {
    const { booking, id } = await booked();
    await scheduled('See you soon', { trigger: 'before_check_in', days: 3, time: '18:30' });
    const [planned] = await scheduledOf(m.seller, id);
    const zone = await m.services.database.db
      .selectFrom('properties')
      .innerJoin('locations', 'locations.id', 'properties.location_id')
      .select('time_zone')
      .where('properties.id', '=', booking.property.id)
      .executeTakeFirstOrThrow();
    const local = new Intl.DateTimeFormat('en-GB', {
      timeZone: zone.time_zone,
      dateStyle: 'short',
      timeStyle: 'short',
    }).format(new Date(planned?.send_at ?? 0));
    const due = new Date(Date.parse(booking.check_in) - 3 * 86_400_000).toISOString();
    const [year, month, day] = due.slice(0, 10).split('-');
    expect(local).toBe(`${day}/${month}/${year}, 18:30`);
    expect(planned).toMatchObject({ state: 'queued', text: 'See you soon' });
    m.clock.set(planned?.send_at ?? '');
    await sendScheduledMessages(m.services);
    expect(await textsOf(id)).toEqual(['See you soon']);
  });

  it('a schedule of an event sends nothing about the past', async () => {
    const { id } = await booked();
    await scheduled('Thank you for booking', { trigger: 'booked' });
    await repairPlans(m.services);
    await sendScheduledMessages(m.services);
    expect(await textsOf(id)).toEqual([]);
  });

  it('a cancelled booking gets nothing any more', async () => {
    await scheduled('Welcome', { trigger: 'check_in_day' });
    const { booking, id } = await booked();
    const [planned] = await scheduledOf(m.seller, id);
    expect(planned?.state).toBe('queued');
    expect((await sendBookingEvent(m.buyer, booking.id, 'cancel_by_buyer')).status).toBe(200);
    m.clock.set(planned?.send_at ?? '');
    await sendScheduledMessages(m.services);
    expect(await textsOf(id)).toEqual([]);
    expect(await scheduledOf(m.seller, id)).toEqual([]);
    await settle(m.services, booking.id, 'outgoing');
  });

  it('moves with the dates of the booking', async () => {
    await scheduled('Welcome', { trigger: 'check_in_day' });
    const { booking, id } = await booked();
    const [before] = await scheduledOf(m.seller, id);
    await m.services.database.db
      .updateTable('bookings')
      .set({ check_in: addDays(booking.check_in, 2), check_out: addDays(booking.check_out, 2) })
      .where('id', '=', booking.id)
      .execute();
    const [after] = await scheduledOf(m.seller, id);
    expect(Date.parse(after?.send_at ?? '') - Date.parse(before?.send_at ?? '')).toBe(
      2 * 86_400_000,
    );
    expect(after?.id).toBe(before?.id);
  });

  it('a paused schedule and one of another home send nothing', async () => {
    const { booking, id } = await booked();
    const schedule = await scheduled('Welcome', { trigger: 'check_in_day' });
    expect(await scheduledOf(m.seller, id)).toHaveLength(1);
    const { id: scheduleId, waiting: _, ...values } = schedule;
    const save = (change: object) =>
      m.seller.send('PUT', `/api/v1/seller/message-schedules/${scheduleId}`, {
        ...values,
        ...change,
      });
    expect((await save({ active: false })).status).toBe(200);
    expect(await scheduledOf(m.seller, id)).toEqual([]);
    await save({ active: true, property_id: await m.listing(true) });
    expect(await scheduledOf(m.seller, id)).toEqual([]);
    await save({ active: true, property_id: booking.property.id });
    expect(await scheduledOf(m.seller, id)).toHaveLength(1);
  });

  it('a failed payment is followed by its message while the booking can still be paid', async () => {
    await scheduled('Your payment failed', { trigger: 'payment_failed' });
    const booking = await m.transferring(true);
    await m.services.database.db
      .updateTable('payments')
      .set({ state: 'failed' })
      .where('booking_id', '=', booking.id)
      .execute();
    await sendScheduledMessages(m.services);
    const { body } = await openAbout(m.buyer, booking.property.id);
    expect(await textsOf(body.data.id)).toEqual(['Your payment failed']);
  });
});

describe('the seller decides', () => {
  async function planned(body = 'Welcome') {
    await scheduled(body, { trigger: 'check_in_day' });
    const { id } = await booked();
    const [one] = await scheduledOf(m.seller, id);
    if (!one) throw new Error('nothing is planned');
    return { id, one };
  }

  it('edits, skips and restores a message', async () => {
    const { id, one } = await planned();
    const path = `/api/v1/conversations/${id}/scheduled-messages/${one.id}`;
    const edited = await m.seller.send<{ data: ScheduledMessage[] }>('PUT', path, {
      body: 'Welcome, {guest_first_name}',
    });
    expect(edited.body.data[0]).toMatchObject({ edited: true, state: 'queued' });
    expect((await m.seller.send('PUT', path, { body: 'Dear {name}' })).status).toBe(422);
    expect((await act(m.seller, id, one.id, 'skip')).body.data[0]?.state).toBe('skipped');
    expect((await act(m.seller, id, one.id, 'send_now')).body.code).toBe('wrong_state');
    m.clock.set(one.send_at);
    await sendScheduledMessages(m.services);
    expect(await textsOf(id)).toEqual([]);
    expect((await act(m.seller, id, one.id, 'restore')).body.data[0]?.state).toBe('queued');
    await sendScheduledMessages(m.services);
    expect((await textsOf(id))[0]).toMatch(/^Welcome, /);
  });

  const HOUR = 3_600_000;
  const heldNotices = (conversation_id: string) =>
    m.services.database.db
      .selectFrom('notifications')
      .select('title')
      .where('kind', '=', 'message_held')
      .where('link', 'like', `%${conversation_id}%`)
      .execute();

  it('a reply by hand holds what is due within a day, at once with a notice, until it is released', async () => {
    const { id, one } = await planned();
    const due = new Date(one.send_at).getTime();
    m.clock.set(new Date(due - 25 * HOUR).toISOString());
    await say(m.seller, id, 'Have a good journey.');
    expect((await scheduledOf(m.seller, id))[0]?.state).toBe('queued');
    m.clock.set(new Date(due - 23 * HOUR).toISOString());
    await say(m.seller, id, 'I will meet you at the door.');
    expect((await scheduledOf(m.seller, id))[0]).toMatchObject({
      state: 'held',
      hold_reason: 'reply',
    });
    expect(await heldNotices(id)).toHaveLength(1);
    m.clock.set(one.send_at);
    await sendScheduledMessages(m.services);
    await sendScheduledMessages(m.services);
    expect(await textsOf(id)).toHaveLength(2);
    expect(await heldNotices(id)).toHaveLength(1);
    await act(m.seller, id, one.id, 'release');
    await sendScheduledMessages(m.services);
    expect(await textsOf(id)).toEqual([
      'Have a good journey.',
      'I will meet you at the door.',
      'Welcome',
    ]);
  });

  it('a released message is not held by the next reply, and by a missing value it is', async () => {
    const { id, one } = await planned('The key: {check_in_instructions}');
    m.clock.set(new Date(new Date(one.send_at).getTime() - HOUR).toISOString());
    await say(m.seller, id, 'I will meet you at the door.');
    await act(m.seller, id, one.id, 'release');
    await say(m.seller, id, 'The door is green.');
    expect((await scheduledOf(m.seller, id))[0]?.state).toBe('queued');
    expect(await heldNotices(id)).toHaveLength(1);
    m.clock.set(one.send_at);
    await sendScheduledMessages(m.services);
    expect((await scheduledOf(m.seller, id))[0]).toMatchObject({ hold_reason: 'missing_value' });
    expect(await heldNotices(id)).toHaveLength(2);
  });

  it('a message of the buyer holds nothing', async () => {
    const { id } = await planned();
    await say(m.buyer, id, 'When may we come?');
    expect((await scheduledOf(m.seller, id))[0]?.state).toBe('queued');
  });

  it('a missing value holds the message until it is filled in', async () => {
    const { id, one } = await planned('The key: {check_in_instructions}');
    expect(one.missing).toEqual(['check_in_instructions']);
    const refused = await act(m.seller, id, one.id, 'send_now');
    expect(refused).toMatchObject({ status: 422, body: { code: 'missing_value' } });
    m.clock.set(one.send_at);
    await sendScheduledMessages(m.services);
    expect((await scheduledOf(m.seller, id))[0]).toMatchObject({
      state: 'held',
      hold_reason: 'missing_value',
    });
    await m.seller.send('PUT', `/api/v1/conversations/${id}/scheduled-messages/${one.id}`, {
      body: 'The key is in the box.',
    });
    await sendScheduledMessages(m.services);
    expect(await textsOf(id)).toEqual(['The key is in the box.']);
  });

  it('a block holds the message', async () => {
    const { id, one } = await planned();
    await m.buyer.post(`/api/v1/conversations/${id}/block`, {});
    m.clock.set(one.send_at);
    await sendScheduledMessages(m.services);
    expect((await scheduledOf(m.seller, id))[0]).toMatchObject({ hold_reason: 'blocked' });
    await m.buyer.post(`/api/v1/conversations/${id}/unblock`, {});
  });

  it('sends once when the job and the seller send together', async () => {
    const { id, one } = await planned();
    m.clock.set(one.send_at);
    await Promise.all([
      sendScheduledMessages(m.services),
      act(m.seller, id, one.id, 'send_now'),
      sendScheduledMessages(m.services),
      act(m.seller, id, one.id, 'send_now'),
    ]);
    expect(await textsOf(id)).toEqual(['Welcome']);
  });
});
