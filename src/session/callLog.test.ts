import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { loggedCalls, logCalls, watchCalls } from './callLog.ts';

const NOW = Date.parse('2026-11-21T12:00:00Z');
const last = () => loggedCalls().at(-1);

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
});

afterEach(() => {
  vi.useRealTimers();
});

describe('the journal of calls', () => {
  it('notes method, address, status, duration and time', async () => {
    const fetch = logCalls(async () => {
      vi.advanceTimersByTime(42);
      return new Response('{}', { status: 201 });
    });
    await fetch('/api/v1/bookings', { method: 'POST', body: '{"secret":1}' });
    expect(last()).toEqual({
      method: 'POST',
      address: '/api/v1/bookings',
      status: 201,
      duration_ms: 42,
      at: NOW,
    });
  });

  it('notes a call that no reply came to, and passes its error on', async () => {
    const fetch = logCalls(() => Promise.reject(new TypeError('Failed to fetch')));
    await expect(fetch('/api/user')).rejects.toThrow('Failed to fetch');
    expect(last()).toMatchObject({ method: 'GET', address: '/api/user', status: null });
  });

  it('leaves out what was given up on purpose', async () => {
    const fetch = logCalls(() => Promise.reject(new DOMException('', 'AbortError')));
    await expect(fetch('/api/given-up', { signal: AbortSignal.abort() })).rejects.toThrow();
    expect(last()?.address).not.toBe('/api/given-up');
  });

  it('keeps the last 25, and tells its watchers', async () => {
    const tell = vi.fn();
    const stop = watchCalls(tell);
    const fetch = logCalls(async () => Response.json({}));
    for (let call = 1; call <= 30; call += 1) await fetch(`/api/${call}`);
    stop();
    expect(loggedCalls().map(({ address }) => address)).toEqual(
      Array.from({ length: 25 }, (_, index) => `/api/${index + 6}`),
    );
    expect(tell).toHaveBeenCalledTimes(30);
  });
});
