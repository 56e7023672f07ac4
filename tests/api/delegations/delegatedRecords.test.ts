import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isoDate } from '#src/rules/dates/day.ts';
import { DELEGATION_SCOPES, type DelegationScope } from '#src/access/roles.ts';
import type { ConversationView } from '#src/wire/conversations/conversation.ts';
import type { OfferView } from '#src/wire/bookings/offers.ts';
import type { SignedIn } from '#tests/support/app/app.ts';
import { openAbout, say } from '#tests/support/conversations/conversations.ts';
import {
  openDisputeMarket,
  sendDisputeEvent,
  type DisputeMarket,
} from '#tests/support/disputes/disputes.ts';
import { agentOf } from '#tests/support/sellers/agents.ts';
import { delegatedAccess, signedInRoutes } from '#tests/support/sellers/delegatedEndpoints.ts';

/**
 * Every delegated endpoint × its scope × {active, expired, revoked, another seller}, on records that
 * the seller has. Routes without a record in `RECORDS` fail.
 */
const UNKNOWN = '01980f5e-6f2d-7c3a-9b1e-2f4d5a6b7c8d';
const delegated = signedInRoutes.filter((route) => {
  const scope = delegatedAccess(route);
  return DELEGATION_SCOPES.some((one) => one === scope);
});

let m: DisputeMarket;
/** By the part of the path before the id: a record of the seller. */
const RECORDS: Record<string, string> = {};

beforeAll(async () => {
  m = await openDisputeMarket();
  const { buyer, seller } = m;
  m.clock.set('2026-07-01T20:00:00.000Z');
  const dispute = await m.opened();
  await sendDisputeEvent(buyer, dispute.id, 'send');
  m.clock.set('2026-06-01T10:00:00.000Z');
  const { id: booking } = await m.paid(true);
  const listing = await m.listing(true);
  const stay = { check_in: '2026-07-01', check_out: '2026-07-04', guests: 2 };
  const offer = await buyer.post<{ data: OfferView }>('/api/v1/offers', {
    property_id: listing,
    ...stay,
    words: 'A wedding nearby',
  });
  const conversation: ConversationView = (await openAbout(buyer, listing)).body.data;
  await say(buyer, conversation.id, 'Is there a cot?');
  const edit = await seller.send<{ data: { id: string } }>('PUT', '/api/v1/seller/calendar', {
    property_ids: [listing],
    from: '2026-08-01',
    to: '2026-08-03',
    price: 12_000,
  });
  if (edit.status !== 200) throw new Error(`the calendar was not edited: ${edit.status}`);
  const { body: template } = await seller.post<{ data: { id: string } }>(
    '/api/v1/seller/message-templates',
    { seller_id: m.sellerId, name: 'Welcome', body: 'The door code follows.' },
  );
  const message = template.data;
  Object.assign(RECORDS, {
    '/v1/bookings/': booking,
    '/v1/disputes/': dispute.id,
    '/v1/offers/': offer.body.data.id,
    '/v1/conversations/': conversation.id,
    '/v1/seller/properties/': listing,
    '/v1/seller/calendar/edits/': edit.body.data.id,
    // Written after a stay, and found by a clash: the id is enough for a refusal.
    '/v1/reviews/': UNKNOWN,
    '/v1/seller/calendar-conflicts/': UNKNOWN,
    '/v1/seller/message-templates/': message.id,
    // Deleted by its address only: the id is enough for a refusal.
    '/v1/seller/message-schedules/': UNKNOWN,
    '/v1/seller/listing-pause/': 'pause',
  });
});
afterAll(() => m.verifyAndClose());

/** The address of a route on the seller's records. */
function addressOf(route: string): { readonly method: string; readonly path: string } {
  const [method = '', path = ''] = route.split(' ');
  const start = path.indexOf(':');
  if (start === -1) return { method, path: `/api${path}` };
  const prefix = path.slice(0, start);
  const record = RECORDS[prefix];
  if (record === undefined) throw new Error(`Add a record of the seller for ${prefix}`);
  const rest = path
    .slice(start)
    .replace(/^:\w+/, record)
    .replace(':event', 'accept')
    .replace(':answer', 'accept')
    .replaceAll(/:\w+/g, UNKNOWN);
  return { method, path: `/api${prefix}${rest}` };
}

