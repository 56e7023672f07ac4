import { expireBookingJob } from '#server/modules/bookings/jobs/jobKinds.ts';
import { sendEmailJob } from '#server/platform/mail/sendEmailJob.ts';
import { sql } from 'kysely';
import { PgBoss } from 'pg-boss';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { SYSTEM } from '#server/platform/unitOfWork/acting.ts';
import { transact } from '#server/platform/unitOfWork/unitOfWork.ts';
import { transaction } from '#server/platform/database/client.ts';
import { createJobs, type Jobs } from '#server/platform/jobs/jobQueue.ts';
import { advanceStays } from '#server/modules/bookings/jobs/advanceStays.ts';
import { jobNames, jobWorkers, sweep } from '#server/modules/jobHandlers.ts';
import type { Services } from '#server/platform/services.ts';
import { START, testApp, type TestApp } from '#tests/support/app/app.ts';
import { addListing, addLocation } from '#tests/support/records/listings.ts';
import { holdStay, getBooking, sendBookingEvent, settle } from '#tests/support/bookings/stays.ts';
import { queuedJobs, sampleEmail, withMailServer, queueEmail } from '#tests/support/app/outbox.ts';
import { startMailServer, type MailServer } from '#tests/support/network/smtp.mjs';

let t: TestApp;
const open: { stop(): Promise<void> }[] = [];

beforeAll(async () => {
  t = await testApp();
});
beforeEach(async () => {
  t.clock.set(START.toISOString());
  const { db, pool } = t.services.database;
  await pool.query('delete from pgboss.job');
  await db.deleteFrom('mails').execute();
});
afterEach(async () => {
  for (const { stop } of open.splice(0)) await stop();
});
afterAll(() => t.close());

async function mailServer(options?: { delayMs: number }): Promise<MailServer> {
  const server = await startMailServer(options);
  open.push({ stop: server.close });
  return server;
}

/** Starts the workers, which stop after the test at the latest. */
async function startJobs(services: Services): Promise<Jobs> {
  const jobs = await createJobs(services.database, services.env, jobNames);
  open.unshift(jobs);
  await jobs.start(jobWorkers({ ...services, jobs }));
  return jobs;
}

async function place(more?: Parameters<typeof addListing>[2]): Promise<string> {
  const seller = await t.person({ profile_type: 'seller' });
  return addListing(t.services.database.db, seller.profile_id, more);
}

const sentAt = async (id: string) =>
  (
    await t.services.database.db
      .selectFrom('mails')
      .select('sent_at')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).sent_at;

