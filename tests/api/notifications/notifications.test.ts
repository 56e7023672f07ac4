import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { SESSION_COOKIE } from '#server/platform/http/sessionCookie.ts';
import { sendDigests } from '#server/modules/notifications/jobs/sendDigests.ts';
import { sendEmailJob } from '#server/platform/mail/sendEmailJob.ts';
import type {
  NotificationPage,
  NotificationPreferences,
} from '#src/wire/notifications/notification.ts';
import {
  START,
  testApp,
  type Client,
  type SignedIn,
  type TestApp,
} from '#tests/support/app/app.ts';
import { queuedJobs } from '#tests/support/app/outbox.ts';
import { mailsTo, notice } from '#tests/support/records/notices.ts';
import { runJob } from '#tests/support/runJob.ts';

const PATH = '/api/v1/notifications';

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});
beforeEach(() => t.clock.set(START.toISOString()));
afterAll(() => t.close());

const page = async (client: Client, query = '') =>
  (await client.get<NotificationPage>(`${PATH}${query}`)).body;
const titles = async ({ client }: SignedIn) =>
  (await page(client)).data.map(({ title, read }) => `${title}${read ? ' (read)' : ''}`);
const preferences = async (client: Client) =>
  (await client.get<{ data: NotificationPreferences }>(`${PATH}/preferences`)).body.data;
const prefer = (client: Client, body: object) =>
  client.send<{ data: NotificationPreferences; errors?: object }>(
    'PUT',
    `${PATH}/preferences`,
    body,
  );
const emailOff = (category: string) => ({
  switches: [{ category, channel: 'email', on: false }],
});
const subjects = async (to: string) =>
  (await mailsTo(t.services, to)).map(({ subject }) => subject);

describe('access', () => {
  it('401 for a visitor', async () => {
    for (const path of ['', '/preferences'])
      expect((await t.visitor.get(PATH + path)).status).toBe(401);
    for (const path of ['/read', `/${randomUUID()}/read`])
      expect((await t.visitor.post(PATH + path, {})).status).toBe(401);
    expect((await prefer(t.visitor, { digest: true })).status).toBe(401);
  });

  it('403 for a write from another site', async () => {
    const { token } = await t.person();
    for (const [method, path] of [
      ['POST', '/read'],
      ['POST', `/${randomUUID()}/read`],
      ['PUT', '/preferences'],
    ] as const) {
      const { statusCode } = await t.app.inject({
        method,
        url: PATH + path,
        cookies: { [SESSION_COOKIE]: token },
        headers: { origin: 'https://evil.test' },
        payload: {},
      });
      expect([path, statusCode]).toEqual([path, 403]);
    }
  });

  it('shows and marks a person’s own notifications only', async () => {
    const [ana, ivo] = [await t.person(), await t.person()];
    await notice(t.services, ana.email, 'offer_received', 'For Ana');
    const [{ id } = { id: '' }] = (await page(ana.client)).data;
    expect(await titles(ivo)).toEqual([]);
    for (const foreign of [id, randomUUID(), 'x'])
      expect((await ivo.client.post(`${PATH}/${foreign}/read`, {})).status).toBe(404);
    await ivo.client.post(`${PATH}/read`, {});
    await prefer(ivo.client, emailOff('booking'));
    expect(await titles(ana)).toEqual(['For Ana']);
    await notice(t.services, ana.email, 'offer_received', 'Again');
    expect(await subjects(ana.email)).toEqual(['For Ana', 'Again']);
  });
});

