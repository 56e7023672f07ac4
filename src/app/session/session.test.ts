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

/** Runs `GET /user` against a server with these replies; returns the times of its tries and the outcome. */
function fetchUser(
  answer: (tries: number, signal: AbortSignal | null | undefined) => Promise<Response>,
) {
  const started = Date.now();
  const tries: number[] = [];
  const fetch: typeof globalThis.fetch = (_input, init) => {
    tries.push(Date.now() - started);
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
    const { tries, outcome } = fetchUser(status(500));
    await vi.runAllTimersAsync();
    expect(await outcome).toBe('Failed to fetch user: server');
    expect(tries).toEqual([0, 1000, 3000]);
  });

  it('section 8: network is retried, and reported when it finally fails', async () => {
    const { tries, outcome } = fetchUser(() => Promise.reject(new TypeError('fetch failed')));
    await vi.runAllTimersAsync();
    expect(await outcome).toBe('Failed to fetch user: network');
    expect(tries).toHaveLength(3);
  });

  it('section 8: auth is not retried', async () => {
    const { tries, outcome } = fetchUser(status(403));
    await vi.runAllTimersAsync();
    expect(await outcome).toBe('Failed to fetch user: auth');
    expect(tries).toEqual([0]);
  });

  it('means a guest after a 401, without a retry', async () => {
    const { tries, outcome } = fetchUser(status(401));
    await vi.runAllTimersAsync();
    expect(await outcome).toBe('guest');
    expect(tries).toEqual([0]);
  });

  it('succeeds where a later try does', async () => {
    const { tries, outcome } = fetchUser((count) =>
      count < 3 ? status(502)() : Promise.resolve(Response.json({ data: { id: 'u1' } })),
    );
    await vi.runAllTimersAsync();
    expect(await outcome).toBe('u1');
    expect(tries).toHaveLength(3);
  });
});
