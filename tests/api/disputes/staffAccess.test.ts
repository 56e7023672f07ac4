import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { resources } from '#resources';
import type { StaffConversation } from '#src/wire/conversations/conversation.ts';
import type { Client } from '#tests/support/app/app.ts';
import { openAbout, say } from '#tests/support/conversations/conversations.ts';
import {
  openDispute,
  openDisputeMarket,
  type DisputeMarket,
} from '#tests/support/disputes/disputes.ts';

let m: DisputeMarket;
beforeAll(async () => {
  m = await openDisputeMarket();
});
beforeEach(() => m.resetClock());
afterAll(() => m.verifyAndClose());

const conversationOf = (client: Client, id: string) =>
  client.get<{ data: StaffConversation }>(`/api/v1/admin/disputes/${id}/conversation`);

/** A dispute about a paid stay, whose sides wrote to each other. */
async function disputed() {
  const booking = await m.paid(true);
  const { property_id } = await m.services.database.db
    .selectFrom('bookings')
    .select('property_id')
    .where('id', '=', booking.id)
    .executeTakeFirstOrThrow();
  const { body } = await openAbout(m.buyer, property_id);
  const conversation = body.data.id;
  const reply = await openDispute(m.buyer, booking.id, 10_000);
  expect(reply.status).toBe(201);
  return { booking, property_id, conversation, dispute: reply.body.data };
}

describe('staff for disputes', () => {
  it('read the case and the messages; 401 for visitors, 403 for the sides', async () => {
    const { dispute, conversation } = await disputed();
    await say(m.seller, conversation, 'The boiler was repaired.');
    for (const path of ['case', 'conversation']) {
      const address = `/api/v1/admin/disputes/${dispute.id}/${path}`;
      expect((await m.visitor.get(address)).status).toBe(401);
      for (const client of [m.buyer, m.seller])
        expect((await client.get(address)).status).toBe(403);
    }
    const { body } = await conversationOf(m.reviewer.client, dispute.id);
    expect(body.data.messages.map(({ text }) => text)).toContain('The boiler was repaired.');
    expect(body.data.buyer.display_name).toBe(dispute.buyer);
    expect(body.data.seller.display_name).toBe(dispute.seller);
  });

  it('read the messages of the disputed booking only, not those of an earlier stay', async () => {
    const { booking, property_id, conversation, dispute } = await disputed();
    const { db } = m.services.database;
    const made = await db
      .selectFrom('bookings')
      .selectAll()
      .where('id', '=', booking.id)
      .executeTakeFirstOrThrow();
    const { body: old } = await say(m.buyer, conversation, 'About the stay in spring');
    const { body: recent } = await say(m.buyer, conversation, 'About the stay in July');
    // An earlier stay of the same people in the same home, and a message from then.
    await db
      .insertInto('bookings')
      .values({
        ...made,
        lines: JSON.stringify(made.lines) as never,
        policy: JSON.stringify(made.policy) as never,
        id: randomUUID(),
        reference: `E${randomUUID().slice(0, 8)}`,
        state: 'completed',
        check_in: '2025-04-01' as never,
        check_out: '2025-04-05' as never,
        created_at: '2025-03-01T10:00:00.000Z',
      })
      .execute();
    await db
      .updateTable('messages')
      .set({ created_at: '2025-04-02T10:00:00.000Z' })
      .where('id', '=', old.data.id)
      .execute();
    const { body } = await conversationOf(m.reviewer.client, dispute.id);
    expect(body.data.messages.map(({ id }) => id)).toEqual([recent.data.id]);
    expect(body.data.booking).toBe(made.reference);
    expect(property_id).toBe(made.property_id);
    await db
      .deleteFrom('bookings')
      .where('property_id', '=', property_id)
      .where('check_in', '=', '2025-04-01' as never)
      .execute();
  });

  /** What they may list; every other resource is refused or empty. */
  const READABLE = new Set(['disputes', 'message_reports', 'locations']);

  it.each(Object.values(resources).map(({ name, path }) => [name, path] as const))(
    'have access to %s as declared',
    async (name, path) => {
      const { status, body } = await m.reviewer.client.get<unknown>(
        `/api/v1/admin/${path}?range=[0,99]`,
      );
      const isEmpty = Array.isArray(body) && body.length === 0;
      const access = status === 403 || isEmpty ? 'nothing' : status;
      expect(READABLE.has(name) && !isEmpty ? status : 200).toBe(200);
      expect([READABLE.has(name) ? 200 : 'nothing', 'nothing']).toContain(access);
    },
  );

  it('are refused the records that a dispute names', async () => {
    const { booking, property_id, conversation, dispute } = await disputed();
    const { buyer_id, seller_id } = await m.services.database.db
      .selectFrom('disputes')
      .selectAll()
      .where('id', '=', dispute.id)
      .executeTakeFirstOrThrow();
    const addresses = [
      `admin/bookings/${booking.id}`,
      `admin/properties/${property_id}`,
      `admin/profiles/${buyer_id}`,
      `admin/profiles/${seller_id}`,
      `bookings/${booking.id}`,
      `conversations/${conversation}`,
      `conversations/${conversation}/messages`,
      `admin/users?filter=${encodeURIComponent('{"q":"a"}')}`,
    ];
    const shown: string[] = [];
    for (const address of addresses) {
      const { status } = await m.reviewer.client.get(`/api/v1/${address}`);
      if (status !== 403 && status !== 404) shown.push(`${address}: ${status}`);
    }
    expect(shown).toEqual([]);
  });
});
