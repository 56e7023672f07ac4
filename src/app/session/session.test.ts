import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createCall } from '#src/session/request.ts';
import { createQueryClient } from '../providers/queryClient.ts';
import { sessionQuery } from './session.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** `GET /user` against a server that answers so; with the moments of its tries and how it ended. */
function ask(answer: (tries: number, signal: AbortSignal | null | undefined) => Promise<Response>) {
  const began = Date.now();
  const tries: number[] = [];
  const fetch: typeof globalThis.fetch = (_input, init) => {
    tries.push(Date.now() - began);
    return answer(tries.length, init?.signal);
  };
  const outcome = createQueryClient()
    .query(sessionQuery(createCall(fetch, '')))
    .then(
      (user) => user?.id ?? 'guest',
      (error: unknown) => (error instanceof Error ? error.message : ''),
    );
  return { tries, outcome };
}

const status = (code: number) => () => Promise.resolve(Response.json({}, { status: code }));

describe('GET /user', () => {
  it('section 9: retries max 2, base delay 1000 ms doubling', async () => {
    const { tries, outcome } = ask(status(500));
    await vi.runAllTimersAsync();
    expect(await outcome).toBe('Failed to fetch user: server');
    expect(tries).toEqual([0, 1000, 3000]);
  });

  it('section 8: network is retried, and named when it finally fails', async () => {
    const { tries, outcome } = ask(() => Promise.reject(new TypeError('fetch failed')));
    await vi.runAllTimersAsync();
    expect(await outcome).toBe('Failed to fetch user: network');
    expect(tries).toHaveLength(3);
  });

  it('section 8: auth is not retried', async () => {
    const { tries, outcome } = ask(status(403));
    await vi.runAllTimersAsync();
    expect(await outcome).toBe('Failed to fetch user: auth');
    expect(tries).toEqual([0]);
  });

  it('is a guest’s after a 401, at once', async () => {
    const { tries, outcome } = ask(status(401));
    await vi.runAllTimersAsync();
    expect(await outcome).toBe('guest');
    expect(tries).toEqual([0]);
  });

  it('goes on where a later try succeeds', async () => {
    const { tries, outcome } = ask((count) =>
      count < 3 ? status(502)() : Promise.resolve(Response.json({ data: { id: 'u1' } })),
    );
    await vi.runAllTimersAsync();
    expect(await outcome).toBe('u1');
    expect(tries).toHaveLength(3);
  });
});
