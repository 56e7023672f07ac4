import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { DisputableStay, DisputeSummary, DisputeView } from '#src/wire/disputes/dispute.ts';
import type { Client } from '#tests/support/app/app.ts';
import {
  sendDisputeEvent,
  AWARD,
  sendStaffDisputeEvent,
  openDispute,
  openDisputeMarket,
  uploadEvidence,
  STATEMENT,
  type DisputeMarket,
} from '#tests/support/disputes/disputes.ts';
import { picture } from '#tests/support/onboarding/documents.ts';
import { delegate } from '#tests/support/records/people.ts';
import { holdStay } from '#tests/support/bookings/stays.ts';

let m: DisputeMarket;
beforeAll(async () => {
  m = await openDisputeMarket();
});
beforeEach(() => m.resetClock());
afterAll(() => m.verifyAndClose());

const look = (client: Client, id: string) =>
  client.get<{ data: DisputeView; code?: string }>(`/api/v1/disputes/${id}`);

describe('access', () => {
  const SIDES = ['send', 'respond', 'messages', 'withdraw'] as const;
  const STAFF_VERBS = [
    'assign',
    'escalate',
    'resolve',
    'approve',
    'send-back',
    'messages',
    'close',
  ] as const;
  const bodies: Readonly<Record<string, object>> = {
    respond: { body: STATEMENT },
    messages: { body: STATEMENT },
    assign: { assignee_id: null },
    resolve: AWARD,
    'send-back': { note: 'Not enough is known of it.' },
  };

  it('401 for a visitor', async () => {
    const { id } = await m.opened();
    for (const path of ['', '/stays', `/${id}`])
      expect((await m.visitor.get(`/api/v1/disputes${path}`)).status).toBe(401);
    expect((await openDispute(m.visitor, uuidv7(), 100)).status).toBe(401);
    for (const verb of SIDES)
      expect((await sendDisputeEvent(m.visitor, id, verb, bodies[verb])).status).toBe(401);
    for (const verb of STAFF_VERBS)
      expect((await sendStaffDisputeEvent(m.visitor, id, verb, bodies[verb])).status).toBe(401);
    for (const path of ['list?view=mine', `${id}/case`])
      expect((await m.visitor.get(`/api/v1/admin/disputes/${path}`)).status).toBe(401);
    expect((await uploadEvidence(m, null, id, await picture())).status).toBe(401);
  });

  it.each([
    ['a buyer', {}],
    ['a seller', { profile_type: 'seller' }],
    ['an agent', { profile_type: null, system_roles: ['agent'] }],
  ] as const)('keeps %s who has no part in it from its list and its pages', async (_, options) => {
    const { id, booking } = await m.opened();
    const roles = 'system_roles' in options ? [...options.system_roles] : [];
    const { client, token } = await m.person({ ...options, system_roles: roles });
    for (const verb of STAFF_VERBS)
      expect((await sendStaffDisputeEvent(client, id, verb, bodies[verb])).status).toBe(403);
    for (const path of ['list?view=mine', `${id}/case`])
      expect((await client.get(`/api/v1/admin/disputes/${path}`)).status).toBe(403);
    expect((await look(client, id)).status).toBe(404);
    expect((await openDispute(client, booking.id, 100)).status).toBe(404);
    for (const verb of SIDES)
      expect((await sendDisputeEvent(client, id, verb, bodies[verb])).status).toBe(404);
    expect((await uploadEvidence(m, token, id, await picture())).status).toBe(404);
  });

  it('allows both sides their actions, and not the staff list', async () => {
    const { id } = await m.opened();
    for (const client of [m.buyer, m.seller]) {
      expect((await look(client, id)).status).toBe(200);
      expect((await sendStaffDisputeEvent(client, id, 'resolve', AWARD)).status).toBe(403);
    }
    expect(await sendDisputeEvent(m.seller, id, 'send')).toMatchObject({ status: 403 });
    expect(await sendDisputeEvent(m.seller, id, 'withdraw')).toMatchObject({ status: 403 });
    expect((await sendDisputeEvent(m.buyer, id, 'send')).status).toBe(200);
    expect(await sendDisputeEvent(m.buyer, id, 'respond', { body: STATEMENT })).toMatchObject({
      status: 403,
      body: { code: 'other_side' },
    });
  });

  it('lets an agent act for the seller whose bookings were delegated', async () => {
    const { id } = await m.opened();
    const agent = await m.person({ profile_type: null, system_roles: ['agent'] });
    await delegate(m.services.database.db, agent.user_id, m.sellerId, ['messages']);
    expect((await look(agent.client, id)).status).toBe(404);
    const helper = await m.person({ profile_type: null, system_roles: ['agent'] });
    await delegate(m.services.database.db, helper.user_id, m.sellerId, ['bookings']);
    expect((await look(helper.client, id)).body.data).toMatchObject({ seen_as: 'seller' });
  });

  it.each(['dispute_admin', 'admin', 'owner'] as const)(
    'shows the staff list to %s',
    async (role) => {
      const { id } = await m.opened();
      const { client } = await m.person({ profile_type: null, system_roles: [role] });
      expect((await client.get('/api/v1/admin/disputes/list?view=unassigned')).status).toBe(200);
      expect((await client.get(`/api/v1/admin/disputes/${id}/case`)).status).toBe(200);
    },
  );
});

