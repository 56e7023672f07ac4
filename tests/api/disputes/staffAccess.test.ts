import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { resources } from '#resources';
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

describe('staff for disputes', () => {
  it('read the case; 401 for visitors, 403 for the sides', async () => {
    const { dispute } = await disputeWithMessages(m);
    const address = `/api/v1/admin/disputes/${dispute.id}/case`;
    expect((await m.visitor.get(address)).status).toBe(401);
    for (const client of [m.buyer, m.seller]) expect((await client.get(address)).status).toBe(403);
    expect((await m.reviewer.client.get(address)).status).toBe(200);
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
    const { booking, property_id, conversation, dispute } = await disputeWithMessages(m);
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
