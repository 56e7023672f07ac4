import * as http from 'node:http';
import * as https from 'node:https';
import { setTimeout as delay } from 'node:timers/promises';
import PusherClient from 'pusher';
import type { Env } from '#server/env.ts';
import type { RealtimeServer } from './realtimeEnv.ts';
import type { Credentials } from './signatures.ts';
import type { Bus } from './eventBus.ts';

const TIMEOUT_MS = 5_000;
/** The most events that the HTTP API takes in one call. */
const MAX_BATCH = 10;

/** Publishes through another server of the Pusher protocol (Reverb, Soketi, Pusher), over its HTTP API. */
export function pusherServer(
  app: Credentials,
  { scheme, host, port }: RealtimeServer,
  env: Env,
  timeoutMs = TIMEOUT_MS,
): Bus {
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
  let waiting: PusherClient.BatchEvent[] = [];
  let sending: Promise<void> | null = null;

  async function send(batch: PusherClient.BatchEvent[]): Promise<void> {
    const done = new AbortController();
    try {
      await Promise.race([
        // The client's own timeout ends with the headers of the reply.
        client.triggerBatch(batch).then((reply) => reply.text()),
        delay(timeoutMs, undefined, { signal: done.signal }).then(() => {
          throw new Error(`no reply within ${timeoutMs} ms`);
        }),
      ]);
    } catch (error) {
      agent.destroy();
      // Events that are late are of no use, so they are not sent again.
      if (env.LOG_LEVEL !== 'silent')
        process.stderr.write(
          `realtime: ${scheme}://${host}:${port}/apps/${app.id} was not told: ${reasonOf(error)}\n`,
        );
    } finally {
      done.abort();
    }
  }

  async function flush(): Promise<void> {
    while (waiting.length > 0) {
      const batch = waiting.slice(0, MAX_BATCH);
      waiting = waiting.slice(MAX_BATCH);
      await send(batch);
    }
    sending = null;
  }

  return {
    app,
    own: null,
    publish(channel, name, data) {
      waiting.push({ channel: `private-${channel}`, name, data: JSON.stringify(data) });
      sending ??= Promise.resolve().then(flush);
    },
    // Other servers know users only where they signed in on the socket, which Echo does not do. What a
    // socket without a session still receives is no more than a hint to call the API, which then refuses.
    reauthorise: () => undefined,
    close: async () => {
      await sending;
      agent.destroy();
    },
  };
}

/** Without the parameters of the call: its signature does not belong in a log. */
function reasonOf(error: unknown): string {
  if (!(error instanceof PusherClient.RequestError)) return String(error);
  if (error.status !== undefined) return `Error: HTTP ${error.status}`;
  return String(error.error).replace(/\?\S*/, '');
}
