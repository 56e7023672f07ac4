import { sql } from 'kysely';
import type { Database } from './database/client.ts';

/** Deadlines are decided by nodes; nodes further apart than this would decide them differently. */
const MAX_DIFFERENCE_MS = 5_000;
const CACHE_MS = 10_000;

/** Compares this node's clock with the database's, which all nodes share. */
export interface ClockCheck {
  /**
   * Seconds by which this node is ahead of the database, negative where it is behind; null while
   * both agree. Cached for 10 seconds; logs a change.
   */
  difference(): Promise<number | null>;
  /** Throws while the clocks differ. */
  requireAgreement(): Promise<void>;
}

/** @param clock milliseconds since 1970 of this node */
export function clockCheck(
  { db }: Pick<Database, 'db'>,
  clock: () => number = Date.now,
): ClockCheck {
  let latest: { readonly at: number; readonly seconds: number | null } | null = null;

  async function difference(): Promise<number | null> {
    // A monotonic clock, because this node's clock may be wrong.
    const startedAt = performance.now();
    if (latest && startedAt - latest.at < CACHE_MS) return latest.seconds;
    const before = clock();
    const { rows } = await sql<{ ms: number }>`
      select (extract(epoch from clock_timestamp()) * 1000)::bigint as ms`.execute(db);
    const after = clock();
    const ahead = (before + after) / 2 - (rows[0]?.ms ?? 0);
    // The database read its clock at any time in between.
    const differs = Math.abs(ahead) - (after - before) / 2 > MAX_DIFFERENCE_MS;
    const seconds = differs ? Math.round(ahead / 1000) : null;
    if (seconds !== null && latest?.seconds == null) process.emitWarning(differenceText(seconds));
    if (seconds === null && latest?.seconds != null)
      process.emitWarning('The clock of this server agrees with the database again.');
    latest = { at: startedAt, seconds };
    return seconds;
  }

  return {
    difference,
    async requireAgreement() {
      const seconds = await difference();
      if (seconds !== null) throw new Error(differenceText(seconds));
    },
  };
}

export function differenceText(seconds: number): string {
  const direction = seconds > 0 ? 'ahead of' : 'behind';
  return (
    `The clock of this server is ${Math.abs(seconds)} s ${direction} the database’s. ` +
    'It processes no deadlines until both agree.'
  );
}