describe('the list', () => {
  it('has what happened, the latest first, and counts what is unread', async () => {
    const ana = await t.person();
    for (const title of ['One', 'Two', 'Three']) {
      await notice(t.services, ana.email, 'listing_reviewed', title);
      t.clock.advance(1000);
    }
    const first = await page(ana.client, '?limit=2');
    expect(first).toMatchObject({
      data: [
        { title: 'Three', category: 'listing', text: 'Hello there.', link: '/offers', read: false },
        { title: 'Two' },
      ],
      meta: { unread: 3 },
    });
    const rest = await page(ana.client, `?limit=2&cursor=${first.meta.next_cursor}`);
    expect(rest).toMatchObject({ data: [{ title: 'One' }], meta: { next_cursor: null } });

    for (const _ of [1, 2])
      expect((await ana.client.post(`${PATH}/${first.data[1]?.id}/read`, {})).status).toBe(204);
    expect(await titles(ana)).toEqual(['Three', 'Two (read)', 'One']);
    expect((await ana.client.post(`${PATH}/read`, {})).status).toBe(204);
    expect((await page(ana.client)).meta.unread).toBe(0);
  });

  it('422 for a bad cursor and limit', async () => {
    const { client } = await t.person();
    for (const query of ['?cursor=x', '?limit=0', '?limit=51', '?other=1'])
      expect((await client.get(PATH + query)).status).toBe(422);
  });

  it('has nothing of a rolled-back command, nor of an address without an account', async () => {
    const ana = await t.person();
    await notice(t.services, 'nobody@people.test', 'agent_changed', 'To nobody');
    await notice(t.services, ana.email.toUpperCase(), 'agent_invited', 'An invitation');
    expect(await titles(ana)).toEqual([]);
    expect(await subjects('nobody@people.test')).toEqual(['To nobody']);
    expect(await subjects(ana.email)).toEqual(['An invitation']);
  });

  it('is published to the person’s open browsers', async () => {
    const ana = await t.person();
    const publish = vi.spyOn(t.services.bus, 'publish');
    await notice(t.services, ana.email, 'payout_sent', 'Money');
    await ana.client.post(`${PATH}/read`, {});
    await ana.client.post(`${PATH}/read`, {});
    const events = publish.mock.calls.flatMap(([channel, event]) =>
      channel.includes(ana.user_id) ? event : [],
    );
    publish.mockRestore();
    expect(events).toEqual(['notification.created', 'notification.read']);
  });
});

describe('preferences', () => {
  it('are the defaults at first', async () => {
    const { client } = await t.person();
    const { categories, ...rest } = await preferences(client);
    expect(rest).toEqual({ digest: false, quiet_hours: null, time_zone: null });
    expect(categories.every(({ app, email }) => app && email)).toBe(true);
    expect(categories.find(({ category }) => category === 'money')).toMatchObject({
      lock: 'money',
    });
  });

  it('change what they name and keep the rest', async () => {
    const { client } = await t.person();
    await prefer(client, emailOff('message'));
    await prefer(client, { switches: [{ category: 'booking', channel: 'app', on: false }] });
    await prefer(client, { digest: true, time_zone: 'Europe/Lisbon' });
    await prefer(client, { quiet_hours: { from: '22:00', until: '07:30' } });
    const { categories, ...rest } = await preferences(client);
    expect(categories).toContainEqual({
      category: 'message',
      app: true,
      email: false,
      push: true,
      lock: null,
    });
    expect(categories).toContainEqual({
      category: 'booking',
      app: false,
      email: true,
      push: true,
      lock: null,
    });
    expect(rest).toEqual({
      digest: true,
      quiet_hours: { from: '22:00', until: '07:30' },
      time_zone: 'Europe/Lisbon',
    });
    const { body } = await prefer(client, {
      quiet_hours: null,
      switches: [{ category: 'message', channel: 'email', on: true }],
    });
    expect(body.data.quiet_hours).toBeNull();
    expect(body.data.categories).toContainEqual({
      category: 'message',
      app: true,
      email: true,
      push: true,
      lock: null,
    });
  });

  it('422 for locked categories, unknown time zones and bad times', async () => {
    const { client } = await t.person();
    for (const body of [
      emailOff('money'),
      emailOff('dispute'),
      { switches: [{ category: 'account', channel: 'app', on: false }] },
      { switches: [{ category: 'money', channel: 'sms', on: true }] },
      { switches: [{ category: 'other', channel: 'email', on: true }] },
      { time_zone: 'Mars/Olympus' },
      { quiet_hours: { from: '22:00', until: '07:00' } },
      { digest: true },
      { quiet_hours: { from: '22:00', until: '22:00' }, time_zone: 'UTC' },
      { quiet_hours: { from: '22:15', until: '07:00' }, time_zone: 'UTC' },
      { quiet_hours: { from: '24:00', until: '07:00' }, time_zone: 'UTC' },
      { user_id: randomUUID() },
    ])
      expect([body, (await prefer(client, body)).status]).toEqual([body, 422]);
    expect(await preferences(client)).toMatchObject({ digest: false, time_zone: null });
  });
});

