import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { emailUnread } from '#server/modules/conversations/jobs/emailUnread.ts';
import { tidyPhotos } from '#server/modules/conversations/jobs/tidyPhotos.ts';
import type {
  ConversationSummary,
  StaffConversation,
} from '#src/wire/conversations/conversation.ts';
import type { Client } from '#tests/support/app/app.ts';
import { openMarket, type Market } from '#tests/support/bookings/market.ts';
import {
  conversationOf,
  messagesOf,
  openAbout,
  say,
} from '#tests/support/conversations/conversations.ts';
import { picture } from '#tests/support/onboarding/documents.ts';
import { delegate } from '#tests/support/records/people.ts';

let m: Market;
beforeAll(async () => {
  m = await openMarket();
});
beforeEach(() => m.resetClock());
afterAll(() => m.verifyAndClose());

/** A new conversation between the market's buyer and seller. */
async function opened(): Promise<string> {
  const { body } = await openAbout(m.buyer, await m.listing(true));
  return body.data.id;
}

const UNREAD = '/api/v1/conversations/unread';
const unreadOf = async (client: Client) =>
  (await client.get<{ data: { messages: number } }>(UNREAD)).body.data.messages;

const CALLS = [
  ['GET', ''],
  ['GET', '/messages'],
  ['POST', '/messages'],
  ['POST', '/read'],
  ['POST', '/typing'],
  ['POST', '/block'],
  ['POST', '/unblock'],
  ['POST', '/report'],
] as const;
const bodyOf = (path: string) =>
  ({
    '/messages': { id: randomUUID(), text: 'Hello' },
    '/read': { sequence: 1 },
    '/report': { reason: 'spam' },
  })[path] ?? {};
const callOn = (client: Client, id: string, [method, path]: (typeof CALLS)[number]) =>
  method === 'GET'
    ? client.get<{ code?: string }>(`/api/v1/conversations/${id}${path}`)
    : client.post<{ code?: string }>(`/api/v1/conversations/${id}${path}`, bodyOf(path));

const uploadPhoto = (token: string, id: string, payload: Buffer) =>
  m.app.inject({
    method: 'POST',
    url: `/api/v1/conversations/${id}/photos`,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/octet-stream' },
    payload,
  });

describe('access', () => {
  it('401 for a visitor', async () => {
    const id = await opened();
    for (const call of CALLS) expect((await callOn(m.visitor, id, call)).status).toBe(401);
    for (const path of ['', '/unread', '/search?q=key'])
      expect((await m.visitor.get(`/api/v1/conversations${path}`)).status).toBe(401);
    expect((await openAbout(m.visitor, randomUUID())).status).toBe(401);
    const reading = `/api/v1/admin/disputes/${randomUUID()}/conversation`;
    expect((await m.visitor.get(reading)).status).toBe(401);
  });

  it('403 for an agent without messages, and for anyone but staff in the back office', async () => {
    const id = await opened();
    const agent = await m.person({ profile_type: null, system_roles: ['agent'] });
    await delegate(m.services.database.db, agent.user_id, m.sellerId, ['bookings']);
    for (const call of CALLS) expect((await callOn(agent.client, id, call)).status).toBe(403);
    for (const path of ['disputes', 'message-reports'])
      expect((await m.buyer.get(`/api/v1/admin/${path}/${randomUUID()}/conversation`)).status).toBe(
        403,
      );
    expect((await openAbout(agent.client, await m.listing(true))).body.code).toBe(
      'no_buyer_profile',
    );
  });

  it('404 for strangers, staff and malformed ids; their lists are empty', async () => {
    const id = await opened();
    await say(m.buyer, id, 'A private question');
    const stranger = await m.person();
    for (const client of [stranger.client, m.admin]) {
      for (const call of CALLS) expect((await callOn(client, id, call)).status).toBe(404);
      expect((await client.get('/api/v1/conversations')).body).toMatchObject({ data: [] });
      expect((await client.get('/api/v1/conversations/search?q=private')).body).toEqual({
        data: [],
      });
    }
    expect((await callOn(m.buyer, 'nonsense', CALLS[0])).status).toBe(404);
    expect((await openAbout(m.buyer, randomUUID())).status).toBe(404);
  });

  it('an agent with messages writes for the seller, under their own name', async () => {
    const id = await opened();
    const agent = await m.person({ profile_type: null, system_roles: ['agent'] });
    await delegate(m.services.database.db, agent.user_id, m.sellerId, ['messages']);
    expect((await say(agent.client, id, 'Happy to help')).status).toBe(201);
    const [message] = (await messagesOf(m.buyer, id)).data;
    const seller = (await conversationOf(m.buyer, id)).seller.display_name;
    expect(message).toMatchObject({ by: 'seller', own: false, agent_for: seller });
    expect(message?.name).toMatch(/^Person/);
  });
});

