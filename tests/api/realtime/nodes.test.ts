import pg from 'pg';
import { z } from 'zod';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { channelSignature } from '#server/platform/realtime/signatures.ts';
import { userChannel } from '#src/realtime/channels.ts';
import type { SignedIn } from '#tests/support/app/app.ts';
import {
  openRawSocket,
  subscribe,
  openSubscribedSocket,
  listeningApp,
  secondNode,
  serverSdk,
  type ListeningApp,
} from '#tests/support/network/realtime.ts';
import { KEYS } from '#tests/support/network/realtimeKeys.ts';

// The embedded database supports one process only.
describe.runIf(inject('databaseSource').kind === 'postgres')('two nodes on one database', () => {
  let first: ListeningApp;
  let second: ListeningApp;
  let who: SignedIn;

  beforeAll(async () => {
    first = await listeningApp();
    second = await secondNode(first);
    who = await first.person();
  });
  afterAll(async () => {
    await second.close();
    await first.close();
  });

  const onBoth = () =>
    Promise.all(
      [first.port, second.port].map((port) =>
        openSubscribedSocket(port, who, userChannel(who.user_id)),
      ),
    );

  it('events of one node reach the sockets of the other, from our code and from the SDK', async () => {
    const sockets = await onBoth();
    const payload = { id: 'b1', state: 'confirmed' };
    second.services.bus.publish(userChannel(who.user_id), 'booking.updated', payload);
    for (const socket of sockets)
      expect((await socket.next('booking.updated')).data).toEqual(payload);
    await serverSdk(first).trigger(`private-${userChannel(who.user_id)}`, 'profile.updated', {
      n: 1,
    });
    for (const socket of sockets)
      expect((await socket.next('profile.updated')).data).toEqual({ n: 1 });
    for (const socket of sockets) socket.close();
  });

  it('an event near the size limit is split and joined', async () => {
    const sockets = await onBoth();
    const long = 'ß😀'.repeat(1_600);
    await serverSdk(second).trigger(`private-${userChannel(who.user_id)}`, 'said', { long });
    for (const socket of sockets) expect((await socket.next('said')).data).toEqual({ long });
    for (const socket of sockets) socket.close();
  });

  it('a session that ends on one node is closed on the other', async () => {
    const sockets = await onBoth();
    const ended = sockets.map((socket) => socket.closed());
    first.services.bus.reauthorise(who.user_id);
    expect(await Promise.all(ended)).toEqual([4200, 4200]);
  });

  it('presence counts the members of both nodes, and removes those of a stopped node', async () => {
    const third = await secondNode(first);
    const channel = 'presence-staff.bookings.9';
    const enter = async (port: number, user_id: string) => {
      const socket = await openRawSocket(port);
      const channel_data = JSON.stringify({ user_id, user_info: { name: user_id } });
      const auth = channelSignature(KEYS, socket.id, channel, channel_data);
      const list = await subscribe(socket, channel, { auth, channel_data });
      return { socket, list };
    };
    // Nodes learn of each other's members after their entry: the list of one who enters may be older.
    const sees = async ({ list, socket }: Awaited<ReturnType<typeof enter>>, ...ids: string[]) => {
      const { presence } = z
        .object({ presence: z.object({ ids: z.array(z.string()) }) })
        .parse(list);
      const seen = new Set(presence.ids);
      while (!ids.every((id) => seen.has(id))) {
        const { data } = await socket.next('pusher_internal:member_added');
        seen.add(z.object({ user_id: z.string() }).parse(data).user_id);
      }
    };
    const dee = await enter(second.port, 'dee');
    const ann = await enter(first.port, 'ann');
    const bob = await enter(third.port, 'bob');
    await sees(ann, 'bob', 'dee');
    await sees(dee, 'ann', 'bob');
    const cy = await enter(second.port, 'cy');
    expect(cy.list).toMatchObject({ presence: { count: 4 } });
    await third.close();
    expect(await bob.socket.closed()).toBe(4200);
    for (const { socket } of [ann, cy])
      expect((await socket.next('pusher_internal:member_removed')).data).toMatchObject({
        user_id: 'bob',
      });
    for (const { socket } of [ann, cy, dee]) socket.close();
  });

  it('after a broken connection between the nodes sockets reconnect and receive events again', async () => {
    const sockets = await onBoth();
    const ended = sockets.map((socket) => socket.closed());
    const client = new pg.Client(first.services.database.pool.options.connectionString);
    await client.connect();
    await client.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
       WHERE datname = current_database() AND application_name = 'keystead realtime'`,
    );
    await client.end();
    expect(await Promise.all(ended)).toEqual([4200, 4200]);
    const again = await onBoth();
    first.services.bus.publish(userChannel(who.user_id), 'booking.updated', {
      id: 'b2',
      state: 'completed',
    });
    for (const socket of again)
      expect((await socket.next('booking.updated')).data).toMatchObject({ id: 'b2' });
    for (const socket of again) socket.close();
  });
});
