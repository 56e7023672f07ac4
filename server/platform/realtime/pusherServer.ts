import type { Env } from '#server/env.ts';
import type { RealtimeServer } from './realtimeEnv.ts';
import { callSignature, md5, type Credentials } from './signatures.ts';
import type { Bus } from './eventBus.ts';

const ANSWERS_WITHIN_MS = 5_000;
/** What the HTTP API takes in one call. */
const MAX_BATCH = 10;

/** Another server of the protocol (Reverb, Soketi, Pusher), told over its HTTP API. */
export function pusherServer(app: Credentials, server: RealtimeServer, env: Env): Bus {
  let waiting: { channel: string; name: string; data: string }[] = [];
  let sending: Promise<void> | null = null;

  async function call(path: string, value: object): Promise<void> {
    const body = JSON.stringify(value);
    const params: Record<string, string> = {
      auth_key: app.key,
      auth_timestamp: String(Math.floor(Date.now() / 1000)),
      auth_version: '1.0',
      body_md5: md5(body),
    };
    params['auth_signature'] = callSignature(app, 'POST', path, params);
    const address = `${server.scheme}://${server.host}:${server.port}${path}`;
    try {
      const reply = await fetch(`${address}?${new URLSearchParams(params)}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body,
        signal: AbortSignal.timeout(ANSWERS_WITHIN_MS),
      });
      if (!reply.ok) throw new Error(`HTTP ${reply.status}`);
    } catch (error) {
      // News that is late is none: it is not tried again.
      if (env.LOG_LEVEL !== 'silent')
        process.stderr.write(`realtime: ${address} was not told: ${String(error)}\n`);
    }
  }

  async function flush(): Promise<void> {
    while (waiting.length > 0) {
      const batch = waiting.slice(0, MAX_BATCH);
      waiting = waiting.slice(MAX_BATCH);
      await call(`/apps/${app.id}/batch_events`, { batch });
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
    // socket without a session still hears is no more than a hint to ask the API, which then refuses.
    reauthorise: () => undefined,
    close: async () => {
      await sending;
    },
  };
}
