import * as http from 'node:http';
import * as https from 'node:https';
import { setTimeout as delay } from 'node:timers/promises';
import PusherClient from 'pusher';
import type { Env } from '#server/platform/environment/env.ts';
import type { RealtimeServer } from './realtimeEnv.ts';
import type { Credentials } from './signatures.ts';
import type { Bus } from './eventBus.ts';

const TIMEOUT_MS = 5_000;
/** Limit of the HTTP API per call. */
const MAX_BATCH = 10;

/**
 * Publishes through another server of the Pusher protocol (Reverb, Soketi, Pusher) with its HTTP
 * API.
 */
export function pusherServer(
  app: Credentials,
  { scheme, host, port }: RealtimeServer,
  env: Env,
  timeoutMs = TIMEOUT_MS,
): Omit<Bus, 'own' | 'nodes'> {
  const { Agent } = scheme === 'https' ? https : http;
  const agent = new Agent({ keepAlive: true });
  const client = new PusherClient({
    appId: app.id,
    key: app.key,
    secret: app.secret,
    useTLS: scheme === 'https',
    host,
    port: String(port),
    agent,
  });
  let queue: PusherClient.BatchEvent[] = [];
  let sending: Promise<void> | null = null;

  async function send(batch: PusherClient.BatchEvent[]): Promise<void> {
    const done = new AbortController();
    try {
      await Promise.race([
        // The client's own timeout ends with the reply's headers.
        client.triggerBatch(batch).then((reply) => reply.text()),
        delay(timeoutMs, undefined, { signal: done.signal }).then(() => {
          throw new Error(`no reply within ${timeoutMs} ms`);
        }),
      ]);
    } catch (error) {
      agent.destroy();
      // Do not repeat: late events are useless.
      if (env.LOG_LEVEL !== 'silent')
        process.stderr.write(
          `realtime: ${scheme}://${host}:${port}/apps/${app.id} was not told: ${reasonOf(error)}\n`,
        );
    } finally {
      done.abort();
    }
  }

  async function flush(): Promise<void> {
    while (queue.length > 0) {
      const batch = queue.slice(0, MAX_BATCH);
      queue = queue.slice(MAX_BATCH);
      await send(batch);
    }
    sending = null;
  }

  return {
    app,
    publish(channel, name, data) {
      queue.push({ channel: `private-${channel}`, name, data: JSON.stringify(data) });
      sending ??= Promise.resolve().then(flush);
    },
    // Other servers know users only after a sign-in on the socket, which Echo does not send. Events
    // on a socket whose session has ended only prompt API calls, which then fail with 401.
    reauthorise: () => undefined,
    close: async () => {
      await sending;
      agent.destroy();
    },
  };
}

/** Omits the call's parameters: its signature must not be logged. */
function reasonOf(error: unknown): string {
  if (!(error instanceof PusherClient.RequestError)) return String(error);
  if (error.status !== undefined) return `Error: HTTP ${error.status}`;
  return String(error.error).replace(/\?\S*/, '');
}
