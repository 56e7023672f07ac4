import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { resources } from '#resources';
import { recordChannel, staffChannel, userChannel } from '#src/realtime/channels.ts';
import { openEcho, socketOf } from '#src/realtime/echo.ts';
import { createRealtime } from '#src/realtime/realtime.ts';
import type { Resource } from '#src/schema/resource.ts';
import { readsAsStaff } from '#src/schema/resourceGrants.ts';
import type { SignedIn } from '#tests/support/app/app.ts';
import {
  realtimeConfig,
  openEchoClient,
  listeningApp,
  secondNode,
  serverSdk,
  type ListeningApp,
} from '#tests/support/network/realtime.ts';

let app: ListeningApp;
let people: Record<'buyer' | 'seller' | 'agent' | 'dispute_admin' | 'admin' | 'owner', SignedIn>;

beforeAll(async () => {
  app = await listeningApp();
  const staff = (role: 'agent' | 'dispute_admin' | 'admin' | 'owner') =>
    app.person({ profile_type: null, system_roles: [role] });
  people = {
    buyer: await app.person(),
    seller: await app.person({ profile_type: 'seller' }),
    agent: await staff('agent'),
    dispute_admin: await staff('dispute_admin'),
    admin: await staff('admin'),
    owner: await staff('owner'),
  };
});
afterAll(() => app.close());
afterEach(() => vi.restoreAllMocks());

const ask = (who: SignedIn['client'], channel_name: string, socket_id = '12.34') =>
  who.post<{ auth: string; channel_data?: string }>('/api/broadcasting/auth', {
    socket_id,
    channel_name,
  });

/** A promise with its resolver. */
function awaited<T>() {
  let fulfil: (value: T) => void = () => undefined;
  const promise = new Promise<T>((resolve) => {
    fulfil = resolve;
  });
  return { promise, fulfil };
}

describe('POST /api/broadcasting/auth (section 7)', () => {
  it('401 for guests, on both paths', async () => {
    const channel = `private-${userChannel(people.buyer.user_id)}`;
    expect((await ask(app.visitor, channel)).status).toBe(401);
    const other = { socket_id: '1.2', channel_name: channel };
    expect((await app.visitor.post('/broadcasting/auth', other)).status).toBe(401);
    expect((await people.buyer.client.post('/broadcasting/auth', other)).status).toBe(200);
  });

  it('403 for another user’s channel', async () => {
    for (const who of Object.values(people))
      for (const whose of Object.values(people)) {
        const { status } = await ask(who.client, `private-${userChannel(whose.user_id)}`);
        expect(status).toBe(who === whose ? 200 : 403);
      }
  });

  it('authorises staff for the lists that they may see, and nobody else', async () => {
    const id = '0197a000-0000-7000-8000-000000000001';
    for (const resource of Object.values<Resource>(resources))
      for (const [role, { client, user_id }] of Object.entries(people)) {
        const system_roles = role === 'buyer' || role === 'seller' ? [] : [role];
        const list = await client.get(`/api/v1/admin/${resource.path}?range=[0,0]`);
        const sees =
          readsAsStaff(resource)({
            user_id,
            system_roles: system_roles as never,
            profile_ids: [],
            delegations: [],
          }) === true;
        expect(sees && list.status !== 200).toBe(false);
        for (const channel of [
          `private-${staffChannel(resource.name)}`,
          `presence-${recordChannel(resource.name, id)}`,
        ])
          expect([channel, role, (await ask(client, channel)).status]).toEqual([
            channel,
            role,
            sees ? 200 : 403,
          ]);
      }
  });

  it('403 for agents, who are no staff, even for a public list', async () => {
    const { status } = await ask(people.agent.client, `private-${staffChannel('locations')}`);
    expect(status).toBe(403);
  });

  it.each([
    'user.1',
    'private-user.',
    'private-staff.sessions',
    'private-staff.bookings.1',
    'presence-staff.bookings.1',
    'presence-staff.bookings',
    'private-encrypted-user.1',
    'news',
  ])('403 for %s, even for owners', async (channel) => {
    expect((await ask(people.owner.client, channel)).status).toBe(403);
  });

  it('422 for an invalid socket id', async () => {
    const own = `private-${userChannel(people.buyer.user_id)}`;
    expect((await ask(people.buyer.client, own, 'nonsense')).status).toBe(422);
  });

  it('includes the user data for a presence channel', async () => {
    const channel = `presence-${recordChannel('bookings', '0197a000-0000-7000-8000-000000000001')}`;
    const { body } = await ask(people.admin.client, channel);
    const name = `Person ${people.admin.email.slice(0, 6)}`;
    const id = people.admin.user_id;
    const member = { user_id: id, user_info: { id, name } };
    expect(JSON.parse(body.channel_data ?? '')).toEqual(member);
  });
});

