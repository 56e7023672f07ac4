import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ReportParties } from '#src/wire/conversations/conversation.ts';
import type { Client } from '#tests/support/app/app.ts';
import { openMarket, type Market } from '#tests/support/bookings/market.ts';
import { openAbout, say } from '#tests/support/conversations/conversations.ts';

let m: Market;
let report: string;
let buyer: Awaited<ReturnType<Market['person']>>;

beforeAll(async () => {
  m = await openMarket();
  buyer = await m.person();
  const { body } = await openAbout(buyer.client, await m.listing(true));
  const { id } = body.data;
  await say(m.seller, id, 'Pay me by PayPal');
  await buyer.client.post(`/api/v1/conversations/${id}/report`, { reason: 'fraud' });
  ({ id: report } = await m.services.database.db
    .selectFrom('message_reports')
    .select('id')
    .where('conversation_id', '=', id)
    .executeTakeFirstOrThrow());
});
afterAll(() => m.verifyAndClose());

const partiesOf = (client: Client, id: string) =>
  client.get<{ data: ReportParties }>(`/api/v1/admin/message-reports/${id}/parties`);

describe('the two sides of a report', () => {
  it('401 for visitors, 403 for the sides, 404 for another id', async () => {
    expect((await partiesOf(m.visitor, report)).status).toBe(401);
    for (const client of [buyer.client, m.seller])
      expect((await partiesOf(client, report)).status).toBe(403);
    for (const id of [randomUUID(), 'x']) expect((await partiesOf(m.admin, id)).status).toBe(404);
  });

  it('have names for staff for disputes, who may not read accounts or properties', async () => {
    const staff = await m.person({ profile_type: null, system_roles: ['dispute_admin'] });
    const { data } = (await partiesOf(staff.client, report)).body;
    const { name } = await m.services.database.db
      .selectFrom('users')
      .select('name')
      .where('id', '=', buyer.user_id)
      .executeTakeFirstOrThrow();
    expect(data).toMatchObject({ bookings: [], reported_by: { name, side: 'buyer' } });
    const path = '/api/v1/admin/message-reports';
    const names = { reported_by: name, property_id: data.title };
    const one = await staff.client.get<{ names: unknown }>(`${path}/${report}`);
    expect(one.body.names).toEqual(names);
    const rows = await staff.client.get<{ id: string; names: unknown }[]>(path);
    expect(rows.body.find(({ id }) => id === report)?.names).toEqual(names);
    // Those who may read the accounts link to them instead.
    expect((await m.admin.get<object>(`${path}/${report}`)).body).not.toHaveProperty('names');
  });
});