describe('the queue', () => {
  it('runs on servers with workers alone', async () => {
    const [unused, used] = [await mailServer(), await mailServer()];
    const visitors = withMailServer(t.services, unused.url);
    await startJobs({ ...visitors, env: { ...visitors.env, JOB_WORKERS: false } });
    const id = await queueEmail(t.services);
    await startJobs(withMailServer(t.services, used.url));
    await vi.waitFor(async () => expect(await sentAt(id)).not.toBeNull(), 20_000);
    expect([unused.taken.length, used.taken.length]).toEqual([0, 1]);
  });

  it('has no job of a rolled-back transaction, and all jobs of a committed one', async () => {
    const send = (fails: boolean) =>
      transact(t.services, SYSTEM, (unit) => {
        unit.send(expireBookingJob, { booking_id: uuidv7() });
        unit.mail('someone@people.test', sampleEmail('Hello'));
        return fails ? Promise.reject(new Error('no')) : Promise.resolve();
      });
    await expect(send(true)).rejects.toThrow('no');
    expect([
      await queuedJobs(t.services, 'expire_booking'),
      await queuedJobs(t.services, 'send_mail'),
    ]).toEqual([[], []]);
    await send(false);
    expect(await queuedJobs(t.services, 'expire_booking')).toMatchObject([{ state: 'created' }]);
    expect(await queuedJobs(t.services, 'send_mail')).toMatchObject([{ state: 'created' }]);
  });

  it('expires a hold on time, and queues its emails', async () => {
    const buyer = (await t.person()).client;
    // Real time: the queue uses the clock of the database.
    t.clock.set(new Date().toISOString());
    const tomorrow = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
    const booking = await holdStay(buyer, {
      property_id: await place(),
      check_in: tomorrow(10).slice(0, 10),
      check_out: tomorrow(12).slice(0, 10),
    });
    expect(await queuedJobs(t.services, 'expire_booking')).toMatchObject([
      { state: 'created', data: { booking_id: booking.id } },
    ]);
    const id = await queueEmail(t.services);
    await transact(t.services, SYSTEM, (unit) => {
      unit.send(expireBookingJob, { booking_id: booking.id }, { delaySeconds: 1 });
      return Promise.resolve();
    });
    t.clock.advance(30 * 60_000);
    await startJobs(t.services);
    await vi.waitFor(
      async () => {
        const { history } = (await getBooking(buyer, booking.id)).body.data;
        expect(history.map(({ event }) => event)).toEqual(['reserve', 'expire']);
        expect(await sentAt(id)).not.toBeNull();
      },
      { timeout: 15_000, interval: 200 },
    );
  });

  it('wakes the worker of a job when it is committed, not before', async () => {
    const woken = vi.spyOn(PgBoss.prototype, 'notifyWorker');
    const jobs = await startJobs(t.services);
    const { database } = t.services;
    await transaction(database, async (trx) => {
      await jobs.send(trx, sendEmailJob, [{ mail_id: uuidv7() }]);
      expect(woken).not.toHaveBeenCalled();
    });
    expect(woken).toHaveBeenCalledOnce();
    woken.mockRestore();
    await vi.waitFor(
      async () =>
        expect(await queuedJobs(t.services, 'send_mail')).toMatchObject([{ state: 'completed' }]),
      { timeout: 15_000, interval: 50 },
    );
  });

  it('retries failed jobs only', async () => {
    const id = await queueEmail(t.services);
    const error = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
    await startJobs(withMailServer(t.services, 'smtp://127.0.0.1:9'));
    await vi.waitFor(
      async () =>
        expect(await queuedJobs(t.services, 'send_mail')).toMatchObject([{ state: 'retry' }]),
      { timeout: 15_000, interval: 200 },
    );
    error.mockRestore();
    expect(await sentAt(id)).toBeNull();
  });

  it('tries a job again whose node ended without its result', async () => {
    const smtp = await mailServer();
    const services = withMailServer(t.services, smtp.url);
    const id = await queueEmail(services);
    const { rowCount } = await services.database.pool.query(
      `update pgboss.job set state = 'active', started_on = now() - interval '1 minute',
        heartbeat_on = now() - interval '1 minute' where name = 'send_mail'`,
    );
    expect(rowCount).toBe(1);
    await startJobs(services);
    await vi.waitFor(async () => expect(await sentAt(id)).not.toBeNull(), { timeout: 50_000 });
    expect(smtp.taken).toHaveLength(1);
  }, 60_000);

  it('forgets the schedule of a job that an earlier version had', async () => {
    const { pool } = t.services.database;
    const scheduled = async () => {
      const { rows } = await pool.query<{ name: string }>('select name from pgboss.schedule');
      return rows.map(({ name }) => name);
    };
    const { database, env } = t.services;
    const former = await createJobs(database, env, [...jobNames, 'former_job']);
    await former.start([{ name: 'former_job', cron: '* * * * *', run: async () => undefined }]);
    await former.stop();
    expect(await scheduled()).toEqual(['former_job']);
    await startJobs(t.services);
    expect(await scheduled()).not.toContain('former_job');
    expect(await scheduled()).toContain('advance_stays');
  });

  it('finishes running jobs before it stops', async () => {
    const smtp = await mailServer({ delayMs: 1500 });
    const id = await queueEmail(t.services);
    const jobs = await startJobs(withMailServer(t.services, smtp.url));
    await vi.waitFor(
      async () =>
        expect(await queuedJobs(t.services, 'send_mail')).toMatchObject([{ state: 'active' }]),
      { timeout: 15_000, interval: 50 },
    );
    await jobs.stop();
    expect(await sentAt(id)).not.toBeNull();
    expect(await queuedJobs(t.services, 'send_mail')).toMatchObject([{ state: 'completed' }]);
  });
});

