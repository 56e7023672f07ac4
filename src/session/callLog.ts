import { onForget } from './personal/personalData.ts';

/** A logged request. The address may hold secrets: show and store it only as a `RedactedCall`. */
export interface LoggedCall {
  readonly method: string;
  readonly address: string;
  /** Null without a reply. */
  readonly status: number | null;
  readonly duration_ms: number;
  /** Milliseconds since 1970. */
  readonly at: number;
}

const MAX_CALLS = 25;
let calls: readonly LoggedCall[] = [];
const listeners = new Set<(call: LoggedCall) => void>();
onForget(() => (calls = []));

/** The last requests of this document, oldest first. */
export function loggedCalls(): readonly LoggedCall[] {
  return calls;
}

export function watchCalls(listener: (call: LoggedCall) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Wraps `fetch` to log each request, failed ones included, except those that the caller aborted. */
export function logCalls(fetch: typeof globalThis.fetch): typeof globalThis.fetch {
  return async (input, init) => {
    const at = Date.now();
    const { method = 'GET', signal } = init ?? {};
    const record = (status: number | null) => {
      const address = input instanceof Request ? input.url : String(input);
      const call = { method, address, status, duration_ms: Date.now() - at, at };
      calls = [...calls, call].slice(-MAX_CALLS);
      for (const listener of listeners) listener(call);
    };
    try {
      const reply = await fetch(input, init);
      record(reply.status);
      return reply;
    } catch (error) {
      const reason: unknown = signal?.aborted && signal.reason;
      if (!(reason instanceof Error) || reason.name === 'TimeoutError') record(null);
      throw error;
    }
  };
}
