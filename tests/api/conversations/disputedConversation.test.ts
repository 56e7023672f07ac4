import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { StaffConversation } from '#src/wire/conversations/conversation.ts';
import type { Client } from '#tests/support/app/app.ts';
import { say } from '#tests/support/conversations/conversations.ts';
import {
  disputeWithMessages,
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

describe('staff for disputes', () => {
  it('read the messages; 401 for visitors, 403 for the sides', async () => {
    const { dispute, conversation } = await disputeWithMessages(m);
    await say(m.seller, conversation, 'The boiler was repaired.');
    expect((await conversationOf(m.visitor, dispute.id)).status).toBe(401);
    for (const client of [m.buyer, m.seller])
      expect((await conversationOf(client, dispute.id)).status).toBe(403);
    const { body } = await conversationOf(m.reviewer.client, dispute.id);
    expect(body.data.messages.map(({ text }) => text)).toContain('The boiler was repaired.');
    expect(body.data.buyer.display_name).toBe(dispute.buyer);
    expect(body.data.seller.display_name).toBe(dispute.seller);
  });

  it('read the messages of the disputed booking only, not those of an earlier stay', async () => {
    const { booking, property_id, conversation, dispute } = await disputeWithMessages(m);
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
});