describe('a conversation', () => {
  it('is one per property and buyer, and bookings belong to it', async () => {
    const booking = await m.paid(true);
    const first = await openAbout(m.buyer, booking.property.id);
    const ofBooking = await m.seller.post<{ data: { id: string } }>('/api/v1/conversations', {
      booking_id: booking.id,
    });
    expect(ofBooking.body.data.id).toBe(first.body.data.id);
    expect(first.body.data).toMatchObject({
      seen_as: 'buyer',
      bookings: [{ id: booking.id, state: 'confirmed' }],
      abilities: { write: true },
    });
    expect((await openAbout(m.seller, booking.property.id)).body.code).toBe('own_property');
  });

  it('stores a message that is sent twice once, with the same reply', async () => {
    const id = await opened();
    const messageId = randomUUID();
    const replies = await Promise.all(
      Array.from({ length: 4 }, () => say(m.buyer, id, 'Is it quiet?', messageId)),
    );
    expect(new Set(replies.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect((await messagesOf(m.seller, id)).data).toHaveLength(1);
    expect((await say(m.buyer, id, 'Another text', messageId)).body.code).toBe('message_id_taken');
    expect((await say(m.seller, id, 'Is it quiet?', messageId)).body.code).toBe('message_id_taken');
    expect((await say(m.buyer, await opened(), 'Is it quiet?', messageId)).body.code).toBe(
      'message_id_taken',
    );
  });

  it('numbers messages sent at once without gaps, and pages them both ways', async () => {
    const id = await opened();
    await Promise.all(
      Array.from({ length: 12 }, (_, n) => say(n % 2 ? m.buyer : m.seller, id, `Message ${n}`)),
    );
    const all = (await messagesOf(m.buyer, id)).data.map(({ sequence }) => sequence);
    expect(all).toEqual(Array.from({ length: 12 }, (_, n) => n + 1));
    const next = await messagesOf(m.buyer, id, '?after=4&limit=3');
    expect(next.data.map(({ sequence }) => sequence)).toEqual([5, 6, 7]);
    expect(next.meta).toEqual({ more: true });
    const older = await messagesOf(m.buyer, id, '?before=4');
    expect(older.data.map(({ sequence }) => sequence)).toEqual([1, 2, 3]);
    expect(older.meta).toEqual({ more: false });
  });

  it('counts unread messages until they are read; a mark never moves back', async () => {
    const id = await opened();
    for (const text of ['One', 'Two', 'Three']) await say(m.buyer, id, text);
    expect((await conversationOf(m.seller, id)).unread).toBe(3);
    expect((await conversationOf(m.buyer, id)).unread).toBe(0);
    expect((await m.visitor.get(UNREAD)).status).toBe(401);
    const before = await unreadOf(m.seller);
    expect(before).toBeGreaterThanOrEqual(3);
    const read = (sequence: number) =>
      m.seller.post(`/api/v1/conversations/${id}/read`, { sequence });
    expect((await read(2)).status).toBe(204);
    await read(1);
    expect(await conversationOf(m.seller, id)).toMatchObject({ unread: 1, read: 2 });
    await read(2_000);
    expect(await unreadOf(m.seller)).toBe(before - 3);
    expect((await conversationOf(m.buyer, id)).other_read).toBe(3);
    const { body } = await m.seller.get<{ data: ConversationSummary[] }>('/api/v1/conversations');
    expect(body.data[0]).toMatchObject({ id, unread: 0, last_message: { text: 'Three' } });
  });

  it('a notice of typing changes nothing that is stored', async () => {
    const id = await opened();
    await say(m.buyer, id, 'Hello');
    const shown = await conversationOf(m.seller, id);
    expect((await m.buyer.post(`/api/v1/conversations/${id}/typing`, {})).status).toBe(204);
    expect(await conversationOf(m.seller, id)).toEqual(shown);
  });

  it('refuses empty and too long messages', async () => {
    const id = await opened();
    expect((await say(m.buyer, id, '   ')).status).toBe(422);
    expect((await say(m.buyer, id, 'x'.repeat(4_001))).status).toBe(422);
    expect((await say(m.buyer, id, 'x'.repeat(4_000))).status).toBe(201);
    expect((await say(m.buyer, id, 'x'.repeat(100_000))).status).toBe(413);
    expect((await messagesOf(m.buyer, id)).data).toHaveLength(1);
  });

  it('finds words in own messages', async () => {
    const id = await opened();
    await say(m.buyer, id, 'Is there a lighthouse nearby?');
    const { body } = await m.seller.get<{ data: object[] }>(
      '/api/v1/conversations/search?q=Lighthouse',
    );
    expect(body.data).toMatchObject([{ conversation_id: id, own: false }]);
  });

  it('flags contact details until the booking is confirmed, and keeps the text', async () => {
    const id = await opened();
    const text = 'Call me on +351 912 345 678';
    expect((await say(m.buyer, id, text)).body.data).toMatchObject({ text, flags: ['phone'] });
    const booking = await m.paid(true);
    const later = await openAbout(m.buyer, booking.property.id);
    expect((await say(m.buyer, later.body.data.id, text)).body.data.flags).toEqual([]);
  });
});

describe('photos', () => {
  it('are private to the conversation', async () => {
    const id = await opened();
    const sent = await uploadPhoto(m.buyerToken, id, await picture());
    expect(sent.statusCode).toBe(201);
    const photo = sent.json<{ data: { id: string } }>().data.id;
    const path = `/api/v1/conversations/${id}/photos/${photo}`;
    expect((await m.seller.get(path)).status).toBe(404);
    const body = { id: randomUUID(), text: '', photos: [photo] };
    const messages = `/api/v1/conversations/${id}/messages`;
    expect(await m.buyer.post(messages, body)).toMatchObject({
      status: 201,
      body: { data: { photos: [photo] } },
    });
    expect((await m.seller.get(path)).headers).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'private, no-store',
    });
    expect((await (await m.person()).client.get(path)).status).toBe(404);
    expect((await m.visitor.get(path)).status).toBe(401);
    expect((await m.buyer.post(messages, { ...body, id: randomUUID() })).status).toBe(404);
  });

  it('must be pictures, and are removed if they are not sent', async () => {
    const id = await opened();
    expect((await uploadPhoto(m.buyerToken, id, Buffer.from('MZ program'))).statusCode).toBe(422);
    const sent = await uploadPhoto(m.buyerToken, id, await picture());
    m.clock.advance(25 * 3_600_000);
    await tidyPhotos(m.services);
    const path = `/api/v1/conversations/${id}/photos/${sent.json<{ data: { id: string } }>().data.id}`;
    expect((await m.buyer.get(path)).status).toBe(404);
  });
});

