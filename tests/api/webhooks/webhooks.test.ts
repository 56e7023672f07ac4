import {
  createServer,
  type IncomingHttpHeaders,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { Webhook as Verifier } from 'standardwebhooks';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Delivery, Webhook, WebhookSecret } from '#src/wire/webhooks/webhook.ts';
import { deliverJob, type DeliverTarget } from '#server/modules/webhooks/jobs/jobKinds.ts';
import { deliver } from '#server/modules/webhooks/commands/deliver.ts';
import { fanOutJob } from '#server/platform/unitOfWork/webhookEvents.ts';
import { apiTokenOf } from '#tests/support/app/apiToken.ts';
import { testApp, type Client, type TestApp } from '#tests/support/app/app.ts';
import { newOwner, stepUp } from '#tests/support/app/signIn.ts';
import { openMarket, type Market } from '#tests/support/bookings/market.ts';
import { runJob } from '#tests/support/runJob.ts';

interface Received {
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

interface Payload {
  readonly type: string;
  readonly api_version: string;
  readonly timestamp: string;
  readonly data: Readonly<Record<string, unknown>>;
  readonly previous: Readonly<Record<string, unknown>>;
}

type Failure = { readonly code?: string; readonly errors?: Record<string, string[]> };

const PATH = '/api/v1/webhooks';
const ID = '01941f29-7c00-70ec-a15f-a49a40d362a1';
const EVENTS = ['bookings.awaiting_payment', 'bookings.confirmed'];
const DAY_MS = 86_400_000;
const codeOf = (body: unknown) => (body as Failure | undefined)?.code;

let m: Market;
let server: Server;
let url: string;
let received: Received[] = [];
let answer: (reply: ServerResponse) => void = (reply) => void reply.end('thanks');
const succeed = (reply: ServerResponse) => void reply.end('thanks');
const fail = (reply: ServerResponse) => void reply.writeHead(500).end('broken');

beforeAll(async () => {
  m = await openMarket({ WEBHOOKS_ALLOW_PRIVATE: '1' });
  server = createServer((request, reply) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      received.push({ headers: request.headers, body });
      answer(reply);
    });
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`;
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await m.close();
});
afterEach(async () => {
  await m.services.database.db.deleteFrom('webhooks').execute();
  await m.services.database.db.deleteFrom('record_changes').execute();
  received = [];
  answer = succeed;
  m.resetClock();
});

const userIdOf = async (client: Client): Promise<string> =>
  (await client.get<{ data: { id: string } }>('/api/user')).body.data.id;

const confirmed = async (t: TestApp, client: Client): Promise<void> =>
  stepUp(t, await userIdOf(client));

async function create(client: Client, events = EVENTS): Promise<WebhookSecret> {
  await confirmed(m, client);
  const { status, body } = await client.post<{ data: WebhookSecret }>(PATH, { url, events });
  expect([status, body]).toEqual([201, expect.anything()]);
  return body.data;
}

/** Runs the jobs that are due, as the queue would. */
async function runDue(): Promise<void> {
  await runJob(m.services, fanOutJob, {});
  for (;;) {
    const now = m.clock.now().toISOString();
    const { rows } = await sql<{ webhook_id: string; record_id: string }>`
      select d.webhook_id, d.record_id from webhook_deliveries d
      where state = 'pending' and not exists (select from webhook_deliveries e
        where e.webhook_id = d.webhook_id and e.record_id = d.record_id and e.state = 'pending'
          and e.event_id < d.event_id)
        and next_at <= ${now}`.execute(m.services.database.db);
    if (rows.length === 0) return;
    for (const row of rows) await deliver(m.services, row);
  }
}

/** How many changes were not sent yet. */
const keptChanges = async () =>
  (await m.services.database.db.selectFrom('record_changes').select('id').execute()).length;

/** The data of the job that was queued last. */
async function latestJob(): Promise<DeliverTarget> {
  const { rows } = await m.services.database.pool.query<{ data: DeliverTarget }>(
    'select data from pgboss.job where name = $1 order by created_on desc limit 1',
    [deliverJob.name],
  );
  const [job] = rows;
  if (!job) throw new Error('No delivery is queued');
  return job.data;
}

const deliveries = async (client: Client, { id }: Webhook) =>
  (await client.get<{ data: Delivery[] }>(`${PATH}/${id}/deliveries`)).body.data;

/** Verifies a message at the time of the test app, as its receiver would. */
function verify(secret: string, { body, headers }: Received): Payload {
  vi.useFakeTimers({ toFake: ['Date'], now: m.clock.now() });
  try {
    return new Verifier(secret).verify(body, headers as Record<string, string>) as Payload;
  } finally {
    vi.useRealTimers();
  }
}

describe('webhooks', () => {
  it('401 for a visitor; 403 for a buyer, without a step-up, and for an API token', async () => {
    const calls = [
      ['GET', PATH],
      ['GET', `${PATH}/events`],
      ['POST', PATH],
      ['PUT', `${PATH}/${ID}`],
      ['POST', `${PATH}/${ID}/rotate`],
      ['POST', `${PATH}/${ID}/test`],
      ['DELETE', `${PATH}/${ID}`],
      ['GET', `${PATH}/${ID}/deliveries`],
      ['POST', `${PATH}/${ID}/deliveries/${ID}/resend`],
      ['GET', '/api/v1/admin/webhooks'],
      ['POST', `/api/v1/admin/webhooks/${ID}/disable`],
    ] as const;
    const buyer = await m.person();
    await stepUp(m, buyer.user_id);
    const token = await apiTokenOf(m, buyer, []);
    for (const [method, path] of calls) {
      const call = (client: Client) =>
        method === 'GET'
          ? client.get(path)
          : client.send(method, path, {
              url,
              events: EVENTS,
              ...(method === 'PUT' && { state: 'active' }),
            });
      expect([path, (await call(m.visitor)).status]).toEqual([path, 401]);
      expect([path, (await call(buyer.client)).status]).toEqual([path, 403]);
      expect(codeOf((await token.send(method, path)).body)).toBe('session_required');
    }
    const seller = await m.person({ profile_type: 'seller' });
    const plain = await seller.client.post(PATH, { url, events: EVENTS });
    expect([plain.status, codeOf(plain.body)]).toEqual([403, 'step_up_required']);
  });

  it('422 for addresses in private networks and without TLS, where they are not allowed', async () => {
    const t = await testApp();
    try {
      const { client } = await t.person({ profile_type: 'seller' });
      await confirmed(t, client);
      for (const [address, code] of [
        ['http://169.254.169.254/', 'address_invalid'],
        ['https://169.254.169.254/', 'address_private'],
        ['https://[::ffff:10.0.0.1]/', 'address_private'],
        ['https://localhost/', 'address_private'],
        ['https://user:pass@example.com/', 'address_invalid'],
        ['ftp://example.com/', 'address_invalid'],
        ['nonsense', 'address_invalid'],
      ]) {
        const { status, body } = await client.post<Failure>(PATH, { url: address, events: EVENTS });
        const namesSetting = body.errors?.['url']?.[0]?.includes('WEBHOOKS_ALLOW_PRIVATE=1');
        expect([address, namesSetting]).toEqual([address, code === 'address_private']);
        expect([address, status, body.code, Object.keys(body.errors ?? {})]).toEqual([
          address,
          422,
          code,
          ['url'],
        ]);
      }
    } finally {
      await t.close();
    }
  });

  it('422 for no event, an unknown one, and one of staff', async () => {
    await confirmed(m, m.seller);
    for (const events of [[], ['bookings.exploded'], ['users.updated']]) {
      const { status, body } = await m.seller.post<Failure>(PATH, { url, events });
      expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['events']]);
    }
    const { body } = await m.admin.get<{ data: string[] }>(`${PATH}/events`);
    expect(body.data).toEqual(expect.arrayContaining(['users.change_roles', 'bookings.confirmed']));
  });

  it('tells a seller of their own records only, signed as the standard says', async () => {
    const { secret, webhook } = await create(m.seller);
    const stranger = await m.person({ profile_type: 'seller' });
    await create(stranger.client);
    const booking = await m.paid(true);
    await runDue();
    const payloads = received.map((one) => verify(secret, one));
    expect(payloads.map(({ type, data }) => [type, data['id']])).toEqual([
      ['bookings.awaiting_payment', booking.id],
      ['bookings.confirmed', booking.id],
    ]);
    expect(() => verify(secret, { ...received[0], body: '{}' } as Received)).toThrow();
    const [latest] = await deliveries(m.seller, webhook);
    expect(latest).toMatchObject({ state: 'delivered', reply_status: 200, reply_text: 'thanks' });
    expect((await stranger.client.get(`${PATH}/${webhook.id}/deliveries`)).status).toBe(404);
    expect((await m.admin.get(`${PATH}/${webhook.id}/deliveries`)).status).toBe(404);
    const all = await m.admin.get<{ data: Webhook[] }>('/api/v1/admin/webhooks');
    expect(all.body.data).toHaveLength(2);
  });

  it('keeps the order of a record while its receiver fails, and does not delay other records', async () => {
    await create(m.seller);
    let failures = 1;
    answer = (reply) => (failures-- > 0 ? fail(reply) : succeed(reply));
    const first = await m.paid(true);
    await runDue();
    expect(received).toHaveLength(1);
    const second = await m.paid(true);
    await runDue();
    m.clock.advance(60_000);
    await runDue();
    const order = received.map(({ body }) => (JSON.parse(body) as Payload).data['id']);
    expect(order).toEqual([first.id, second.id, second.id, first.id, first.id]);
    expect(received[0]?.headers['webhook-id']).toBe(received[3]?.headers['webhook-id']);
  });

  it(
    'takes a receiver that never replies, and one that sends 10 MB',
    { timeout: 60_000 },
    async () => {
      const { webhook } = await create(m.seller, ['bookings.awaiting_payment']);
      answer = () => undefined;
      await m.transferring(true);
      await runDue();
      expect((await deliveries(m.seller, webhook))[0]).toMatchObject({
        state: 'pending',
        error: 'too_slow',
        attempts: 1,
        reply_status: null,
      });
      answer = (reply) => void reply.end('x'.repeat(10_000_000));
      m.clock.advance(60_000);
      await runDue();
      const [done] = await deliveries(m.seller, webhook);
      expect([done?.state, done?.reply_text?.length]).toEqual(['delivered', 1_000]);
    },
  );

  it('sends the record as it was at the event, also when the job runs later', async () => {
    const { secret } = await create(m.seller);
    const booking = await m.transferring(true);
    const { db } = m.services.database;
    // Changed before the job runs.
    await db
      .updateTable('bookings')
      .set({ guests: 1, staff_note: 'later' })
      .where('id', '=', booking.id)
      .execute();
    await runDue();
    const payload = verify(secret, received[0] as Received);
    expect(payload).toMatchObject({
      type: 'bookings.awaiting_payment',
      api_version: '1',
      data: { id: booking.id, state: 'awaiting_payment', guests: booking.guests },
      previous: {},
    });
    expect(payload.data).not.toHaveProperty('staff_note');
  });

  it('stores no change of a resource that no webhook subscribed to', async () => {
    await create(await newOwner(m), ['local_events.created']);
    await m.transferring(true);
    expect(await keptChanges()).toBe(0);
    await create(m.seller, ['bookings.declined']);
    await m.transferring(true);
    expect(await keptChanges()).toBeGreaterThan(0);
    await runDue();
    expect([await keptChanges(), received.length]).toEqual([0, 0]);
  });

  it('follows no redirect', async () => {
    const { webhook } = await create(m.seller, ['bookings.awaiting_payment']);
    answer = (reply) => void reply.writeHead(307, { location: 'http://169.254.169.254/' }).end();
    await m.transferring(true);
    await runDue();
    expect(received).toHaveLength(1);
    expect((await deliveries(m.seller, webhook))[0]).toMatchObject({
      state: 'pending',
      error: 'refused',
      reply_status: 307,
    });
  });

  it('is disabled after three days of failures, with an email; a delivery can be sent again', async () => {
    const { webhook } = await create(m.seller, ['bookings.awaiting_payment']);
    answer = fail;
    await m.transferring(true);
    await runDue();
    const began = m.clock.now().getTime();
    const state = async () => (await m.seller.get<{ data: Webhook[] }>(PATH)).body.data[0]?.state;
    while ((await state()) === 'active') {
      expect(m.clock.now().getTime() - began).toBeLessThanOrEqual(3 * DAY_MS);
      m.clock.advance(3_600_000);
      await runDue();
    }
    expect(m.clock.now().getTime() - began).toBeGreaterThan(1.5 * DAY_MS);
    const mails = await m.services.database.db.selectFrom('mails').select('subject').execute();
    expect(mails.filter(({ subject }) => subject === 'A webhook was disabled')).toHaveLength(1);
    const [failed] = await deliveries(m.seller, webhook);
    expect(failed?.state).toBe('failed');
    const resend = () =>
      m.seller.post(`${PATH}/${webhook.id}/deliveries/${failed?.id ?? ''}/resend`);
    expect(codeOf((await resend()).body)).toBe('webhook_disabled');
    await confirmed(m, m.seller);
    const values = { url, events: webhook.events, state: 'active' };
    expect((await m.seller.send('PUT', `${PATH}/${webhook.id}`, values)).status).toBe(200);
    answer = succeed;
    expect((await resend()).status).toBe(204);
    expect(codeOf((await resend()).body)).toBe('still_pending');
    // Sent at once, though the host is in a pause.
    await runJob(m.services, deliverJob, await latestJob());
    expect((await deliveries(m.seller, webhook))[0]?.state).toBe('delivered');
  });

  it('sends a test message once, and shows the reply', async () => {
    const { webhook, secret } = await create(m.seller);
    const sendTest = () => m.seller.post(`${PATH}/${webhook.id}/test`);
    expect((await sendTest()).status).toBe(204);
    await runJob(m.services, deliverJob, await latestJob());
    expect(verify(secret, received[0] as Received)).toMatchObject({
      type: 'webhooks.test',
      data: { id: webhook.id, url },
      previous: {},
    });
    answer = fail;
    expect((await sendTest()).status).toBe(204);
    await runDue();
    m.clock.advance(DAY_MS);
    await runDue();
    expect(received).toHaveLength(2);
    const [failed, delivered] = await deliveries(m.seller, webhook);
    expect(failed).toMatchObject({ state: 'failed', attempts: 1, reply_text: 'broken' });
    expect(delivered).toMatchObject({ state: 'delivered', event: 'webhooks.test' });
    const [own] = (await m.seller.get<{ data: Webhook[] }>(PATH)).body.data;
    expect(own).toMatchObject({ state: 'active', failing_since: null });
    const stranger = await m.person({ profile_type: 'seller' });
    expect((await stranger.client.post(`${PATH}/${webhook.id}/test`)).status).toBe(404);
    const values = { url, events: webhook.events, state: 'disabled' };
    await confirmed(m, m.seller);
    await m.seller.send('PUT', `${PATH}/${webhook.id}`, values);
    expect(codeOf((await sendTest()).body)).toBe('webhook_disabled');
  });

  it('is turned off by a receiver that replies with 410, with an email', async () => {
    const { webhook } = await create(m.seller, ['bookings.awaiting_payment']);
    answer = (reply) => void reply.writeHead(410).end('gone');
    await m.transferring(true);
    await m.transferring(true);
    await runDue();
    expect(received).toHaveLength(1);
    const own = async () => (await m.seller.get<{ data: Webhook[] }>(PATH)).body.data[0];
    expect(await own()).toMatchObject({ state: 'disabled', disabled_reason: 'gone' });
    const states = (await deliveries(m.seller, webhook)).map(({ state }) => state);
    expect(states).toEqual(['failed', 'failed']);
    const mail = await m.services.database.db
      .selectFrom('mails')
      .select('text')
      .where('subject', '=', 'A webhook was turned off by its receiver')
      .executeTakeFirstOrThrow();
    expect(mail.text).toContain(url);
    await confirmed(m, m.seller);
    const values = { url, events: webhook.events };
    const save = (state: Webhook['state']) =>
      m.seller.send('PUT', `${PATH}/${webhook.id}`, { ...values, state });
    await save('disabled');
    expect((await own())?.disabled_reason).toBe('gone');
    await save('active');
    expect((await own())?.disabled_reason).toBeNull();
    await save('disabled');
    expect((await own())?.disabled_reason).toBe('owner');
  });

  it('is turned off by an admin, with an email to its owner', async () => {
    const { webhook } = await create(m.seller, ['bookings.awaiting_payment']);
    answer = fail;
    await m.transferring(true);
    await runDue();
    const path = `/api/v1/admin/webhooks/${webhook.id}/disable`;
    const body = { reason: 'It stores messages of guests.' };
    expect((await m.seller.post(path, body)).status).toBe(403);
    expect(codeOf((await m.adminUser.client.post(path, body)).body)).toBe('step_up_required');
    await confirmed(m, m.admin);
    expect((await m.admin.post(path, { reason: ' ' })).status).toBe(422);
    expect((await m.admin.post(`/api/v1/admin/webhooks/${ID}/disable`, body)).status).toBe(404);
    expect((await m.admin.post(path, body)).status).toBe(204);
    expect(codeOf((await m.admin.post(path, body)).body)).toBe('webhook_disabled');
    const { data } = (await m.seller.get<{ data: Webhook[] }>(PATH)).body;
    expect(data[0]).toMatchObject({ state: 'disabled', disabled_reason: 'staff' });
    expect((await deliveries(m.seller, webhook))[0]?.state).toBe('failed');
    const mail = await m.services.database.db
      .selectFrom('mails')
      .select('text')
      .where('subject', '=', 'We disabled a webhook')
      .executeTakeFirstOrThrow();
    expect(mail.text).toContain('It stores messages of guests.');
  });

  it('signs with both secrets for a day after a rotation', async () => {
    const { webhook, secret } = await create(m.seller, ['bookings.awaiting_payment']);
    const rotated = await m.seller.post<{ data: WebhookSecret }>(`${PATH}/${webhook.id}/rotate`);
    const next = rotated.body.data.secret;
    expect(next).not.toBe(secret);
    await m.transferring(true);
    await runDue();
    for (const one of [secret, next])
      expect(verify(one, received[0] as Received).type).toBe('bookings.awaiting_payment');
    const { data } = (await m.seller.get<{ data: object[] }>(PATH)).body;
    expect(JSON.stringify(data)).not.toContain('secret');
  });

  it('receives nothing more once its owner lost the records or it was deleted', async () => {
    const staff = await m.person({ profile_type: null, system_roles: ['admin'] });
    const { webhook } = await create(staff.client, ['bookings.awaiting_payment']);
    await m.transferring(true);
    await runDue();
    expect(received).toHaveLength(1);
    const { db } = m.services.database;
    const setRoles = (system_roles: 'admin'[]) =>
      db.updateTable('users').set({ system_roles }).where('id', '=', staff.user_id).execute();
    await setRoles([]);
    await m.transferring(true);
    await runDue();
    expect(received).toHaveLength(1);
    await setRoles(['admin']);
    expect((await staff.client.send('DELETE', `${PATH}/${webhook.id}`)).status).toBe(204);
    await m.transferring(true);
    expect(await keptChanges()).toBe(0);
  });
});

describe('the deliveries of everyone', () => {
  const ADMIN_PATH = '/api/v1/admin/webhook-deliveries';
  type Row = Readonly<Record<string, unknown>> & { readonly id: string };

  const listPath = (filter: object) =>
    `${ADMIN_PATH}?filter=${encodeURIComponent(JSON.stringify(filter))}`;
  const rowsOf = async (filter: object) =>
    (await m.admin.get<readonly Row[]>(listPath(filter))).body;
  const resend = (client: Client, id: string) => client.post(`${ADMIN_PATH}/${id}/resend`);

  async function delivered(): Promise<{ webhook: Webhook; row: Row }> {
    const { webhook } = await create(m.seller, ['bookings.awaiting_payment']);
    await m.transferring(true);
    await runDue();
    const [row] = await rowsOf({ webhook_id: webhook.id });
    if (!row) throw new Error('Nothing was delivered');
    return { webhook, row };
  }

  it('401 for a visitor; 403 for sellers, dispute admins, and tokens without the scope', async () => {
    const { row } = await delivered();
    const disputes = await m.person({ profile_type: null, system_roles: ['dispute_admin'] });
    const admin = await m.person({ profile_type: null, system_roles: ['admin'] });
    const token = await apiTokenOf(m, admin, ['bookings:read']);
    for (const [client, status] of [
      [m.visitor, 401],
      [m.seller, 403],
      [disputes.client, 403],
    ] as const) {
      for (const path of [listPath({}), `${ADMIN_PATH}/${row.id}`])
        expect((await client.get(path)).status).toBe(status);
      expect((await resend(client, row.id)).status).toBe(status);
    }
    expect((await token.send('GET', listPath({}))).status).toBe(403);
    const reader = await apiTokenOf(m, admin, ['webhook_deliveries:read']);
    expect((await reader.send('GET', listPath({}))).status).toBe(200);
    expect((await reader.send('POST', `${ADMIN_PATH}/${row.id}/resend`)).status).toBe(403);
  });

  it('show their receiver, their owner and the reply, and no secret', async () => {
    const { webhook, row } = await delivered();
    expect(row).toMatchObject({
      url: webhook.url,
      owner_id: await userIdOf(m.seller),
      event: 'bookings.awaiting_payment',
      state: 'delivered',
      attempts: 1,
      reply_status: 200,
      reply_text: 'thanks',
      next_attempt_at: null,
      payload: received[0]?.body,
    });
    for (const column of ['event_id', 'next_at', 'secret']) expect(row).not.toHaveProperty(column);
    const { webhook: other } = await create(await newOwner(m), ['bookings.awaiting_payment']);
    expect(await rowsOf({ webhook_id: other.id })).toEqual([]);
    expect(await rowsOf({ owner_id: await userIdOf(m.seller) })).toHaveLength(1);
  });

  it('are sent again by an admin, which the history says, unless pending or their webhook is off', async () => {
    const { webhook, row } = await delivered();
    expect((await resend(m.admin, row.id)).status).toBe(200);
    expect((await resend(m.admin, row.id)).body).toEqual({
      code: 'forbidden',
      message: 'This cannot be done: it is pending.',
    });
    const job = await latestJob();
    expect(job).toMatchObject({ account: await userIdOf(m.seller), webhook_id: webhook.id });
    await runJob(m.services, deliverJob, job);
    expect(received).toHaveLength(2);
    expect(received[1]?.headers['webhook-id']).toBe(received[0]?.headers['webhook-id']);
    const history = await m.admin.get(`${ADMIN_PATH}/${row.id}/history`);
    expect(history.body).toMatchObject({
      data: [{ action: 'resend', changes: { state: ['delivered', 'pending'] } }],
    });
    await m.services.database.db
      .updateTable('webhooks')
      .set({ state: 'disabled' })
      .where('id', '=', webhook.id)
      .execute();
    expect(codeOf((await resend(m.admin, row.id)).body)).toBe('webhook_disabled');
    expect((await resend(m.admin, ID)).status).toBe(404);
  });

  it('have no events', async () => {
    const { body } = await m.admin.get<{ data: string[] }>(`${PATH}/events`);
    expect(body.data.filter((event) => event.startsWith('webhook_deliveries.'))).toEqual([]);
  });
});
