import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Database } from '../../database/client.ts';

export const WINDOW_MS = 60_000;
/** Interval between two exchanges of a node with the others. */
const EXCHANGE_MS = 1_000;
/** A node shares a count from this part of its limit on: ordinary visitors cause no write. */
const SHARED_FROM = 0.1;
/** Keys of one minute; above, the oldest is forgotten. Bounds the memory. */
const MAX_KEYS = 100_000;

interface Counter {
  /** Requests on this node that the others do not know yet. */
  unsent: number;
  /** Requests on all nodes as of the last exchange. */
  shared: number;
}

/**
 * Counts requests per key and minute, on all nodes together. A request costs no query: each node counts
 * in memory, and once a second adds the counts of busy keys to `request_counts`, which returns the sums.
 * So a key can exceed its limit by what it sends within a second, and by a tenth on each further node.
 * While the database is unavailable, each node counts its own requests.
 */
export interface RequestCounts {
  /** Counts a request. Returns the requests in this minute, and the milliseconds until the next one. */
  count(key: string, max: number): { readonly current: number; readonly ttl: number };
  /** Exchanges the counts with the other nodes now; otherwise once a second. */
  exchange(): Promise<void>;
  close(): void;
}

export function requestCounts({ db }: Pick<Database, 'db'>, now: () => Date): RequestCounts {
  let minute = 0;
  let counters = new Map<string, Counter>();
  let busy = new Set<string>();
  let tidied = 0;
  let timer: NodeJS.Timeout | undefined;
  let exchanging: Promise<void> | null = null;
  let closed = false;

  function enterMinute(time: number): void {
    const current = Math.floor(time / WINDOW_MS);
    if (current === minute) return;
    minute = current;
    counters = new Map();
    busy = new Set();
  }

  function counterOf(key: string): Counter {
    const known = counters.get(key);
    if (known) return known;
    const [oldest] = counters.size >= MAX_KEYS ? counters.keys() : [];
    if (oldest !== undefined) counters.delete(oldest);
    const counter = { unsent: 0, shared: 0 };
    counters.set(key, counter);
    return counter;
  }

  async function send(): Promise<void> {
    const sentIn = minute;
    // Sorted, so that two nodes lock the rows in one order.
    const entries = [...busy].sort().flatMap((key) => {
      const counter = counters.get(key);
      return counter && counter.unsent > 0 ? [{ key, counter, sent: counter.unsent }] : [];
    });
    busy.clear();
    if (entries.length === 0) return;
    for (const { counter } of entries) counter.unsent = 0;
    try {
      if (tidied !== sentIn)
        await db
          .deleteFrom('request_counts')
          .where('minute', '<', sentIn - 1)
          .execute();
      tidied = sentIn;
      const rows = entries.map(({ key, sent }) => ({ id: uuidv7(), key, count: sent }));
      const { rows: sums } = await sql<{ key: string; count: number }>`
        insert into request_counts (id, key, minute, count)
        select id, key, ${sentIn}, count
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as sent(id uuid, key text, count int)
        on conflict (key, minute) do update set count = request_counts.count + excluded.count
        returning key, count`.execute(db);
      const sumOf = new Map(sums.map(({ key, count }) => [key, count]));
      for (const { key, counter, sent } of entries)
        counter.shared = sumOf.get(key) ?? counter.shared + sent;
    } catch {
      // The database is unavailable: this node continues with its own counts.
      for (const { counter, sent } of entries) counter.unsent += sent;
    }
  }

  function exchange(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    exchanging ??= send().finally(() => (exchanging = null));
    return exchanging;
  }

  return {
    count(key, max) {
      const time = now().getTime();
      enterMinute(time);
      const counter = counterOf(key);
      counter.unsent += 1;
      const current = counter.shared + counter.unsent;
      if (current >= max * SHARED_FROM && !closed) {
        busy.add(key);
        timer ??= setTimeout(() => void exchange(), EXCHANGE_MS).unref();
      }
      return { current, ttl: WINDOW_MS - (time % WINDOW_MS) };
    },
    exchange,
    close() {
      closed = true;
      clearTimeout(timer);
    },
  };
}
