/** One call as it went. The address may hold secrets: it is shown and kept only through `callLog`. */
export interface LoggedCall {
  readonly method: string;
  readonly address: string;
  /** Null where no reply came. */
  readonly status: number | null;
  readonly duration_ms: number;
  /** Milliseconds since 1970. */
  readonly at: number;
}

const MAX_CALLS = 25;
let calls: readonly LoggedCall[] = [];
const listeners = new Set<(record: LoggedCall) => void>();

/** The last calls of this document, oldest first. */
export function loggedCalls(): readonly LoggedCall[] {
  return calls;
}

export function watchCalls(tell: (note: LoggedCall) => void): () => void {
  listeners.add(tell);
  return () => listeners.delete(tell);
}

/** A `fetch` that notes each call, whatever becomes of it, but for those that were given up. */
export function logCalls(fetch: typeof globalThis.fetch): typeof globalThis.fetch {
  return async (input, init) => {
    const at = Date.now();
    const { method = 'GET', signal } = init ?? {};
    const note = (status: number | null) => {
      const address = input instanceof Request ? input.url : String(input);
      const one = { method, address, status, duration_ms: Date.now() - at, at };
      calls = [...calls, one].slice(-MAX_CALLS);
      for (const tell of listeners) tell(one);
    };
    try {
      const reply = await fetch(input, init);
      note(reply.status);
      return reply;
    } catch (error) {
      const reason: unknown = signal?.aborted && signal.reason;
      if (!(reason instanceof Error) || reason.name === 'TimeoutError') note(null);
      throw error;
    }
  };
}
