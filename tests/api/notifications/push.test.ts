import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SESSION_COOKIE } from '#server/platform/http/sessionCookie.ts';
import { pushJob } from '#server/platform/notifications/pushJob.ts';
import { testApp, type Answer, type SignedIn, type TestApp } from '#tests/support/app/app.ts';
import {
  browserKeys,
  openPushService,
  type PushService,
} from '#tests/support/network/pushService.ts';
import { notice } from '#tests/support/records/notices.ts';
import { addSession } from '#tests/support/records/people.ts';
import { PUSH_PATH, pushStateOf, queuedPushes, subscribed } from '#tests/support/records/pushes.ts';
import { runJob } from '#tests/support/runJob.ts';

let t: TestApp;
let service: PushService;
beforeAll(async () => {
  t = await testApp({ PUSH_SERVICES_ALLOW_PRIVATE: '1' });
  service = await openPushService();
});
afterAll(async () => {
  await service.close();
  await t.close();
});

describe('access', () => {
  const calls = [
    ['GET', PUSH_PATH],
    ['PUT', `${PUSH_PATH}/subscription`],
    ['DELETE', `${PUSH_PATH}/devices/${randomUUID()}`],
  ] as const;

  it('401 for a visitor', async () => {
    for (const [method, path] of calls) {
      const answer: Answer =
        method === 'GET' ? await t.visitor.get(path) : await t.visitor.send(method, path, {});
      expect([path, answer.status]).toEqual([path, 401]);
    }
  });

  it('403 for a write from another site', async () => {
    const { token } = await t.person();
    for (const [method, url] of calls.filter(([verb]) => verb !== 'GET')) {
      const { statusCode } = await t.app.inject({
        method,
        url,
        cookies: { [SESSION_COOKIE]: token },
        headers: { origin: 'https://evil.test' },
        payload: {},
      });
      expect([url, statusCode]).toEqual([url, 403]);
    }
  });

  it('lists and removes a person’s own browsers only, and shows no address or key of them', async () => {
    const [ana, ivo] = [await t.person(), await t.person()];
    const { answer, endpoint, browser } = await subscribed(service, ana);
    expect(answer.status).toBe(200);
    const [device] = (await pushStateOf(ana)).devices;
    expect(device).toMatchObject({ current: true, delivered_at: null });
    expect((await pushStateOf(ivo)).devices).toEqual([]);
    const text = JSON.stringify((await ana.client.get(PUSH_PATH)).body);
    for (const secret of [endpoint, browser.keys.auth, browser.keys.p256dh])
      expect(text).not.toContain(secret);
    const remove = (person: SignedIn, id?: string) =>
      person.client.send('DELETE', `${PUSH_PATH}/devices/${id}`);
    for (const id of [device?.id, randomUUID(), 'x'])
      expect((await remove(ivo, id)).status).toBe(404);
    expect((await remove(ana, device?.id)).status).toBe(204);
    expect((await pushStateOf(ana)).devices).toEqual([]);
  });
});

describe('the key of this installation', () => {
  it('is made once, sealed, and the same for everyone', async () => {
    const people = await Promise.all([t.person(), t.person(), t.person()]);
    const keys = new Set(
      (await Promise.all(people.map(pushStateOf))).map((state) => state.public_key),
    );
    expect(keys.size).toBe(1);
    const rows = await t.services.database.db.selectFrom('push_keys').selectAll().execute();
    expect(rows).toHaveLength(1);
    expect(rows[0]?.private_key).toMatch(/^v1\./);
    expect([...keys][0]).toMatch(/^[\w-]{87}$/);
  });
});

