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

describe('the log of requests', () => {
  it('records method, address, status, duration and time', async () => {
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

  it('records a request without a reply and rethrows its error', async () => {
    const fetch = logCalls(() => Promise.reject(new TypeError('Failed to fetch')));
    await expect(fetch('/api/user')).rejects.toThrow('Failed to fetch');
    expect(last()).toMatchObject({ method: 'GET', address: '/api/user', status: null });
  });

  it('leaves out aborted requests', async () => {
    const fetch = logCalls(() => Promise.reject(new DOMException('', 'AbortError')));
    await expect(fetch('/api/aborted', { signal: AbortSignal.abort() })).rejects.toThrow();
    expect(last()?.address).not.toBe('/api/aborted');
  });

  it('keeps the last 25 and notifies its listeners', async () => {
    const listener = vi.fn();
    const stop = watchCalls(listener);
    const fetch = logCalls(async () => Response.json({}));
    for (let call = 1; call <= 30; call += 1) await fetch(`/api/${call}`);
    stop();
    expect(loggedCalls().map(({ address }) => address)).toEqual(
      Array.from({ length: 25 }, (_, index) => `/api/${index + 6}`),
    );
    expect(listener).toHaveBeenCalledTimes(30);
  });
});
