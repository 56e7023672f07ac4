import { once } from 'node:events';
import PusherServer from 'pusher';
import { WebSocket } from 'ws';
import { openEcho, type RealtimeConfig } from '#src/realtime/echo.ts';
import { buildApp } from '#server/app.ts';
import { readEnv } from '#server/env.ts';
import { openEmailTexts } from '#server/platform/mail/emailTexts.ts';
import { openBus } from '#server/platform/realtime/openBus.ts';
import { SESSION_COOKIE } from '#server/platform/http/sessionCookie.ts';
import { testApp, type SignedIn, type TestApp } from '#tests/support/app/app.ts';
import { KEYS, REALTIME_ENVIRONMENT } from './realtimeKeys.ts';

export interface ListeningApp extends TestApp {
  readonly port: number;
  readonly url: string;
}

/** The whole application on a free port, with known realtime keys. */
export async function listeningApp(environment: NodeJS.ProcessEnv = {}): Promise<ListeningApp> {
  const app = await testApp({ ...REALTIME_ENVIRONMENT, ...environment });
  const url = await app.app.listen({ port: 0, host: '127.0.0.1' });
  return { ...app, url, port: Number(new URL(url).port) };
}

/**
 * Another node of the same installation with its own bus, hub and port. It has the people of the first
 * node.
 */
export async function secondNode(
  first: ListeningApp,
  environment: NodeJS.ProcessEnv = {},
  onPort = 0,
): Promise<ListeningApp> {
  // Credentials contradict a server without realtime.
  const credentials = environment['REALTIME'] === 'off' ? {} : REALTIME_ENVIRONMENT;
  const { REALTIME } = readEnv({ NODE_ENV: 'test', ...credentials, ...environment });
  const env = { ...first.services.env, REALTIME };
  const { database } = first.services;
  const bus = await openBus(env, database);
  const emailTexts = openEmailTexts(database, bus);
  const services = { ...first.services, env, bus, emailTexts };
  const app = await buildApp(services);
  const url = await app.listen({ port: onPort, host: '127.0.0.1' });
  return {
    ...first,
    app,
    services,
    url,
    port: Number(new URL(url).port),
    async close() {
      await app.close();
      await services.bus.close();
    },
  };
}

export const realtimeConfig = ({ port }: Pick<ListeningApp, 'port'>): RealtimeConfig => ({
  key: KEYS.key,
  host: '127.0.0.1',
  port,
  scheme: 'http',
});

/** The realtime client of a browser: the real Echo and pusher-js, with the person's session. */
export async function openEchoClient({ url, port }: ListeningApp, { token }: SignedIn) {
  const echo = await openEcho(realtimeConfig({ port }), async (body) => {
    const reply = await fetch(`${url}/api/broadcasting/auth`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        cookie: `${SESSION_COOKIE}=${token}`,
        origin: 'http://keystead.test',
      },
      body: JSON.stringify(body),
    });
    if (!reply.ok) throw Object.assign(new Error('refused'), { status: reply.status });
    return (await reply.json()) as { auth: string };
  });
  if (!echo) throw new Error('there is no realtime configuration');
  return echo;
}

/** The official server SDK. */
export function serverSdk({ port }: Pick<ListeningApp, 'port'>, secret: string = KEYS.secret) {
  return new PusherServer({
    appId: KEYS.id,
    key: KEYS.key,
    secret,
    host: '127.0.0.1',
    port: String(port),
    useTLS: false,
  });
}

export interface Message {
  readonly event: string;
  readonly channel?: string;
  readonly data: unknown;
}

/** A WebSocket with its received messages. */
export interface RawSocket {
  readonly messages: readonly Message[];
  readonly id: string;
  send(event: string, data: unknown, channel?: string): void;
  /** Waits for the next message of the event, and removes it. */
  next(event: string): Promise<{ readonly channel?: string; readonly data: unknown }>;
  closed(): Promise<number>;
  close(): void;
}

export async function openRawSocket(
  port: number,
  path = `/app/${KEYS.key}?protocol=7`,
  headers: Readonly<Record<string, string>> = {},
): Promise<RawSocket> {
  const socket = new WebSocket(`ws://127.0.0.1:${port}${path}`, { headers });
  const messages: Message[] = [];
  const waiting = new Set<() => void>();
  let code: number | null = null;
  const wake = () => {
    for (const look of waiting) look();
  };
  socket.on('message', (raw) => {
    const { event, channel, data } = JSON.parse(
      Buffer.isBuffer(raw) ? raw.toString() : '',
    ) as Message;
    const value: unknown = typeof data === 'string' ? JSON.parse(data) : data;
    messages.push({ event, ...(channel !== undefined && { channel }), data: value });
    wake();
  });
  socket.on('close', (closeCode) => {
    code = closeCode;
    wake();
  });
  await once(socket, 'open');
  function until<T>(look: () => T | null): Promise<T> {
    return new Promise((resolve) => {
      const check = () => {
        const found = look();
        if (found === null) return;
        waiting.delete(check);
        resolve(found);
      };
      waiting.add(check);
      check();
    });
  }
  const next: RawSocket['next'] = (event) =>
    until(() => {
      const at = messages.findIndex((message) => message.event === event);
      return at < 0 ? null : (messages.splice(at, 1)[0] ?? null);
    });
  const bare: Omit<RawSocket, 'id'> = {
    messages,
    send: (event, data, channel) => socket.send(JSON.stringify({ event, data, channel })),
    next,
    closed: () => until(() => code),
    close: () => socket.close(),
  };
  const first = await until(() => messages[0] ?? null);
  const data = first.data as { socket_id?: string };
  if (first.event === 'pusher:connection_established')
    await bare.next('pusher:connection_established');
  return { ...bare, id: data.socket_id ?? '' };
}

/** Subscribes to a channel and waits for the confirmation. */
export async function subscribe(
  socket: RawSocket,
  channel: string,
  auth?: object,
): Promise<unknown> {
  socket.send('pusher:subscribe', { channel, ...auth });
  return (await socket.next('pusher_internal:subscription_succeeded')).data;
}

/** A WebSocket that is subscribed to private channels of the person. */
export async function openSubscribedSocket(
  port: number,
  { client }: SignedIn,
  ...channels: readonly string[]
): Promise<RawSocket> {
  const socket = await openRawSocket(port);
  for (const channel of channels) {
    const body = { socket_id: socket.id, channel_name: `private-${channel}` };
    const reply = await client.post<{ auth: string }>('/api/broadcasting/auth', body);
    await subscribe(socket, `private-${channel}`, { auth: reply.body.auth });
  }
  return socket;
}
