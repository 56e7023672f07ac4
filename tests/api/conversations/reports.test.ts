import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openMarket, type Market } from '#tests/support/bookings/market.ts';
import { conversationOf, openAbout, say } from '#tests/support/conversations/conversations.ts';

let m: Market;
beforeAll(async () => {
  m = await openMarket();
});
afterAll(() => m.verifyAndClose());

/** A conversation that the buyer reported, after the seller wrote. */
async function reported() {
  const buyer = await m.person();
  const { body } = await openAbout(buyer.client, await m.listing(true));
  const { id } = body.data;
  await say(m.seller, id, 'Pay me by PayPal');
  await buyer.client.post(`/api/v1/conversations/${id}/report`, { reason: 'fraud' });
  const { id: report } = await m.services.database.db
    .selectFrom('message_reports')
    .select('id')
    .where('conversation_id', '=', id)
    .executeTakeFirstOrThrow();
  return { buyer, id, report };
}

const decide = (client: Market['admin'], report: string, event: string) =>
  client.post<{ code: string }>(`/api/v1/admin/message-reports/${report}/${event}`, {
    decision: 'Do not ask for payments outside Keystead.',
  });
const noticesOf = async (user_id: string) =>
  (
    await m.services.database.db
      .selectFrom('notifications')
      .select('title')
      .where('user_id', '=', user_id)
      .where('kind', '=', 'conversation_reviewed')
      .execute()
  ).map(({ title }) => title);

describe('access', () => {
  it('401 for visitors, 403 for both sides; a conversation without a report is not found', async () => {
    const { report, buyer } = await reported();
    for (const event of ['dismiss', 'warn', 'block']) {
      expect((await decide(m.visitor, report, event)).status).toBe(401);
      for (const client of [buyer.client, m.seller])
        expect((await decide(client, report, event)).status).toBe(403);
    }
    const { body } = await openAbout(m.buyer, await m.listing(true));
    const unreported = body.data.id;
    await say(m.buyer, unreported, 'A private question');
    for (const path of [
      `admin/message-reports/${unreported}/conversation`,
      `admin/disputes/${unreported}/conversation`,
      `conversations/${unreported}`,
      `conversations/${unreported}/messages`,
    ])
      expect((await m.admin.get(`/api/v1/${path}`)).status).toBe(404);
  });

  it('staff for disputes may read and decide, without other rights', async () => {
    const { report } = await reported();
    const staff = await m.person({ profile_type: null, system_roles: ['dispute_admin'] });
    const reading = await staff.client.get(`/api/v1/admin/message-reports/${report}/conversation`);
    expect(reading.status).toBe(200);
    expect((await decide(staff.client, report, 'dismiss')).status).toBe(200);
  });
});

describe('the decision', () => {
  it('to dismiss changes nothing, and the reporter learns it', async () => {
    const { buyer, id, report } = await reported();
    expect((await decide(m.admin, report, 'dismiss')).status).toBe(200);
    expect((await decide(m.admin, report, 'warn')).status).toBe(409);
    expect((await conversationOf(buyer.client, id)).abilities.write).toBe(true);
    expect(await noticesOf(buyer.user_id)).toHaveLength(1);
  });

  it('to warn emails the reported side with the reason', async () => {
    const { buyer, id, report } = await reported();
    await decide(m.admin, report, 'warn');
    expect((await say(m.seller, id, 'Sorry')).status).toBe(201);
    const mails = await m.services.database.db.selectFrom('mails').selectAll().execute();
    expect(JSON.stringify(mails)).toContain('Do not ask for payments outside Keystead.');
    expect(await noticesOf(buyer.user_id)).toHaveLength(1);
  });

  it('to block refuses messages of both, and neither can undo it', async () => {
    const { buyer, id, report } = await reported();
    // The own block of the reporter is replaced, so that unblocking does not undo the decision.
    await buyer.client.post(`/api/v1/conversations/${id}/block`, {});
    await decide(m.admin, report, 'block');
    for (const client of [buyer.client, m.seller]) {
      await client.post(`/api/v1/conversations/${id}/unblock`, {});
      expect((await say(client, id, 'Again')).status).toBe(403);
      expect(await conversationOf(client, id)).toMatchObject({
        blocked: false,
        blocked_by_staff: true,
        abilities: { write: false },
      });
    }
  });
});
