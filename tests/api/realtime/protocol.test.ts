import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { MAX_MESSAGE_BYTES, MAX_MESSAGES_A_SECOND } from '#server/platform/realtime/protocol.ts';
import { channelSignature } from '#server/platform/realtime/signatures.ts';
import {
  openRawSocket,
  subscribe,
  listeningApp,
  secondNode,
  serverSdk,
  type ListeningApp,
} from '#tests/support/network/realtime.ts';
import { KEYS } from '#tests/support/network/realtimeKeys.ts';

let app: ListeningApp;

beforeAll(async () => {
  app = await listeningApp({ REALTIME_CLIENT_EVENTS: 'on' });
});
afterAll(() => app.close());

const authFor = (id: string, channel: string, member?: object) => {
  const channel_data = member && JSON.stringify(member);
  return {
    auth: channelSignature(KEYS, id, channel, channel_data),
    ...(channel_data !== undefined && { channel_data }),
  };
};

describe('a socket of the Pusher protocol', () => {
  it('receives its id and the activity timeout, and a pong for a ping', async () => {
    const socket = await openRawSocket(app.port);
    expect(socket.id).toMatch(/^\d+\.\d+$/);
    socket.send('pusher:ping', {});
    expect((await socket.next('pusher:pong')).data).toEqual({});
    socket.close();
  });

  it.each([
    ['/app/nobody?protocol=7', 4001],
    [`/app/${KEYS.key}/more?protocol=7`, 4005],
    [`/app/${KEYS.key}`, 4008],
    [`/app/${KEYS.key}?protocol=4`, 4007],
  ])('at %s is closed with %i, and told why', async (path, code) => {
    const socket = await openRawSocket(app.port, path);
    expect((await socket.next('pusher:error')).data).toMatchObject({ code });
    expect(await socket.closed()).toBe(code);
  });

  it('above the number of one address is closed with 4100, until another one closes', async () => {
    const limited = await listeningApp({ SOCKETS_PER_ADDRESS: '2', TRUST_PROXY: '1' });
    const path = `/app/${KEYS.key}?protocol=7`;
    const open = (from: string) => openRawSocket(limited.port, path, { 'x-forwarded-for': from });
    const first = await open('10.1.1.1');
    const second = await open('10.1.1.1');
    const refused = await open('10.1.1.1');
    expect((await refused.next('pusher:error')).data).toMatchObject({ code: 4100 });
    expect(await refused.closed()).toBe(4100);
    const other = await open('10.1.1.2');
    expect(other.id).toMatch(/^\d+\.\d+$/);
    first.close();
    await first.closed();
    const next = await open('10.1.1.1');
    expect(next.id).toMatch(/^\d+\.\d+$/);
    for (const socket of [second, other, next]) socket.close();
    await limited.close();
  });

  it('is refused outside /app', async () => {
    await expect(openRawSocket(app.port, '/elsewhere')).rejects.toThrow('404');
  });

  it('is closed when it sends too large a message', async () => {
    const socket = await openRawSocket(app.port);
    socket.send('pusher:subscribe', { channel: 'x'.repeat(MAX_MESSAGE_BYTES) });
    expect(await socket.closed()).toBe(1009);
  });

  it('receives an error for an invalid message, and stays open', async () => {
    const socket = await openRawSocket(app.port);
    socket.send('', {});
    expect((await socket.next('pusher:error')).data).toMatchObject({ code: null });
    socket.send('pusher:subscribe', { channel: 'not a name' });
    expect((await socket.next('pusher:error')).data).toMatchObject({ code: null });
    expect(await subscribe(socket, 'news')).toEqual({});
    socket.close();
  });

  it('is rate-limited', async () => {
    const socket = await openRawSocket(app.port);
    for (let n = 0; n <= MAX_MESSAGES_A_SECOND; n += 1)
      socket.send('pusher:subscribe', { channel: `many-${n}` });
    expect((await socket.next('pusher:error')).data).toMatchObject({ code: 4301 });
    socket.close();
  });
});

