import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tidy } from '#server/modules/platformParts/tidy.ts';
import { pruneEvents } from '#server/modules/bookings/jobs/pruneEvents.ts';
import { jobNames } from '#server/modules/jobHandlers.ts';
import { DEFAULT_RETENTION } from '#tests/support/app/retention.ts';
import { createJobs } from '#server/platform/jobs/jobQueue.ts';
import { openMarket, type Market } from '#tests/support/bookings/market.ts';

const DAY_MS = 86_400_000;

let t: Market;
beforeAll(async () => {
  t = await openMarket({
    KEEP_SECURITY_EVENTS_DAYS: '30',
    KEEP_PAGE_VIEWS_DAYS: '732',
    KEEP_FINISHED_JOBS_DAYS: '2',
    KEEP_BOOKING_EVENTS_DAYS: '365',
    KEEP_EMAILS_DAYS: '60',
    KEEP_IDEMPOTENCY_KEYS_DAYS: '5',
  });
});
afterAll(() => t.close());

const ago = (days: number) => new Date(t.clock.now().getTime() - days * DAY_MS).toISOString();

describe('growing tables', () => {
  it('lose what is older than their settings, in batches', async () => {
    const { db, pool } = t.services.database;
    // More than a batch.
    await pool.query(
      `insert into page_views (id, hour, route, referrer, device, views, visitors, route_visitors)
       select gen_random_uuid(), $1::timestamptz - n * interval '1 hour', 'home', '', 'desktop', 1, 1, 1
       from generate_series(0, 2499) n`,
      [ago(740)],
    );
    await pool.query(
      `insert into page_views (id, hour, route, referrer, device, views, visitors, route_visitors)
       values (gen_random_uuid(), $1, 'home', '', 'desktop', 1, 1, 1)`,
      [ago(700)],
    );
    for (const days of [40, 20])
      await db
        .insertInto('security_events')
        .values({
          id: uuidv7(),
          kind: 'sign_in',
          outcome: 'failed',
          reason: '',
          subject: 'someone@stay.test',
          address: '192.0.2.1',
          network: '192.0.2.1',
          user_agent: '',
          created_at: ago(days),
        })
        .execute();
    await tidy(t.services);
    expect(await db.selectFrom('page_views').select('hour').execute()).toEqual([
      { hour: ago(700) },
    ]);
    const attempts = db
      .selectFrom('security_events')
      .select('created_at')
      .where('subject', '=', 'someone@stay.test');
    expect(await attempts.execute()).toEqual([{ created_at: ago(20) }]);
  });

  it('lose emails and idempotency keys that are older than their settings', async () => {
    const { db } = t.services.database;
    const { user_id } = await t.person({ profile_type: 'buyer' });
    for (const days of [61, 59]) {
      const email = { to: 'kept@stay.test', subject: `${days}`, text: '', html: '' };
      await db
        .insertInto('mails')
        .values({ ...email, id: uuidv7(), created_at: ago(days) })
        .execute();
    }
    const reply = { request_hash: '', status: 200, response: '{}' };
    for (const days of [6, 4])
      await db
        .insertInto('idempotency_keys')
        .values({ ...reply, id: uuidv7(), user_id, key: `${days}`, created_at: ago(days) })
        .execute();
    await tidy(t.services);
    const emails = db.selectFrom('mails').select('subject').where('to', '=', 'kept@stay.test');
    expect(await emails.execute()).toEqual([{ subject: '59' }]);
    const keys = db.selectFrom('idempotency_keys').select('key').where('user_id', '=', user_id);
    expect(await keys.execute()).toEqual([{ key: '4' }]);
  });

  it('keep the events of a booking until long after its end', async () => {
    const { id } = await t.paid(true);
    const events = async () =>
      (
        await t.services.database.db
          .selectFrom('booking_events')
          .select('id')
          .where('booking_id', '=', id)
          .execute()
      ).length;
    const all = await events();
    expect(all).toBeGreaterThan(0);
    const { now } = t.services;
    const after = (days: number) => ({
      ...t.services,
      now: () => new Date(now().getTime() + days * DAY_MS),
    });
    await pruneEvents(after(380));
    expect(await events()).toBe(all);
    await pruneEvents(after(500));
    expect(await events()).toBe(0);
    expect((await t.booking(id)).id).toBe(id);
    const kept = { ...after(5000), env: { ...t.services.env, RETENTION: DEFAULT_RETENTION } };
    await expect(pruneEvents(kept)).resolves.toBeUndefined();
  });

  it('keep finished jobs for as long as the setting says, also in queues that existed', async () => {
    const seconds = async () =>
      (
        await t.services.database.pool.query<{ seconds: number }>(
          "select deletion_seconds as seconds from pgboss.queue where name = 'send_mail'",
        )
      ).rows[0]?.seconds;
    expect(await seconds()).toBe(2 * 86_400);
    const { env } = t.services;
    const later = { ...env, RETENTION: { ...env.RETENTION, finished_jobs: 9 } };
    const jobs = await createJobs(t.services.database, later, jobNames);
    await jobs.stop();
    expect(await seconds()).toBe(9 * 86_400);
  });
});