describe('a subscription', () => {
  it('422 for addresses that are none and keys that no browser makes', async () => {
    const ana = await t.person();
    const { keys } = browserKeys();
    for (const bad of [
      { endpoint: 'x' },
      { endpoint: 'ftp://push.example.com/x' },
      { endpoint: 'https://a:b@push.example.com/x' },
      { endpoint: 'http://keystead.test/api/v1/push' },
      { endpoint: `https://push.example.com/${'x'.repeat(1000)}` },
      { keys: { ...keys, p256dh: 'A'.repeat(87) } },
      { keys: { ...keys, p256dh: keys.p256dh.slice(0, 40) } },
      { keys: { ...keys, p256dh: '<script>' } },
      { keys: { ...keys, auth: 'AAAA' } },
      { keys: { p256dh: keys.p256dh } },
      { keys: null },
      { user_id: randomUUID() },
    ]) {
      const { answer } = await subscribed(service, ana, bad);
      expect([bad, answer.status]).toEqual([bad, 422]);
    }
    expect((await pushStateOf(ana)).devices).toEqual([]);
  });

  it('409 for one that was made with another key', async () => {
    const ana = await t.person();
    const { answer } = await subscribed(service, ana, {
      application_server_key: browserKeys().keys.p256dh,
    });
    expect(answer).toMatchObject({ status: 409, body: { code: 'push_key_changed' } });
  });

  it('is one per browser, also when it is renewed, sent twice or used by another person', async () => {
    const [ana, ivo] = [await t.person(), await t.person()];
    const first = await subscribed(service, ana);
    await subscribed(service, ana);
    await Promise.all([1, 2, 3].map(() => subscribed(service, ana)));
    expect((await pushStateOf(ana)).devices).toHaveLength(1);
    const last = await subscribed(service, ana);
    await subscribed(service, ivo, { endpoint: last.endpoint });
    expect((await pushStateOf(ana)).devices).toEqual([]);
    expect((await pushStateOf(ivo)).devices).toHaveLength(1);
    expect(first.answer.body.data.devices).toHaveLength(1);
  });

  it('ends when its browser signs out; other browsers keep theirs', async () => {
    const ana = await t.person();
    const token = await addSession(t.services.database.db, ana.user_id, ana.profile_id);
    const onPhone = (method: 'PUT' | 'POST', url: string, payload: object) =>
      t.app.inject({
        method,
        url,
        payload,
        cookies: { [SESSION_COOKIE]: token },
        headers: { origin: t.services.env.PUBLIC_URL },
      });
    await subscribed(service, ana);
    await onPhone('PUT', `${PUSH_PATH}/subscription`, {
      endpoint: `${service.url}/phone`,
      keys: browserKeys().keys,
      application_server_key: (await pushStateOf(ana)).public_key,
    });
    expect((await pushStateOf(ana)).devices.map(({ current }) => current)).toEqual([true, false]);
    await onPhone('POST', '/api/logout', {});
    expect((await pushStateOf(ana)).devices).toMatchObject([{ current: true }]);
    await notice(t.services, ana.email, 'offer_received', 'An offer');
    expect(await queuedPushes(t, ana)).toHaveLength(1);
  });
});

describe('private networks', () => {
  let strict: TestApp;
  beforeAll(async () => {
    strict = await testApp();
  });
  afterAll(() => strict.close());

  it('422 for addresses without TLS, of private networks and of this market', async () => {
    const { client } = await strict.person();
    const { public_key } = await pushStateOf({ client });
    for (const [endpoint, status] of [
      ['http://push.example.com/x', 422],
      ['https://127.0.0.1/x', 422],
      ['https://[::1]/x', 422],
      ['https://169.254.169.254/x', 422],
      ['https://localhost/x', 422],
      ['https://printer.local/x', 422],
      ['https://database/x', 422],
      ['https://push.example.com:8443/x', 422],
      ['https://0x7f000001/x', 422],
      ['https://fcm.googleapis.com/fcm/send/x', 200],
      ['https://updates.push.services.mozilla.com/wpush/v2/x', 200],
    ] as const) {
      const body = { endpoint, keys: browserKeys().keys, application_server_key: public_key };
      const answer = await client.send('PUT', `${PUSH_PATH}/subscription`, body);
      expect([endpoint, answer.status]).toEqual([endpoint, status]);
    }
  });

  it('removes a subscription whose name leads there', async () => {
    const ana = await strict.person();
    const { public_key } = await pushStateOf(ana);
    await ana.client.send('PUT', `${PUSH_PATH}/subscription`, {
      endpoint: 'https://push.example.com/x',
      keys: browserKeys().keys,
      application_server_key: public_key,
    });
    const { db } = strict.services.database;
    await db
      .updateTable('push_subscriptions')
      .set({ endpoint: `${service.url}/x` })
      .where('user_id', '=', ana.user_id)
      .execute();
    await notice(strict.services, ana.email, 'offer_received', 'An offer');
    const [job] = await db
      .selectFrom('push_subscriptions')
      .innerJoin('notifications', 'notifications.user_id', 'push_subscriptions.user_id')
      .select(['push_subscriptions.id as subscription_id', 'notifications.id as notification_id'])
      .where('push_subscriptions.user_id', '=', ana.user_id)
      .execute();
    if (!job) throw new Error('The subscription is missing');
    await runJob(strict.services, pushJob, { ...job, account: ana.user_id, tries: 0 });
    expect(service.received).toEqual([]);
    expect((await pushStateOf(ana)).devices).toEqual([]);
  });
});
