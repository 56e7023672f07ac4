import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { START, testApp, type SignedIn, type TestApp } from '#tests/support/app/app.ts';
import {
  browserKeys,
  decrypted,
  openPushService,
  vapidClaims,
  type PushService,
} from '#tests/support/network/pushService.ts';
import { notice } from '#tests/support/records/notices.ts';
import { pushStateOf, queuedPushes, runPush, subscribed } from '#tests/support/records/pushes.ts';

let t: TestApp;
let service: PushService;
beforeAll(async () => {
  t = await testApp({ PUSH_SERVICES_ALLOW_PRIVATE: '1' });
  service = await openPushService();
});
beforeEach(() => t.clock.set(START.toISOString()));
afterEach(() => {
  service.received.splice(0);
  service.replies.splice(0);
});
afterAll(async () => {
  await service.close();
  await t.close();
});

const prefer = (person: SignedIn, body: object) =>
  person.client.send('PUT', '/api/v1/notifications/preferences', body);

describe('delivery', () => {
  it('sends the encrypted notification, which only that browser can read', async () => {
    const ana = await t.person();
    const { browser, path } = await subscribed(service, ana);
    await notice(t.services, ana.email, 'offer_received', 'Ünïted offer 🏡');
    const { notification_id } = await runPush(t, ana);
    const [got] = service.received;
    expect(got?.path).toBe(path);
    expect(decrypted(got?.body ?? Buffer.alloc(0), browser)).toEqual({
      id: notification_id,
      title: 'Ünïted offer 🏡',
      text: 'Hello there.',
      link: '/offers',
    });
    expect(() => decrypted(got?.body ?? Buffer.alloc(0), browserKeys())).toThrow();
    expect(got?.headers).toMatchObject({
      'content-encoding': 'aes128gcm',
      ttl: '86400',
      urgency: 'high',
    });
    const { key, claims } = vapidClaims(got?.headers.authorization ?? '');
    const { public_key, devices } = await pushStateOf(ana);
    expect(key).toBe(public_key);
    expect(claims).toMatchObject({ aud: service.url, sub: 'mailto:hello@keystead.test' });
    expect(devices[0]?.delivered_at).toBe(START.toISOString());
  });

  it('has a small payload for the longest texts', async () => {
    const ana = await t.person();
    await subscribed(service, ana);
    await notice(t.services, ana.email, 'offer_received', '🏡'.repeat(100));
    await runPush(t, ana);
    // Push services accept 4096 bytes.
    expect(service.received[0]?.body.length).toBeLessThan(4096);
  });

  it('goes to no browser without one, and is in the list as before', async () => {
    const ana = await t.person();
    await notice(t.services, ana.email, 'offer_received', 'An offer');
    expect(await queuedPushes(t, ana)).toEqual([]);
  });

  it('is not sent where the person switched it off, also after it was queued', async () => {
    const ana = await t.person();
    await subscribed(service, ana);
    await notice(t.services, ana.email, 'refund_sent', 'Money');
    const off = { switches: [{ category: 'money', channel: 'push', on: false }] };
    expect(await prefer(ana, off)).toMatchObject({ status: 200 });
    await runPush(t, ana);
    expect(service.received).toEqual([]);
    await notice(t.services, ana.email, 'refund_sent', 'More money');
    expect(await queuedPushes(t, ana)).toHaveLength(1);
    const { body } = await ana.client.get<{ data: { title: string }[] }>('/api/v1/notifications');
    expect(body.data.map(({ title }) => title)).toContain('More money');
  });

  it('reaches who switched off the list and the emails', async () => {
    const ana = await t.person();
    const { browser } = await subscribed(service, ana);
    const off = (channel: string) => ({ category: 'booking', channel, on: false });
    await prefer(ana, { switches: [off('app'), off('email')] });
    await notice(t.services, ana.email, 'offer_received', 'Only pushed');
    await runPush(t, ana);
    expect(decrypted(service.received[0]?.body ?? Buffer.alloc(0), browser)).toMatchObject({
      title: 'Only pushed',
    });
    const { body } = await ana.client.get<{ data: unknown[] }>('/api/v1/notifications');
    expect(body.data).toEqual([]);
  });

  it('waits for the end of the quiet hours; urgent ones do not', async () => {
    const ana = await t.person();
    await subscribed(service, ana);
    // 10:00 UTC is 11:00 in Lisbon.
    const quiet_hours = { from: '10:30', until: '12:00' };
    await prefer(ana, { time_zone: 'Europe/Lisbon', quiet_hours });
    await notice(t.services, ana.email, 'calendar_failed', 'Waits');
    await notice(t.services, ana.email, 'calendar_conflict', 'Urgent');
    expect(new Set((await queuedPushes(t, ana)).map(({ wait }) => wait))).toEqual(
      new Set([0, 3600]),
    );
  });

  it('waits where quiet hours began after it was queued', async () => {
    const ana = await t.person();
    await subscribed(service, ana);
    await notice(t.services, ana.email, 'calendar_failed', 'Waits');
    const quiet_hours = { from: '10:30', until: '12:00' };
    await prefer(ana, { time_zone: 'Europe/Lisbon', quiet_hours });
    await runPush(t, ana);
    expect(service.received).toEqual([]);
    expect((await queuedPushes(t, ana)).map(({ wait }) => wait)).toEqual([0, 3600]);
  });

  it('leaves to the daily summary what can wait', async () => {
    const ana = await t.person();
    await subscribed(service, ana);
    await prefer(ana, { digest: true, time_zone: 'UTC' });
    await notice(t.services, ana.email, 'credit_earned', 'Credit');
    expect(await queuedPushes(t, ana)).toEqual([]);
    await prefer(ana, { switches: [{ category: 'booking', channel: 'email', on: false }] });
    await notice(t.services, ana.email, 'credit_earned', 'More credit');
    expect((await queuedPushes(t, ana)).map(({ wait }) => wait)).toEqual([22 * 3600]);
  });

  it('is not sent once it was read', async () => {
    const ana = await t.person();
    await subscribed(service, ana);
    await notice(t.services, ana.email, 'offer_received', 'An offer');
    await ana.client.post('/api/v1/notifications/read', {});
    await runPush(t, ana);
    expect(service.received).toEqual([]);
  });
});

