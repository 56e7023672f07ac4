/** Days of new conversations that count. */
export const RESPONSE_DAYS = 30;
/** Hours within which an answer counts for the rate. */
export const RESPONSE_HOURS = 24;

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;

/** A conversation that a buyer began. */
export interface NewThread {
  /** The first message of the buyer. */
  readonly asked_at: Date;
  /** The first message that the seller or their agent wrote by hand; null without one. */
  readonly answered_at: Date | null;
}

export interface ResponseFigures {
  /** Percent of the counted threads that were answered in time. */
  readonly rate: number;
  /** The median minutes until the answer; null where none is answered. */
  readonly minutes: number | null;
  readonly threads: number;
}

/**
 * How a seller answers: the share of new threads of the last 30 days that were answered within 24
 * hours, and the median time of all answers to them. A thread without an answer counts once its 24
 * hours are over. Null without a counted thread.
 */
export function responseFigures(threads: readonly NewThread[], now: Date): ResponseFigures | null {
  const from = now.getTime() - RESPONSE_DAYS * 24 * HOUR_MS;
  const limit = RESPONSE_HOURS * HOUR_MS;
  const counted = threads.filter(({ asked_at, answered_at }) => {
    const asked = asked_at.getTime();
    if (asked < from || asked > now.getTime()) return false;
    return answered_at !== null || now.getTime() - asked >= limit;
  });
  if (counted.length === 0) return null;
  const waits = counted
    .flatMap(({ asked_at, answered_at }) =>
      answered_at === null ? [] : [answered_at.getTime() - asked_at.getTime()],
    )
    .toSorted((a, b) => a - b);
  const inTime = waits.filter((wait) => wait <= limit).length;
  return {
    rate: Math.round((inTime / counted.length) * 100),
    minutes: waits.length === 0 ? null : Math.round(median(waits) / MINUTE_MS),
    threads: counted.length,
  };
}

function median(sorted: readonly number[]): number {
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? 0;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? 0) + upper) / 2;
}

/** How long a buyer usually waits. */
export const RESPONSE_TIMES = ['hour', 'few_hours', 'day', 'days'] as const;
export type ResponseTime = (typeof RESPONSE_TIMES)[number];

export function responseTime(minutes: number): ResponseTime {
  if (minutes <= 60) return 'hour';
  if (minutes <= 6 * 60) return 'few_hours';
  return minutes <= 24 * 60 ? 'day' : 'days';
}
