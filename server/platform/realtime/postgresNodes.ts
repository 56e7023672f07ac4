import pg from 'pg';
import type { Nodes, Signal } from './nodeMessages.ts';
import { payloadAssembler, splitPayload } from './notifyPayloads.ts';

const CHANNEL = 'keystead_realtime';
const TIMEOUT_MS = 10_000;
const FIRST_PAUSE_MS = 200;
const MAX_PAUSE_MS = 5_000;
/**
 * Most payloads to queue while the database is unavailable; drops the oldest, as old events are
 * useless.
 */
const MAX_QUEUE = 10_000;

/**
 * LISTEN and NOTIFY on a dedicated connection. Reconnects after a failure, and then reports that
 * messages may be lost.
 */
export async function postgresNodes(connectionString: string): Promise<Nodes> {
  const handlers: { onSignal: (signal: Signal) => void; missed: () => void }[] = [];
  let queue: string[] = [];
  let sending = false;
  const state = { closed: false, connected: true };
  let client = await connect();

  async function connect(): Promise<pg.Client> {
    const newClient = new pg.Client({
      connectionString,
      keepAlive: true,
      connectionTimeoutMillis: TIMEOUT_MS,
      query_timeout: TIMEOUT_MS,
      application_name: 'keystead realtime',
    });
    const assemble = payloadAssembler();
    newClient.on('notification', ({ payload = '' }) => {
      const message = assemble(payload);
      // Only our nodes send on this channel.
      if (message) for (const { onSignal } of handlers) onSignal(message.value as Signal);
    });
    newClient.on('error', () => void recover(newClient));
    await newClient.connect();
    await newClient.query(`LISTEN ${CHANNEL}`);
    return newClient;
  }

  async function recover(broken: pg.Client): Promise<void> {
    if (state.closed || broken !== client) return;
    // An unused client: further errors of the broken one are ignored. Messages stay in the queue.
    client = new pg.Client();
    state.connected = false;
    sending = true;
    await broken.end().catch(() => undefined);
    for (let pause = FIRST_PAUSE_MS; !state.closed; pause = Math.min(pause * 2, MAX_PAUSE_MS)) {
      try {
        const newClient = await connect();
        if (state.closed) return await newClient.end();
        client = newClient;
        state.connected = true;
        sending = false;
        for (const { missed } of handlers) missed();
        return await flush();
      } catch {
        await new Promise((resolve) => {
          setTimeout(resolve, pause);
        });
      }
    }
  }

  async function flush(): Promise<void> {
    if (sending || state.closed || queue.length === 0) return;
    sending = true;
    const sender = client;
    const pieces = queue;
    queue = [];
    try {
      // One statement, so that they arrive together and in order.
      await sender.query(`SELECT pg_notify('${CHANNEL}', piece) FROM unnest($1::text[]) piece`, [
        pieces,
      ]);
      sending = false;
      await flush();
    } catch {
      queue = [...pieces, ...queue].slice(-MAX_QUEUE);
      await recover(sender);
    }
  }

  return {
    get connected() {
      return state.connected;
    },
    send(signal) {
      queue.push(...splitPayload(signal));
      if (queue.length > MAX_QUEUE) queue = queue.slice(-MAX_QUEUE);
      // Batch the messages of one turn in one statement.
      setImmediate(() => void flush());
    },
    listen: (onSignal, missed) => void handlers.push({ onSignal, missed }),
    async close() {
      await flush();
      state.closed = true;
      await client.end().catch(() => undefined);
    },
  };
}