describe('private channels', () => {
  it('require a signature for this socket and channel', async () => {
    const socket = await openRawSocket(app.port);
    for (const auth of [
      {},
      { auth: 'nonsense' },
      authFor('1.1', 'private-a'),
      authFor(socket.id, 'private-b'),
    ]) {
      socket.send('pusher:subscribe', { channel: 'private-a', ...auth });
      expect((await socket.next('pusher:error')).data).toMatchObject({ code: 4009 });
    }
    await subscribe(socket, 'private-a', authFor(socket.id, 'private-a'));
    socket.close();
  });

  it('forward client events of members to other members', async () => {
    const [a, b] = [await openRawSocket(app.port), await openRawSocket(app.port)];
    for (const one of [a, b]) await subscribe(one, 'private-talk', authFor(one.id, 'private-talk'));
    a.send('client-typing', { who: 'a' }, 'private-talk');
    expect(await b.next('client-typing')).toMatchObject({
      channel: 'private-talk',
      data: { who: 'a' },
    });
    a.send('client-typing', {}, 'private-other');
    expect((await a.next('pusher:error')).data).toMatchObject({ code: null });
    expect(a.messages).toEqual([]);
    a.close();
    b.close();
  });

  it('forward none when disabled, which is the default', async () => {
    const quiet = await secondNode(app);
    const socket = await openRawSocket(quiet.port);
    await subscribe(socket, 'private-talk', authFor(socket.id, 'private-talk'));
    socket.send('client-typing', {}, 'private-talk');
    expect((await socket.next('pusher:error')).data).toMatchObject({ code: null });
    socket.close();
    await quiet.close();
  });
});

describe('presence channels', () => {
  const channel = 'presence-staff.bookings.1';
  const enter = async (user_id: string) => {
    const socket = await openRawSocket(app.port);
    const member = { user_id, user_info: { name: user_id } };
    const list = await subscribe(socket, channel, authFor(socket.id, channel, member));
    return { socket, list };
  };

  it('report members, joins and leaves; two tabs are one member', async () => {
    const ann = await enter('ann');
    expect(ann.list).toEqual({
      presence: { ids: ['ann'], hash: { ann: { name: 'ann' } }, count: 1 },
    });
    const bob = await enter('bob');
    expect(bob.list).toMatchObject({ presence: { count: 2 } });
    const came = { channel, data: { user_id: 'bob', user_info: { name: 'bob' } } };
    expect(await ann.socket.next('pusher_internal:member_added')).toMatchObject(came);
    const again = await enter('bob');
    again.socket.close();
    await again.socket.closed();
    bob.socket.send('pusher:unsubscribe', { channel });
    expect(await ann.socket.next('pusher_internal:member_removed')).toMatchObject({
      data: { user_id: 'bob' },
    });
    expect(ann.socket.messages).toEqual([]);
    const { users } = (await (
      await serverSdk(app).get({ path: `/channels/${channel}/users` })
    ).json()) as { users: unknown };
    expect(users).toEqual([{ id: 'ann' }]);
    for (const { socket } of [ann, bob]) socket.close();
  });

  it('require user data', async () => {
    const socket = await openRawSocket(app.port);
    socket.send('pusher:subscribe', { channel, ...authFor(socket.id, channel) });
    expect((await socket.next('pusher:error')).data).toMatchObject({ code: null });
    socket.close();
  });
});

