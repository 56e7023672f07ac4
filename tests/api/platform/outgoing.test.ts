import { sql } from 'kysely';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { jobNames, jobWorkers } from '#server/modules/jobHandlers.ts';
import { queueDueFeeds } from '#server/modules/calendarFeeds/jobs/fetchFeeds.ts';
import { queueDue } from '#server/modules/webhooks/jobs/queueDue.ts';
import { webhookPurpose } from '#server/modules/webhooks/commands/webhookSecrets.ts';
import { createJobs } from '#server/platform/jobs/jobQueue.ts';
import { testApp, type TestApp } from '#tests/support/app/app.ts';
import { queuedJobs } from '#tests/support/app/outbox.ts';
import { RECEIVERS, startReceiver } from '#tests/support/network/hostileReceivers.mjs';
import { icsText } from '#tests/support/network/icsText.ts';
import { addListing } from '#tests/support/records/listings.ts';

const TARPITS = 50;
/** Seconds by which one account's slow receivers may delay another's. */
const DELAY_S = 5;
const TARPIT = RECEIVERS['say nothing'] ?? (() => undefined);

let t: TestApp;
let tarpit: Awaited<ReturnType<typeof startReceiver>>;
let stranger: { readonly url: string; readonly asked: string[]; close(): void };

beforeAll(async () => {
  t = await testApp({ WEBHOOKS_ALLOW_PRIVATE: '1', CALENDAR_FEEDS_ALLOW_PRIVATE: '1' });
  tarpit = await startReceiver(TARPIT);
  const asked: string[] = [];
  const server = createServer((request, reply) => {
    asked.push(request.url ?? '');
    reply.end(icsText());
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  stranger = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    close: () => void server.close(),
  };
});
afterAll(async () => {
  stranger.close();
  await t.close();
});

/** Due deliveries, one per record, of a new webhook of a user. */
async function dueDeliveries(user_id: string, url: string, count: number): Promise<void> {
  const { db } = t.services.database;
  const id = uuidv7();
  const now = t.clock.now().toISOString();
  await db
    .insertInto('webhooks')
    .values({
      id,
      user_id,
      profile_id: null,
      url,
      events: ['bookings.confirmed'],
      secret: t.services.secrets.seal('whsec_c2VjcmV0', webhookPurpose(id)),
      created_at: now,
    })
    .execute();
  for (let nth = 0; nth < count; nth += 1)
    await db
      .insertInto('webhook_deliveries')
      .values({
        id: uuidv7(),
        webhook_id: id,
        event_id: uuidv7(),
        event: 'bookings.confirmed',
        record_id: uuidv7(),
        payload: '{}',
        next_at: now,
        created_at: now,
      })
      .execute();
}

async function dueFeeds(seller_id: string, url: string, count: number): Promise<void> {
  const { db } = t.services.database;
  for (let nth = 0; nth < count; nth += 1)
    await db
      .insertInto('calendar_feeds')
      .values({
        id: uuidv7(),
        property_id: await addListing(db, seller_id),
        name: 'Other site',
        url: `${url}/${nth}.ics`,
        state: 'active',
        next_fetch_at: t.clock.now().toISOString(),
      })
      .execute();
}

describe('jobs that ask others', () => {
  it('of one account with 50 slow receivers do not delay those of another', async () => {
    const slow = await t.person({ profile_type: 'seller' });
    const quick = await t.person({ profile_type: 'seller' });
    const host = `http://${tarpit.host}`;
    // The slow ones are queued first.
    await dueDeliveries(slow.user_id, `${host}/hook`, TARPITS);
    await dueFeeds(slow.profile_id, host, TARPITS);
    await queueDue(t.services);
    await queueDueFeeds(t.services);
    const jobs = await createJobs(t.services.database, t.services.env, jobNames);
    try {
      await jobs.start(jobWorkers({ ...t.services, jobs }));
      await vi.waitFor(() => expect(tarpit.connections()).toBeGreaterThanOrEqual(6), {
        timeout: 20_000,
        interval: 20,
      });
      const began = performance.now();
      await dueDeliveries(quick.user_id, `${stranger.url}/hook`, 1);
      await dueFeeds(quick.profile_id, `${stranger.url}/feed`, 1);
      await queueDue({ ...t.services, jobs });
      await queueDueFeeds({ ...t.services, jobs });
      await vi.waitFor(() => expect([...stranger.asked].sort()).toEqual(['/feed/0.ics', '/hook']), {
        timeout: 20_000,
        interval: 20,
      });
      expect((performance.now() - began) / 1000).toBeLessThan(DELAY_S);
      const running = (await queuedJobs(t.services, 'deliver_webhook')).filter(
        ({ state, data }) =>
          state === 'active' && (data as { account: string }).account === slow.user_id,
      );
      expect(running.length).toBeLessThanOrEqual(6);
    } finally {
      await tarpit.close();
      await jobs.stop();
    }
  }, 90_000);

  it('are queued by turns, whose minute has room for some only', async () => {
    const { db, pool } = t.services.database;
    await pool.query('delete from pgboss.job');
    await db.deleteFrom('calendar_feeds').execute();
    const many = await t.person({ profile_type: 'seller' });
    const few = await t.person({ profile_type: 'seller' });
    await dueFeeds(many.profile_id, 'http://127.0.0.1:1/many', 1);
    await sql`insert into calendar_feeds (id, property_id, name, url, state, next_fetch_at)
      select gen_random_uuid(), property_id, name, url || n, state, next_fetch_at - interval '1 hour'
      from calendar_feeds, generate_series(1, 300) n`.execute(db);
    await dueFeeds(few.profile_id, 'http://127.0.0.1:1/few', 2);
    await queueDueFeeds(t.services);
    const queued = await queuedJobs(t.services, 'fetch_calendar_feed');
    const accounts = queued.map(({ data }) => (data as { account: string }).account);
    expect(accounts).toHaveLength(200);
    expect(accounts.filter((one) => one === few.profile_id)).toHaveLength(2);
  });
});