const LONGER: Readonly<Record<string, string>> = {
  'GET /v1/seller/calendar': '?from=2026-06-01&to=2026-07-01',
  'GET /v1/seller/calendar/free': '?from=2026-06-01&to=2026-07-01&nights=3',
  'GET /v1/seller/properties/:id/calendar': '?from=2026-06-01&to=2026-07-01',
  'GET /v1/seller/properties/:id/price-suggestions': '?from=2026-06-01&to=2026-07-01',
};

async function call({ client }: SignedIn, route: string) {
  const { method, path } = addressOf(route);
  const url = path + (LONGER[route] ?? '');
  const { status, body } =
    method === 'GET'
      ? await client.get<{ code?: string } | null>(url)
      : await client.send<{ code?: string } | null>(
          method as 'POST',
          url,
          method === 'DELETE' ? undefined : {},
        );
  return { status, text: JSON.stringify(body ?? null), code: body?.code };
}

async function former(change: 'expired' | 'revoked'): Promise<SignedIn> {
  const agent = await agentOf(m, m.sellerId, [...DELEGATION_SCOPES]);
  await m.services.database.db
    .updateTable('delegations')
    .set(change === 'expired' ? { ends_on: isoDate('2026-05-31') } : { state: 'revoked' })
    .where('agent_id', '=', agent.user_id)
    .execute();
  return agent;
}

async function ofAnotherSeller(): Promise<SignedIn> {
  const other = await m.person({ profile_type: 'seller' });
  return agentOf(m, other.profile_id, [...DELEGATION_SCOPES]);
}

/** An agent who acts for the seller through `scope`, and for another seller through all others. */
async function withScopeOnlyElsewhere(scope: DelegationScope): Promise<SignedIn> {
  return agentOf(
    m,
    m.sellerId,
    DELEGATION_SCOPES.filter((one) => one !== scope),
  );
}

const scopeOf = (route: string) => delegatedAccess(route) as DelegationScope;
/** What the seller has: their profile and the records above. */
const secrets = () => [
  m.sellerId,
  ...Object.values(RECORDS).filter((id) => id.length > 20 && id !== UNKNOWN),
];

describe('every delegated endpoint, on the records of the seller', () => {
  it('is found', () => {
    expect(delegated.length).toBeGreaterThan(70);
  });

  it.each(delegated)('%s: not refused with its scope', async (route) => {
    const agent = await agentOf(m, m.sellerId, [scopeOf(route)]);
    const { status, code } = await call(agent, route);
    expect([code, status]).not.toContain('not_delegated');
    expect(status).not.toBe(401);
    // A read without its query is a 422; with it, the agent sees what the seller sees.
    const isRead = route.startsWith('GET ') && !/:(?:file|photo|feed|change_id)\b/.test(route);
    const expected = isRead ? [200, 400, 422] : [status];
    expect(expected).toContain(status);
  });

  it.each(delegated)('%s: refused without its scope', async (route) => {
    const agent = await withScopeOnlyElsewhere(scopeOf(route));
    expect(await call(agent, route)).toMatchObject({ status: 403, code: 'not_delegated' });
  });

  it.each([
    ['expired', () => former('expired')],
    ['revoked', () => former('revoked')],
    ['of another seller', ofAnotherSeller],
  ] as const)('reveals and changes nothing to an agent whose delegation is %s', async (_, make) => {
    const agent = await make();
    for (const route of delegated) {
      const { status, text } = await call(agent, route);
      const allowed = route.includes(':id') ? /^(?:400|403|404|409|422)$/ : /^\d+$/;
      expect([route, String(status)]).toEqual([route, expect.stringMatching(allowed)]);
      const revealed = status < 300 ? secrets().filter((secret) => text.includes(secret)) : [];
      expect([route, revealed]).toEqual([route, []]);
    }
    const { db } = m.services.database;
    const traces = await db
      .selectFrom('audit_log')
      .select('action')
      .where('actor_id', '=', agent.user_id)
      .where('on_behalf_of', '=', m.sellerId)
      .execute();
    expect(traces).toEqual([]);
  });
});