describe('safety', () => {
  it('a block refuses messages of both until it is undone', async () => {
    const buyer = await m.person();
    const { body } = await openAbout(buyer.client, await m.listing(true));
    const { id } = body.data;
    await say(buyer.client, id, 'Hello');
    await m.seller.post(`/api/v1/conversations/${id}/block`, {});
    for (const client of [buyer.client, m.seller])
      expect((await say(client, id, 'Again')).body.code).toBe('blocked');
    expect(await conversationOf(m.seller, id)).toMatchObject({ blocked: true });
    expect(await conversationOf(buyer.client, id)).toMatchObject({
      blocked: false,
      abilities: { write: false },
    });
    await m.seller.post(`/api/v1/conversations/${id}/unblock`, {});
    expect((await say(buyer.client, id, 'Again')).status).toBe(201);
  });

  it('staff read a reported conversation, and the reading is in the audit log', async () => {
    const id = await opened();
    await say(m.seller, id, 'Pay me by PayPal');
    const report = () =>
      m.buyer.post<{ code: string }>(`/api/v1/conversations/${id}/report`, { reason: 'fraud' });
    expect((await report()).status).toBe(204);
    expect((await report()).body.code).toBe('reported_already');
    const { db } = m.services.database;
    const { id: reportId } = await db
      .selectFrom('message_reports')
      .select('id')
      .where('conversation_id', '=', id)
      .executeTakeFirstOrThrow();
    const { status, body } = await m.admin.get<{ data: StaffConversation }>(
      `/api/v1/admin/message-reports/${reportId}/conversation`,
    );
    expect(status).toBe(200);
    expect(body.data.messages).toMatchObject([{ text: 'Pay me by PayPal', flags: ['payment'] }]);
    const logged = await db
      .selectFrom('audit_log')
      .select(['action', 'record_id'])
      .where('action', '=', 'conversations.read')
      .execute();
    expect(logged).toContainEqual({ action: 'conversations.read', record_id: reportId });
    expect((await m.admin.get(`/api/v1/admin/message-reports/${id}/conversation`)).status).toBe(
      404,
    );
  });
});

describe('the email about an unread message', () => {
  const emailsTo = (address: string) =>
    m.services.database.db.selectFrom('mails').selectAll().where('to', '=', address).execute();

  it('is sent once until the side reads, without the text to an unconfirmed address', async () => {
    const buyer = await m.person({ email_verified: false });
    const { body } = await openAbout(buyer.client, await m.listing(true));
    const conversation_id = body.data.id;
    const job = (sequence: number) =>
      emailUnread(m.services, { conversation_id, side: 'buyer', sequence });
    await say(m.seller, conversation_id, 'The code of the door is 4711');
    await say(m.seller, conversation_id, 'See you soon');
    await job(1);
    await job(2);
    const emails = await emailsTo(buyer.email);
    expect(emails).toHaveLength(1);
    expect(JSON.stringify(emails)).not.toContain('4711');
    await buyer.client.post(`/api/v1/conversations/${conversation_id}/read`, { sequence: 2 });
    await job(2);
    await say(m.seller, conversation_id, 'One more thing');
    await job(3);
    expect(await emailsTo(buyer.email)).toHaveLength(2);
  });
});
