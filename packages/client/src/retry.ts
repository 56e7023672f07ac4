export interface RetryOptions {
  /** Attempts after the first one; 3 without it, 0 for none. */
  readonly retries?: number;
  /** The longest wait that `Retry-After` may ask for, in seconds; 60 without it. A longer one is not waited for. */
  readonly maxWaitSeconds?: number;
  readonly fetch?: (request: Request) => Promise<Response>;
  readonly sleep?: (milliseconds: number, signal: AbortSignal) => Promise<void>;
}

/** The server did nothing yet: too many requests, or it is not available. */
const RETRIED = new Set([429, 503]);
/** Calls that may be repeated after a lost connection, when nobody knows whether they arrived. */
const REPEATABLE = new Set(['GET', 'HEAD', 'PUT', 'DELETE']);
const FIRST_WAIT_MS = 500;

export const IDEMPOTENCY_KEY = 'Idempotency-Key';

function delay(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      reject(signal.reason as Error);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stop);
      resolve();
    }, milliseconds);
    signal.addEventListener('abort', stop, { once: true });
  });
}

/** Milliseconds that the reply asks to wait; null where it does not say. */
function retryAfter({ headers }: Response): number | null {
  const text = headers.get('retry-after');
  if (text === null) return null;
  const seconds = Number(text);
  return Number.isFinite(seconds)
    ? seconds * 1000
    : Math.max(0, Date.parse(text) - Date.now()) || null;
}

/**
 * A `fetch` that repeats requests: after 429 and 503 as `Retry-After` says, and after a lost connection where
 * that cannot repeat a write. A POST is repeated then only with a key that the caller chose.
 */
export function retryingFetch({
  retries = 3,
  maxWaitSeconds = 60,
  fetch: send = (request) => fetch(request),
  sleep = delay,
}: RetryOptions = {}): (request: Request) => Promise<Response> {
  return async (original) => {
    const hasOwnKey = original.headers.has(IDEMPOTENCY_KEY);
    const headers = new Headers(original.headers);
    if (original.method === 'POST' && !hasOwnKey) headers.set(IDEMPOTENCY_KEY, crypto.randomUUID());
    const request = new Request(original, { headers });
    const isRepeatable = REPEATABLE.has(request.method) || hasOwnKey;
    for (let attempt = 0; ; attempt += 1) {
      const backOff = FIRST_WAIT_MS * 2 ** attempt;
      let wait: number;
      try {
        const reply = await send(request.clone());
        wait = retryAfter(reply) ?? backOff;
        if (!RETRIED.has(reply.status) || attempt >= retries || wait > maxWaitSeconds * 1000)
          return reply;
        await reply.body?.cancel();
      } catch (error) {
        if (request.signal.aborted || !isRepeatable || attempt >= retries) throw error;
        wait = backOff;
      }
      await sleep(wait, request.signal);
    }
  };
}
