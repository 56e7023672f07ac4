import pg from 'pg';
import type { Nodes, Signal } from './nodeMessages.ts';
import { payloadAssembler, splitPayload } from './notifyPayloads.ts';

const CHANNEL = 'keystead_realtime';
const ANSWERS_WITHIN_MS = 10_000;
const FIRST_PAUSE_MS = 200;
const LONGEST_PAUSE_MS = 5_000;
/** Payloads that wait while the database is away; realtime is news, and old news goes first. */
const MAX_WAITING = 10_000;

/**
 * LISTEN and NOTIFY on a connection of their own. It is made anew where it breaks, and whoever
 * listens is told that signals may have been missed.
 */
export async function postgresNodes(connectionString: string): Promise<Nodes> {
  const hearers: { hear: (signal: Signal) => void; missed: () => void }[] = [];
  let waiting: string[] = [];
  let sending = false;
  const state = { closed: false };
  let client = await connect();

  async function connect(): Promise<pg.Client> {
    const made = new pg.Client({
      connectionString,
      keepAlive: true,
      connectionTimeoutMillis: ANSWERS_WITHIN_MS,
      query_timeout: ANSWERS_WITHIN_MS,
      application_name: 'keystead realtime',
    });
    const take = payloadAssembler();
    made.on('notification', ({ payload = '' }) => {
      const whole = take(payload);
      // What comes on this channel was sent by a node of ours.
      if (whole) for (const { hear } of hearers) hear(whole.value as Signal);
    });
    made.on('error', () => void recover(made));
    await made.connect();
    await made.query(`LISTEN ${CHANNEL}`);
    return made;
  }

  async function recover(broken: pg.Client): Promise<void> {
    if (state.closed || broken !== client) return;
    // Nobody sends on it, and a second error of the same connection finds another client.
    client = new pg.Client();
    await broken.end().catch(() => undefined);
    for (let pause = FIRST_PAUSE_MS; !state.closed; pause = Math.min(pause * 2, LONGEST_PAUSE_MS)) {
      try {
        const made = await connect();
        if (state.closed) return await made.end();
        client = made;
        sending = false;
        for (const { missed } of hearers) missed();
        return await flush();
      } catch {
        await new Promise((resolve) => {
          setTimeout(resolve, pause);
        });
      }
    }
  }

  async function flush(): Promise<void> {
    if (sending || state.closed || waiting.length === 0) return;
    sending = true;
    const by = client;
    const pieces = waiting;
    waiting = [];
    try {
      // In one statement, so that they arrive together and in their order.
      await by.query(`SELECT pg_notify('${CHANNEL}', piece) FROM unnest($1::text[]) piece`, [
        pieces,
      ]);
      sending = false;
      await flush();
    } catch {
      waiting = [...pieces, ...waiting].slice(-MAX_WAITING);
      await recover(by);
    }
  }

  return {
    send(signal) {
      waiting.push(...splitPayload(signal));
      if (waiting.length > MAX_WAITING) waiting = waiting.slice(-MAX_WAITING);
      // What is said in one go leaves in one statement.
      setImmediate(() => void flush());
    },
    listen: (hear, missed) => void hearers.push({ hear, missed }),
    async close() {
      await flush();
      state.closed = true;
      await client.end().catch(() => undefined);
    },
  };
}