describe('what the push service answers', () => {
  async function pushedWith(status: number, headers: Record<string, string> = {}) {
    const ana = await t.person();
    await subscribed(service, ana);
    await notice(t.services, ana.email, 'offer_received', 'An offer');
    service.replies.push({ status, headers });
    await runPush(t, ana);
    return ana;
  }

  it.each([404, 410])('%i removes the subscription', async (status) => {
    const ana = await pushedWith(status);
    expect((await pushStateOf(ana)).devices).toEqual([]);
    expect(await queuedPushes(t, ana)).toHaveLength(1);
  });

  it.each([
    [503, {}, 30],
    [429, { 'retry-after': '120' }, 120],
    [429, { 'retry-after': '999999' }, 3600],
  ])('%i %o is tried again after %i s', async (status, headers, wait) => {
    const ana = await pushedWith(status, headers);
    const jobs = await queuedPushes(t, ana);
    expect(jobs.map((job) => [job.data.tries, job.wait])).toEqual([
      [0, 0],
      [1, wait],
    ]);
    // Then it is delivered, once.
    await runPush(t, ana);
    expect(service.received).toHaveLength(2);
    expect((await pushStateOf(ana)).devices[0]?.delivered_at).not.toBeNull();
    expect(await queuedPushes(t, ana)).toHaveLength(2);
  });

  it('is tried again where nothing answers, and given up after six tries', async () => {
    const ana = await t.person();
    await subscribed(service, ana, { endpoint: 'http://127.0.0.1:1/closed' });
    await notice(t.services, ana.email, 'offer_received', 'An offer');
    for (let tries = 0; tries <= 6; tries += 1) {
      await runPush(t, ana);
      // The host is in a pause of up to 10 minutes after failures.
      t.clock.advance(600_000);
    }
    expect((await queuedPushes(t, ana)).map(({ data }) => data.tries)).toEqual([
      0, 1, 2, 3, 4, 5, 6,
    ]);
    expect((await pushStateOf(ana)).devices).toHaveLength(1);
  });

  it('refusals drop the notification, and five in a row the subscription', async () => {
    const ana = await pushedWith(403);
    const again = async (status: number) => {
      await notice(t.services, ana.email, 'offer_received', 'Another');
      service.replies.push({ status });
      await runPush(t, ana);
    };
    for (const status of [400, 413, 201, 403, 403, 403, 403]) await again(status);
    expect((await pushStateOf(ana)).devices).toHaveLength(1);
    await again(403);
    expect((await pushStateOf(ana)).devices).toEqual([]);
  });

  it('redirects are not followed', async () => {
    await pushedWith(307, { location: `${service.url}/elsewhere` });
    expect(service.received).toHaveLength(1);
  });
});