describe('emails', () => {
  it('are not sent where the person switched them off; required ones are', async () => {
    const ana = await t.person();
    await prefer(ana.client, emailOff('booking'));
    await notice(t.services, ana.email, 'offer_received', 'An offer');
    await notice(t.services, ana.email, 'booking_confirmed', 'Confirmed');
    await notice(t.services, ana.email, 'refund_sent', 'Money');
    expect(await subjects(ana.email)).toEqual(['Confirmed', 'Money']);
    expect((await titles(ana)).toSorted()).toEqual(['An offer', 'Confirmed', 'Money']);
  });

  it('wait for the end of the quiet hours', async () => {
    const ana = await t.person();
    const jobs = async () => {
      const ids = (await mailsTo(t.services, ana.email)).map(({ id }) => id);
      const { rows } = await t.services.database.pool.query<{ id: string; wait: number }>(
        `select data ->> 'mail_id' as id, round(extract(epoch from start_after - created_on))::int as wait
         from pgboss.job where name = 'send_mail' and data ->> 'mail_id' = any($1)`,
        [ids],
      );
      return ids.map((id) => rows.find((row) => row.id === id)?.wait);
    };
    await prefer(ana.client, {
      time_zone: 'Europe/Lisbon',
      quiet_hours: { from: '10:30', until: '12:00' },
    });
    // 10:00 UTC is 11:00 in Lisbon.
    await notice(t.services, ana.email, 'calendar_failed', 'Waits');
    await notice(t.services, ana.email, 'calendar_conflict', 'Urgent');
    expect(await jobs()).toEqual([3600, 0]);
  });

  it('are not sent at the end of the quiet hours where they were switched off meanwhile', async () => {
    const [ana, ivo] = [await t.person(), await t.person()];
    for (const person of [ana, ivo]) {
      await prefer(person.client, {
        time_zone: 'Europe/Lisbon',
        quiet_hours: { from: '10:30', until: '12:00' },
      });
      await notice(t.services, person.email, 'calendar_failed', 'Waits');
      await notice(t.services, person.email, 'refund_sent', 'Money');
    }
    await prefer(ana.client, emailOff('listing'));
    await prefer(ivo.client, emailOff('booking'));
    t.clock.set('2026-06-01T11:00:00Z');
    for (const person of [ana, ivo])
      for (const { id } of await mailsTo(t.services, person.email))
        await runJob(t.services, sendEmailJob, { mail_id: id });
    // An email that is not sent is deleted, so that no later job sends it.
    expect(await subjects(ana.email)).toEqual(['Money']);
    expect(await subjects(ivo.email)).toEqual(['Waits', 'Money']);
  });

  it('that were switched off are left out of the summary', async () => {
    const ana = await t.person();
    await prefer(ana.client, { digest: true, time_zone: 'Europe/Lisbon' });
    await notice(t.services, ana.email, 'credit_earned', 'Credit');
    await notice(t.services, ana.email, 'listing_reopened', 'Review');
    await prefer(ana.client, emailOff('booking'));
    t.clock.set('2026-06-02T07:00:00Z');
    await sendDigests(t.services);
    const [mail] = await mailsTo(t.services, ana.email);
    expect(mail?.subject).toBe('One update for you');
    expect(mail?.text).toContain('• Review');
    expect(mail?.text).not.toContain('Credit');
  });

  it('that can wait come in one summary, once', async () => {
    const ana = await t.person();
    await prefer(ana.client, { digest: true, time_zone: 'Europe/Lisbon' });
    await notice(t.services, ana.email, 'credit_earned', 'Credit');
    await notice(t.services, ana.email, 'listing_reopened', 'Review');
    await notice(t.services, ana.email, 'onboarding_received', 'Read meanwhile');
    const read = (await page(ana.client)).data.find(({ title }) => title === 'Read meanwhile');
    await ana.client.post(`${PATH}/${read?.id}/read`, {});
    await sendDigests(t.services);
    expect(await subjects(ana.email)).toEqual([]);
    t.clock.set('2026-06-02T07:00:00Z');
    // Two nodes, or a repeated job.
    await Promise.all([sendDigests(t.services), sendDigests(t.services)]);
    await sendDigests(t.services);
    const mails = await mailsTo(t.services, ana.email);
    expect(mails.map(({ subject }) => subject)).toEqual(['2 updates for you']);
    expect(mails[0]?.text).toContain('• Credit\n\n• Review');
    expect(mails[0]?.text).toContain('Stop emails about bookings and listings');
  });

  it('have no job without a row, and one job each', async () => {
    const ana = await t.person();
    await notice(t.services, ana.email, 'offer_received', 'An offer');
    const [mail] = await mailsTo(t.services, ana.email);
    const jobs = await queuedJobs(t.services, 'send_mail');
    expect(jobs.filter(({ data }) => 'mail_id' in data && data.mail_id === mail?.id)).toHaveLength(
      1,
    );
  });
});
