import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Preview, TemplatesView } from '#src/wire/conversations/scheduled.ts';
import type { Client } from '#tests/support/app/app.ts';
import { openMarket, type Market } from '#tests/support/bookings/market.ts';
import { openAbout } from '#tests/support/conversations/conversations.ts';
import { addSchedule, addTemplate } from '#tests/support/conversations/schedules.ts';
import { delegate } from '#tests/support/records/people.ts';

const TEMPLATES = '/api/v1/seller/message-templates';
const SCHEDULES = '/api/v1/seller/message-schedules';

let m: Market;
beforeAll(async () => {
  m = await openMarket();
});
afterAll(() => m.verifyAndClose());

const previewOf = (client: Client, body: object) =>
  client.post<{ data: Preview; code: string }>('/api/v1/seller/message-previews', {
    seller_id: m.sellerId,
    ...body,
  });

describe('access', () => {
  /** The status of every call on the seller's templates. */
  async function statuses(client: Client): Promise<number[]> {
    const { id } = await addTemplate(m.seller, m.sellerId, 'Hello');
    const schedule = await addSchedule(m.seller, m.sellerId, { template_id: id });
    const fields = () => ({ name: randomUUID(), body: 'Hello' });
    const timing = { template_id: id, property_id: null, trigger: 'booked' };
    const replies = [
      await client.get(`${TEMPLATES}?seller_id=${m.sellerId}`),
      await client.post(TEMPLATES, { seller_id: m.sellerId, ...fields() }),
      await client.send('PUT', `${TEMPLATES}/${id}`, fields()),
      await client.post(SCHEDULES, { seller_id: m.sellerId, ...timing }),
      await client.send('PUT', `${SCHEDULES}/${schedule.id}`, timing),
      await client.send('DELETE', `${SCHEDULES}/${schedule.id}`),
      await client.send('DELETE', `${TEMPLATES}/${id}`),
      await previewOf(client, { body: 'Hello' }),
    ];
    return replies.map(({ status }) => status);
  }
  const all = (status: number) => Array.from({ length: 8 }, () => status);

  it('401 for a visitor, 403 for an agent without messages, 404 for others and staff', async () => {
    expect(await statuses(m.visitor)).toEqual(all(401));
    const agent = await m.person({ profile_type: null, system_roles: ['agent'] });
    await delegate(m.services.database.db, agent.user_id, m.sellerId, ['properties', 'bookings']);
    expect(await statuses(agent.client)).toEqual(all(403));
    for (const client of [m.buyer, m.admin, (await m.person({ profile_type: 'seller' })).client])
      expect(await statuses(client)).toEqual(all(404));
  });

  it('an agent with messages does everything, and sees only the sellers who allow it', async () => {
    const agent = await m.person({ profile_type: null, system_roles: ['agent'] });
    const { db } = m.services.database;
    await delegate(db, agent.user_id, m.sellerId, ['messages']);
    const other = await m.person({ profile_type: 'seller' });
    await delegate(db, agent.user_id, other.profile_id, ['bookings']);
    // The schedule that the agent adds still uses the template: 409.
    expect(await statuses(agent.client)).toEqual([200, 201, 200, 201, 200, 204, 409, 200]);
    const { body } = await agent.client.get<{ data: TemplatesView }>(TEMPLATES);
    expect(body.data.sellers.map(({ id }) => id)).toEqual([m.sellerId]);
  });

  it('403 where the user writes for no seller', async () => {
    expect(await m.buyer.get(TEMPLATES)).toMatchObject({
      status: 403,
      body: { code: 'no_seller_profile' },
    });
  });
});

describe('templates', () => {
  const add = (fields: object) =>
    m.seller.post<{ code: string; errors?: Record<string, string[]> }>(TEMPLATES, {
      seller_id: m.sellerId,
      ...fields,
    });

  it('need a name, a text and known placeholders', async () => {
    expect((await add({ name: ' ', body: 'Hello' })).body.errors).toHaveProperty('name');
    expect((await add({ name: 'A', body: '' })).body.errors).toHaveProperty('body');
    expect((await add({ name: 'A', body: 'x'.repeat(4_001) })).status).toBe(422);
    expect((await add({ name: 'A', body: 'Dear {guest}' })).body.errors?.['body']).toEqual([
      'There is no placeholder {guest}.',
    ]);
  });

  it('have one name each, also when two are added together', async () => {
    const name = randomUUID();
    const replies = await Promise.all([1, 2, 3].map(() => add({ name, body: 'Hello' })));
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409]);
  });

  it('cannot be deleted while a schedule sends them', async () => {
    const { id } = await addTemplate(m.seller, m.sellerId, 'Hello');
    const schedule = await addSchedule(m.seller, m.sellerId, { template_id: id });
    const remove = () => m.seller.send<{ code: string }>('DELETE', `${TEMPLATES}/${id}`);
    expect((await remove()).body.code).toBe('template_in_use');
    await m.seller.send('DELETE', `${SCHEDULES}/${schedule.id}`);
    expect((await remove()).status).toBe(204);
    expect((await remove()).status).toBe(404);
  });
});

describe('schedules', () => {
  it('refuse templates and homes of others, and malformed times', async () => {
    const other = await m.person({ profile_type: 'seller' });
    const foreign = await addTemplate(other.client, other.profile_id, 'Hello');
    const own = await addTemplate(m.seller, m.sellerId, 'Hello');
    const add = (fields: object) =>
      m.seller.post<{ errors?: object }>(SCHEDULES, {
        seller_id: m.sellerId,
        template_id: own.id,
        property_id: null,
        trigger: 'check_in_day',
        ...fields,
      });
    expect((await add({ template_id: foreign.id })).body.errors).toHaveProperty('template_id');
    expect((await add({ property_id: randomUUID() })).body.errors).toHaveProperty('property_id');
    for (const wrong of [{ time: '25:00' }, { days: -1 }, { days: 61 }, { trigger: 'never' }])
      expect((await add(wrong)).status).toBe(422);
  });
});

describe('the preview', () => {
  it('fills a text for a real booking, and names what is missing', async () => {
    const booking = await m.paid(true);
    const { body } = await previewOf(m.seller, {
      body: '{property}, {address}, {check_in_instructions}',
      booking_id: booking.id,
    });
    expect(body.data.text).toContain(booking.property.title);
    expect(body.data.text).not.toContain('{address}');
    expect(body.data.missing).toEqual(['check_in_instructions']);
    expect(body.data.bookings.map(({ id }) => id)).toContain(booking.id);
  });

  it('has no address before the booking is confirmed, and no dates without a booking', async () => {
    const booking = await m.transferring(true);
    const pending = await previewOf(m.seller, { body: '{address}', booking_id: booking.id });
    expect(pending.body.data.missing).toEqual(['address']);
    const conversation = await openAbout(m.buyer, await m.listing(true));
    const asked = await previewOf(m.seller, {
      body: '{guest_first_name}, {check_in}',
      conversation_id: conversation.body.data.id,
    });
    expect(asked.body.data).toMatchObject({ missing: ['check_in'], booking: null, bookings: [] });
    expect(asked.body.data.text).not.toContain('{guest_first_name}');
  });

  it('404 for bookings and conversations of others', async () => {
    const other = await m.person({ profile_type: 'seller' });
    const booking = await m.transferring(true);
    for (const about of [{ booking_id: booking.id }, { conversation_id: randomUUID() }])
      expect(
        (await previewOf(other.client, { seller_id: other.profile_id, body: 'x', ...about }))
          .status,
      ).toBe(404);
  });
});
