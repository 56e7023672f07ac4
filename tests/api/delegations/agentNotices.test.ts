import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DELEGATION_SCOPES } from '#src/access/roles.ts';
import type { Client, SignedIn } from '#tests/support/app/app.ts';
import { openDisputeMarket, type DisputeMarket } from '#tests/support/disputes/disputes.ts';
import { notifyingActions, type Acts } from '#tests/support/sellers/notifyingActions.ts';
import { agentOf } from '#tests/support/sellers/agents.ts';
import { delegatedAccess, signedInRoutes } from '#tests/support/sellers/delegatedEndpoints.ts';

const BEFORE = '2026-06-01T10:00:00.000Z';

let m: DisputeMarket;
const NOTIFIES = notifyingActions(() => m);
let agent: SignedIn;
let signature: string;

beforeAll(async () => {
  m = await openDisputeMarket();
  agent = await agentOf(m, m.sellerId, [...DELEGATION_SCOPES]);
  const { db } = m.services.database;
  const name = await db
    .selectFrom('users')
    .select('name')
    .where('id', '=', agent.user_id)
    .execute();
  const seller = await db
    .selectFrom('profiles')
    .select('display_name')
    .where('id', '=', m.sellerId)
    .executeTakeFirstOrThrow();
  signature = `${name[0]?.name} did this as the agent for ${seller.display_name}.`;
});
beforeEach(() => m.clock.set(BEFORE));
afterAll(() => m.verifyAndClose());

/** What the action wrote: the texts of emails, and of notifications in the app. */
async function noticesOf(act: Acts, client: Client, token: string) {
  const { db } = m.services.database;
  const mails = await db.selectFrom('mails').select('id').execute();
  const rows = await db.selectFrom('notifications').select('id').execute();
  expect([200, 201]).toContain((await act(client, token)).status);
  const sent = await db.selectFrom('mails').select(['id', 'text', 'html']).execute();
  const listed = await db.selectFrom('notifications').select(['id', 'text']).execute();
  const isNew =
    (before: readonly { readonly id: string }[]) =>
    ({ id }: { readonly id: string }) =>
      !before.some((one) => one.id === id);
  return { emails: sent.filter(isNew(mails)), listed: listed.filter(isNew(rows)) };
}

const actions = Object.entries(NOTIFIES).flatMap(([route, some]) =>
  Object.entries(some).map(([name, prepare]) => [route, name, prepare] as const),
);

/** Writes that send no email: what they change is in the history of the record. */
const SILENT = [
  'DELETE /v1/disputes/:id/evidence/:file',
  'DELETE /v1/seller/properties/:id',
  'DELETE /v1/seller/properties/:id/feeds/:feed',
  'POST /v1/seller/properties/:id/feeds/:feed/export',
  'POST /v1/seller/properties/:id/feeds/:feed/free',
  'POST /v1/seller/properties/:id/feeds/file/preview',
  'POST /v1/seller/properties/:id/feeds/preview',
  'POST /v1/conversations',
  'POST /v1/conversations/:id/block',
  'POST /v1/conversations/:id/photos',
  'POST /v1/conversations/:id/read',
  'POST /v1/conversations/:id/report',
  'PUT /v1/conversations/:id/scheduled-messages/:message',
  'POST /v1/conversations/:id/scheduled-messages/:message',
  'POST /v1/conversations/:id/typing',
  'POST /v1/conversations/:id/unblock',
  'POST /v1/disputes',
  'POST /v1/disputes/:id/evidence',
  'POST /v1/disputes/:id/messages',
  'POST /v1/photos',
  'POST /v1/photos/rotate',
  'POST /v1/reviews/:id/answer',
  'POST /v1/reviews/:id/report',
  'POST /v1/seller/calendar-conflicts/:id/decide',
  'POST /v1/seller/calendar/edits/:id/undo',
  'POST /v1/seller/listing-pause/:event',
  'POST /v1/seller/message-previews',
  'POST /v1/seller/message-schedules',
  'DELETE /v1/seller/message-schedules/:id',
  'PUT /v1/seller/message-schedules/:id',
  'POST /v1/seller/message-templates',
  'DELETE /v1/seller/message-templates/:id',
  'PUT /v1/seller/message-templates/:id',
  'POST /v1/seller/properties',
  'POST /v1/seller/properties/:id/:event',
  'POST /v1/seller/properties/:id/calendar-export',
  'POST /v1/seller/properties/:id/duplicate',
  'POST /v1/seller/properties/:id/price-suggestions/take',
  'PUT /v1/seller/calendar',
  'PUT /v1/seller/properties/:id',
  'PUT /v1/seller/properties/:id/price-suggestions/settings',
];

/** They notify the seller of conflicts as the import of a file does, by the same command. */
const IMPORTS = [
  'POST /v1/seller/properties/:id/feeds',
  'POST /v1/seller/properties/:id/feeds/:feed/fetch',
  'PUT /v1/seller/properties/:id/feeds/:feed',
];

describe('notices of an agent’s actions', () => {
  it.each(actions)('%s %s names the agent and the seller', async (_route, _name, prepare) => {
    const { emails, listed } = await noticesOf(await prepare(), agent.client, agent.token);
    expect(emails.length).toBeGreaterThan(0);
    for (const { text, html } of emails) {
      expect(text).toContain(signature);
      expect(html).toContain(signature);
    }
    for (const { text } of listed) expect(text).toContain(signature);
  });

  it.each(actions)('%s %s names no agent where the seller acts', async (_route, _name, prepare) => {
    const { emails, listed } = await noticesOf(await prepare(), m.seller, m.sellerToken);
    expect(emails.length).toBeGreaterThan(0);
    expect(JSON.stringify([emails, listed])).not.toContain('as the agent for');
  });

  it('have a row for every write that an agent can make', () => {
    const writes = signedInRoutes.filter((route) => {
      const scope = delegatedAccess(route);
      return !route.startsWith('GET ') && DELEGATION_SCOPES.some((one) => one === scope);
    });
    expect([...Object.keys(NOTIFIES), ...IMPORTS, ...SILENT].toSorted()).toEqual(writes);
  });
});