describe('the sweep', () => {
  it('expires every booking whose job was lost, and no other', async () => {
    const buyer = (await t.person()).client;
    const lapsed = await holdStay(buyer, { property_id: await place() });
    t.clock.advance(10 * 60_000);
    const running = await holdStay(buyer, { property_id: await place() });
    await t.services.database.pool.query('delete from pgboss.job');
    t.clock.advance(20 * 60_000);
    await sweep(t.services);
    const { rows } = await t.services.database.pool.query(
      'select id, state from bookings where id = any($1) order by id',
      [[lapsed.id, running.id]],
    );
    expect(rows).toEqual([
      { id: lapsed.id, state: 'expired' },
      { id: running.id, state: 'held' },
    ]);
  });

  it('continues after a booking that fails, and logs it', async () => {
    const { db } = t.services.database;
    const buyer = (await t.person()).client;
    const broken = await holdStay(buyer, { property_id: await place() });
    const whole = await holdStay(buyer, { property_id: await place() });
    const { lines } = await db
      .selectFrom('bookings')
      .select('lines')
      .where('id', '=', broken.id)
      .executeTakeFirstOrThrow();
    const set = (value: object) =>
      sql`update bookings set lines = ${JSON.stringify(value)}::jsonb where id = ${broken.id}`.execute(
        db,
      );
    await set({});
    t.clock.advance(30 * 60_000);
    await expect(sweep(t.services)).rejects.toThrow('1 of 2 failed');
    const states = await db
      .selectFrom('bookings')
      .select('state')
      .where('id', 'in', [broken.id, whole.id])
      .orderBy('id')
      .execute();
    expect(states).toEqual([{ state: 'held' }, { state: 'expired' }]);
    await set(lines);
    await sweep(t.services);
  });

  it('sends emails whose job was lost', async () => {
    const id = await queueEmail(t.services);
    await t.services.database.db
      .updateTable('mails')
      .set({ created_at: '2026-06-01T08:00:00.000Z' })
      .execute();
    await t.services.database.pool.query('delete from pgboss.job');
    await sweep(t.services);
    expect(await queuedJobs(t.services, 'send_mail')).toMatchObject([{ data: { mail_id: id } }]);
    // The job is queued now, and not queued again.
    await sweep(t.services);
    expect(await queuedJobs(t.services, 'send_mail')).toHaveLength(1);
  });
});

describe('stays', () => {
  it('start and end by the time zone of the place', async () => {
    const buyer = (await t.person()).client;
    const location_id = await addLocation(t.services.database.db, {
      name: 'Auckland',
      time_zone: 'Pacific/Auckland',
    });
    const property_id = await place({ location_id, check_in_time: '16:30' });
    const { id } = await holdStay(buyer, { property_id });
    await sendBookingEvent(buyer, id, 'choose_bank_transfer');
    await settle(t.services, id, 'incoming');
    // Auckland is twelve hours ahead in July.
    for (const [moment, state] of [
      ['2026-07-01T04:29:00Z', 'confirmed'],
      ['2026-07-01T04:30:00Z', 'checked_in'],
      ['2026-07-03T23:00:00Z', 'completed'],
    ] as const) {
      t.clock.set(moment);
      await advanceStays(t.services);
      expect((await getBooking(buyer, id)).body.data.state).toBe(state);
    }
  });
});