describe('the HTTP API, by the official SDK', () => {
  it('is 401 with another secret', async () => {
    const wrong = serverSdk(app, 'another-secret-than-ours');
    await expect(wrong.trigger('news', 'said', {})).rejects.toMatchObject({ status: 401 });
    await expect(wrong.get({ path: '/channels' })).rejects.toMatchObject({ status: 401 });
  });

  it('refuses an unknown application, a changed body and an old timestamp', async () => {
    // A channel of its own: the accepted event may arrive during the next test.
    const signed = (more: object) =>
      serverSdk(app).createSignedQueryString({
        method: 'POST',
        path: `/apps/${KEYS.id}/events`,
        body: '{"name":"said","data":"1","channel":"signed"}',
        ...more,
      });
    const post = (id: string, query: string, body: string) =>
      app.app.inject({
        method: 'POST',
        url: `/apps/${id}/events?${query}`,
        headers: { 'content-type': 'application/json' },
        payload: body,
      });
    const body = '{"name":"said","data":"1","channel":"signed"}';
    expect((await post(KEYS.id, signed({}), body)).statusCode).toBe(200);
    expect((await post('another', signed({}), body)).statusCode).toBe(404);
    expect((await post(KEYS.id, signed({}), `${body} `)).statusCode).toBe(401);
    expect((await post(KEYS.id, '', body)).statusCode).toBe(401);
    const old = signed({}).replace(/auth_timestamp=\d+/, 'auth_timestamp=1000000000');
    expect((await post(KEYS.id, old, body)).statusCode).toBe(401);
    const nonsense = 'nonsense';
    expect((await post(KEYS.id, signed({ body: nonsense }), nonsense)).statusCode).toBe(400);
  });

  it('triggers on several channels, excluding the sender’s socket', async () => {
    const [a, b] = [await openRawSocket(app.port), await openRawSocket(app.port)];
    for (const one of [a, b]) await subscribe(one, 'news');
    const reply = await serverSdk(app).trigger(
      ['news', 'other'],
      'said',
      { n: 1 },
      {
        socket_id: a.id,
      },
    );
    expect(reply.status).toBe(200);
    expect(await b.next('said')).toEqual({ event: 'said', channel: 'news', data: { n: 1 } });
    expect(a.messages).toEqual([]);
    a.close();
    b.close();
  });

  it('triggers batches in order', async () => {
    const socket = await openRawSocket(app.port);
    await subscribe(socket, 'news');
    await serverSdk(app).triggerBatch([
      { channel: 'news', name: 'first', data: { n: 1 } },
      { channel: 'elsewhere', name: 'second', data: { n: 2 } },
      { channel: 'news', name: 'third', data: { letter: 'ß😀' } },
    ]);
    expect((await socket.next('third')).data).toEqual({ letter: 'ß😀' });
    expect(socket.messages.map(({ event }) => event)).toEqual(['first']);
    socket.close();
  });

  it('answers 413 for an event over 10 kB', async () => {
    const long = serverSdk(app).trigger('news', 'said', 'x'.repeat(10_241));
    await expect(long).rejects.toMatchObject({ status: 413 });
  });

  it('lists occupied channels', async () => {
    const socket = await openRawSocket(app.port);
    await subscribe(socket, 'counted');
    const all = await serverSdk(app).get({
      path: '/channels',
      params: { filter_by_prefix: 'coun' },
    });
    expect(await all.json()).toEqual({ channels: { counted: {} } });
    const one = await serverSdk(app).get({ path: '/channels/counted' });
    expect(await one.json()).toEqual({ occupied: true, subscription_count: 1 });
    const none = await serverSdk(app).get({ path: '/channels/empty' });
    expect(await none.json()).toEqual({ occupied: false, subscription_count: 0 });
    await expect(serverSdk(app).get({ path: '/channels/counted/users' })).rejects.toMatchObject({
      status: 400,
    });
    socket.close();
  });
});

describe('a stopping server', () => {
  it('closes its sockets immediately, and does not wait for unresponsive ones', async () => {
    const other = await secondNode(app);
    const socket = await openRawSocket(other.port);
    const closed = socket.closed();
    const stubborn = new WebSocket(`ws://127.0.0.1:${other.port}/app/${KEYS.key}?protocol=7`);
    await once(stubborn, 'open');
    // Stops reading, and so never sends a close frame.
    stubborn.pause();
    await other.close();
    expect(await closed).toBe(4200);
    stubborn.terminate();
  });
});
