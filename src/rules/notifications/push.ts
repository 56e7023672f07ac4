/** What a push service answered: `gone` removes the subscription, `refused` drops this notification. */
export type PushOutcome = 'delivered' | 'gone' | 'retry' | 'refused';

/** The outcome of a status (RFC 8030, section 5 to 8). */
export function pushOutcome(status: number): PushOutcome {
  if (status >= 200 && status < 300) return 'delivered';
  if (status === 404 || status === 410) return 'gone';
  if (status === 408 || status === 429 || status >= 500) return 'retry';
  return 'refused';
}

/** A push service keeps an undelivered notification for a day. */
export const PUSH_TTL_SECONDS = 86_400;
/** A subscription that refused this many notifications one after the other is removed. */
export const MAX_REFUSALS = 5;

const MAX_RETRIES = 6;
const FIRST_RETRY_SECONDS = 30;
const LAST_RETRY_SECONDS = 3600;

/**
 * Seconds until the next try: twice as long after each, and as long as the push service asks for, up to
 * an hour. Null after the last one.
 *
 * @param tries how often it was tried again
 */
export function retryAfter(tries: number, asked: number | null): number | null {
  if (tries >= MAX_RETRIES) return null;
  const own = FIRST_RETRY_SECONDS * 2 ** tries;
  return Math.min(LAST_RETRY_SECONDS, Math.max(own, asked ?? 0));
}
