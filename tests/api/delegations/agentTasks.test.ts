import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DELEGATION_SCOPES, type DelegationScope } from '#src/access/roles.ts';
import type { AgentDashboard } from '#src/wire/delegations/delegation.ts';
import type { OfferView } from '#src/wire/bookings/offers.ts';
import type { SignedIn } from '#tests/support/app/app.ts';
import { LONGER_STAY, wish } from '#tests/support/bookings/changes.ts';
import { openAbout, say } from '#tests/support/conversations/conversations.ts';
import {
  openDisputeMarket,
  sendDisputeEvent,
  type DisputeMarket,
} from '#tests/support/disputes/disputes.ts';
import { icsText } from '#tests/support/network/icsText.ts';
import { agentOf } from '#tests/support/sellers/agents.ts';

const BEFORE = '2026-06-01T10:00:00.000Z';

let m: DisputeMarket;
let agent: SignedIn;
beforeAll(async () => {
  m = await openDisputeMarket();
});
beforeEach(() => m.clock.set(BEFORE));
afterAll(() => m.verifyAndClose());

const tasksOf = async (scopes: readonly DelegationScope[] = DELEGATION_SCOPES) => {
  agent = await agentOf(m, m.sellerId, [...scopes]);
  const { body } = await agent.client.get<{ data: AgentDashboard }>('/api/v1/agent/dashboard');
  return body.data.tasks;
};

/** Records of each kind; returns the record of the task. */
const KINDS: Readonly<
  Record<string, { readonly scope: DelegationScope; readonly make: () => Promise<string> }>
> = {
  answer_booking: { scope: 'bookings', make: async () => (await m.paid(false)).id },
  answer_change: {
    scope: 'bookings',
    make: async () => {
      const { id } = await m.paid(true);
      expect((await wish(m.buyer, id, { ...LONGER_STAY, check_out: '2026-07-03' })).status).toBe(
        201,
      );
      return id;
    },
  },
  answer_offer: {
    scope: 'bookings',
    make: async () => {
      const { body } = await m.buyer.post<{ data: OfferView }>('/api/v1/offers', {
        property_id: await m.listing(true),
        check_in: '2026-07-01',
        check_out: '2026-07-04',
        guests: 2,
        words: 'A wedding nearby',
      });
      return body.data.id;
    },
  },
  answer_dispute: {
    scope: 'bookings',
    make: async () => {
      m.clock.set('2026-07-01T20:00:00.000Z');
      const { id } = await m.opened();
      await sendDisputeEvent(m.buyer, id, 'send');
      return id;
    },
  },
  arrival: {
    scope: 'bookings',
    make: async () => {
      const { id } = await m.paid(true);
      m.clock.set('2026-07-01T08:00:00.000Z');
      return id;
    },
  },
  conflict: {
    scope: 'properties',
    make: async () => {
      const { property } = await m.paid(true);
      const { statusCode } = await m.app.inject({
        method: 'POST',
        url: `/api/v1/seller/properties/${property.id}/feeds/file?name=Other`,
        headers: {
          origin: m.services.env.PUBLIC_URL,
          'content-type': 'application/octet-stream',
          authorization: `Bearer ${m.sellerToken}`,
        },
        payload: icsText(['a', '2026-07-02', '2026-07-03']),
      });
      expect(statusCode).toBe(201);
      return property.id;
    },
  },
  message: {
    scope: 'messages',
    make: async () => {
      const { body } = await openAbout(m.buyer, await m.listing(true));
      await say(m.buyer, body.data.id, 'Is there a cot?');
      await say(m.buyer, body.data.id, 'And a highchair?');
      return body.data.id;
    },
  },
  rejected: {
    scope: 'properties',
    make: async () => {
      const id = await m.listing(true);
      const { db } = m.services.database;
      await db.updateTable('properties').set({ state: 'rejected' }).where('id', '=', id).execute();
      return id;
    },
  },
};

describe('the tasks of an agent', () => {
  it('is 401 for a visitor and 403 for a buyer', async () => {
    expect((await m.visitor.get('/api/v1/agent/dashboard')).status).toBe(401);
    expect((await m.buyer.get('/api/v1/agent/dashboard')).status).toBe(403);
  });

  it.each(Object.entries(KINDS))('%s: only with its scope', async (kind, { scope, make }) => {
    const record_id = await make();
    const isTask = (task: AgentDashboard['tasks'][number]) =>
      task.kind === kind && task.record_id === record_id;
    const [task] = (await tasksOf()).filter(isTask);
    expect(task).toMatchObject({ seller: { profile_id: m.sellerId } });
    expect((await tasksOf([scope])).filter(isTask)).toHaveLength(1);
    const others = DELEGATION_SCOPES.filter((one) => one !== scope);
    expect((await tasksOf(others)).filter(isTask)).toEqual([]);
  });

  it('come in the order of their urgency', async () => {
    const kinds = (await tasksOf()).map(({ kind }) => kind);
    const rank = (kind: string) =>
      kind.startsWith('answer')
        ? 1
        : ['arrival', 'conflict', 'message', 'rejected'].indexOf(kind) + 2;
    expect(kinds.map(rank)).toEqual(kinds.map(rank).toSorted((a, b) => a - b));
  });

  it('count unread messages, until the agent reads them or the seller answers', async () => {
    const id = await KINDS['message']?.make();
    const mine = async () => {
      const { body } = await agent.client.get<{ data: AgentDashboard }>('/api/v1/agent/dashboard');
      return body.data.tasks.find(({ record_id }) => record_id === id)?.count;
    };
    await tasksOf();
    expect(await mine()).toBe(2);
    await agent.client.post(`/api/v1/conversations/${id}/read`, { sequence: 2 });
    expect(await mine()).toBeUndefined();
    await say(m.buyer, id ?? '', 'Hello?', uuidv7());
    expect(await mine()).toBe(1);
    await say(m.seller, id ?? '', 'Yes, both.', uuidv7());
    expect(await mine()).toBeUndefined();
  });
});