describe('the real Echo and pusher-js', () => {
  it('receive on the user’s channel what the official SDK triggers', async () => {
    const echo = await openEchoClient(app, people.buyer);
    const { promise, fulfil } = awaited<unknown>();
    const channel = userChannel(people.buyer.user_id);
    echo.private(channel).listen('.profile.updated', fulfil);
    await new Promise<void>((joined) => echo.private(channel).subscribed(joined));
    const payload = { onboarding_complete: true, onboarding_status: 'complete' };
    await serverSdk(app).trigger(`private-${channel}`, 'profile.updated', payload);
    expect(await promise).toEqual(payload);
    echo.disconnect();
  });

  it('log a refused authorisation and report HTTP 403', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const echo = await openEchoClient(app, people.buyer);
    const error = await new Promise((refused) =>
      echo.private(userChannel(people.seller.user_id)).error(refused),
    );
    expect(error).toMatchObject({ type: 'AuthError', error: 'HTTP 403' });
    expect(log).toHaveBeenCalledOnce();
    echo.disconnect();
  });

  it('log a failed connection when no server answers', async () => {
    const { promise, fulfil } = awaited<unknown>();
    vi.spyOn(console, 'error').mockImplementation(fulfil);
    // pusher-js calls a server unavailable after ten seconds.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const echo = await openEcho(realtimeConfig({ port: 1 }), () => Promise.reject(new Error()));
    await vi.advanceTimersByTimeAsync(10_000);
    vi.useRealTimers();
    expect(await promise).toBe('The realtime connection failed');
    echo?.disconnect();
  });

  it.each([
    ['key', { key: '' }],
    ['host', { host: '' }],
  ])(
    "without a %s there is no client, and 'Missing Reverb configuration' is logged",
    async (_, gap) => {
      const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
      const config = { ...realtimeConfig(app), ...gap };
      expect(await openEcho(config, () => Promise.reject(new Error()))).toBeNull();
      expect(log.mock.calls).toEqual([['Missing Reverb configuration']]);
    },
  );

  it('reconnect after a restart of the server, and report missed events', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    let server = await secondNode(app);
    const who = await app.person();
    const realtime = createRealtime();
    const { promise: missed, fulfil } = awaited<void>();
    const payload = awaited<unknown>();
    const { port } = server;
    const echo = await openEchoClient(server, who);
    realtime.listen(userChannel(who.user_id), {
      missed: fulfil,
      'booking.updated': payload.fulfil,
    });
    realtime.connect(socketOf(echo));
    await new Promise<void>((joined) => echo.private(userChannel(who.user_id)).subscribed(joined));
    await server.close();
    server = await secondNode(app, {}, port);
    await missed;
    server.services.bus.publish(userChannel(who.user_id), 'booking.updated', {
      id: 'b',
      state: 'confirmed',
    });
    expect(await payload.promise).toEqual({ id: 'b', state: 'confirmed' });
    realtime.disconnect();
    await server.close();
  });

  it('do not reconnect after a sign-out of the page, and do after a failed one', async () => {
    const who = await app.person();
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const realtime = createRealtime();
    const echo = await openEchoClient(app, who);
    const again = awaited<void>();
    realtime.listen(userChannel(who.user_id), { missed: again.fulfil });
    realtime.connect(socketOf(echo));
    await new Promise<void>((joined) => echo.private(userChannel(who.user_id)).subscribed(joined));
    const goOn = realtime.pause();
    await vi.waitFor(() => expect(echo.connector.pusher.connection.state).toBe('disconnected'));
    goOn();
    await again.promise;
    realtime.pause();
    expect((await who.client.post('/api/logout')).status).toBe(204);
    expect(echo.connector.pusher.connection.state).toBe('disconnected');
    expect(log).not.toHaveBeenCalled();
  });

  it('that close while they open join no channel, and do not affect later ones', async () => {
    const who = await app.person();
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const ask = vi.fn(() => Promise.reject(new Error('nobody is signed in any more')));
    const echo = await openEcho(realtimeConfig(app), ask);
    if (!echo) throw new Error('there is no client');
    const { connection } = echo.connector.pusher;
    const realtime = createRealtime();
    realtime.listen(userChannel(who.user_id), { missed: () => undefined });
    realtime.connect(socketOf(echo));
    expect(connection.state).toBe('connecting');
    realtime.pause();
    expect(connection.state).toBe('disconnected');
    // A later connection uses a new socket.
    const other = await openEchoClient(app, who);
    const channel = other.private(userChannel(who.user_id));
    await new Promise<void>((joined) => channel.subscribed(joined));
    other.disconnect();
    expect(connection.state).toBe('disconnected');
    expect(ask).not.toHaveBeenCalled();
    expect(log).not.toHaveBeenCalled();
  });

  it('of an ended session are no longer authorised', async () => {
    const who = await app.person();
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const echo = await openEchoClient(app, who);
    const channel = echo.private(userChannel(who.user_id));
    await new Promise<void>((joined) => channel.subscribed(joined));
    const refused = new Promise((resolve) => channel.error(resolve));
    expect((await who.client.post('/api/logout')).status).toBe(204);
    expect(await refused).toMatchObject({ error: 'HTTP 401' });
    expect(log).toHaveBeenCalledOnce();
    echo.disconnect();
  });
});

describe('without realtime', () => {
  it('there is no server and no authorisation', async () => {
    const off = await secondNode(app, { REALTIME: 'off' });
    const { token, user_id } = await app.person();
    const reply = await off.app.inject({
      method: 'POST',
      url: '/api/broadcasting/auth',
      headers: { authorization: `Bearer ${token}` },
      payload: { socket_id: '1.2', channel_name: `private-${userChannel(user_id)}` },
    });
    expect(reply.statusCode).toBe(404);
    expect(
      (await off.app.inject({ method: 'POST', url: '/apps/keystead/events' })).statusCode,
    ).toBe(404);
    await off.close();
  });
});