describe('opening a dispute', () => {
  it('is offered for paid stays, with the maximum claim', async () => {
    const { id } = await m.paid(true);
    const waiting = await holdStay(m.buyer, { property_id: await m.listing(true) });
    const { body } = await m.buyer.get<{ data: DisputableStay[] }>('/api/v1/disputes/stays');
    expect(body.data.find((stay) => stay.booking_id === id)).toMatchObject({
      side: 'buyer',
      most: 38_500,
      until: '2026-07-18',
    });
    expect(body.data.map((stay) => stay.booking_id)).not.toContain(waiting.id);
    await openDispute(m.buyer, id, 100);
    const after = await m.buyer.get<{ data: DisputableStay[] }>('/api/v1/disputes/stays');
    expect(after.body.data.map((stay) => stay.booking_id)).not.toContain(id);
  });

  it('is possible once at a time for a stay, for both sides together', async () => {
    const { id } = await m.paid(true);
    const replies = await Promise.all([
      openDispute(m.buyer, id, 100),
      openDispute(m.seller, id, 100, { reason: 'damage' }),
    ]);
    expect(replies.map(({ status }) => status)).toEqual(expect.arrayContaining([201, 409]));
    const { body } = await m.buyer.get<{ data: DisputeSummary[] }>('/api/v1/disputes');
    expect(body.data.filter(({ booking }) => booking.id === id)).toHaveLength(1);
  });

  it.each([
    ['more than was paid', 38_501, {}, 422, 'claimed'],
    ['a reason of the other side', 100, { reason: 'damage' }, 422, 'reason'],
    ['no reason', 100, { reason: 'mood' }, 422, 'reason'],
    ['too few words', 100, { statement: 'Bad.' }, 422, 'statement'],
    ['nothing', 0, {}, 422, 'claimed'],
  ] as const)('refuses %s', async (_, claimed, more, status, field) => {
    const { id } = await m.paid(true);
    const reply = await openDispute(m.buyer, id, claimed, more);
    expect(reply.status).toBe(status);
    expect(Object.keys(reply.body.errors ?? {})).toEqual([field]);
  });

  it('is refused before the stay begins, when it can be cancelled', async () => {
    m.clock.set('2026-06-30T12:00:00Z');
    const { id } = await m.paid(true);
    expect(await m.booking(id)).toMatchObject({ abilities: { open_dispute: false } });
    const before = await m.buyer.get<{ data: DisputableStay[] }>('/api/v1/disputes/stays');
    expect(before.body.data.map((stay) => stay.booking_id)).not.toContain(id);
    for (const [client, reason] of [
      [m.buyer, 'other'],
      [m.seller, 'house_rules'],
    ] as const)
      expect(await openDispute(client, id, 100, { reason })).toMatchObject({
        status: 409,
        body: {
          code: 'too_early',
          message: expect.stringContaining('cancel the booking') as unknown,
        },
      });
    m.resetClock();
    expect(await m.booking(id)).toMatchObject({ abilities: { open_dispute: true } });
    expect((await openDispute(m.buyer, id, 100)).status).toBe(201);
  });

  it('is refused for an unpaid stay and after the deadline', async () => {
    const { id } = await holdStay(m.buyer, { property_id: await m.listing(true) });
    expect(await openDispute(m.buyer, id, 100)).toMatchObject({
      status: 409,
      body: { code: 'too_late' },
    });
    const paid = await m.paid(true);
    m.clock.set('2026-07-20T12:00:00Z');
    expect(await openDispute(m.buyer, paid.id, 100)).toMatchObject({ body: { code: 'too_late' } });
  });
});
