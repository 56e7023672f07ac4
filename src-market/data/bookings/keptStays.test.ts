import { afterEach, describe, expect, it, vi } from 'vitest';
import { keptOwner, STAYS_CACHE } from '#src/session/personal/keptStays.ts';
import { createCall } from '#src/session/request.ts';
import { fakeCaches } from '#tests/support/browser/fakeCaches.ts';
import { keepStays } from './keptStays.ts';
import { SHELL } from '../offline/offlineRequests.ts';

const ID = '01941f29-7c00-7724-bd7a-a12afaf5d3c0';

afterEach(() => vi.unstubAllGlobals());

/** A browser whose worker is active, and does not control the page yet. */
function uncontrolledPage() {
  const workers = Object.assign(new EventTarget(), {
    ready: Promise.resolve(),
    controller: null as object | null,
  });
  vi.stubGlobal('navigator', { serviceWorker: workers, onLine: true });
  vi.stubGlobal('caches', fakeCaches());
  const paths: string[] = [];
  const answer = (input: string) => {
    paths.push(input);
    return Promise.resolve(Response.json({ data: input.includes('?') ? [{ id: ID }] : {} }));
  };
  vi.stubGlobal('fetch', answer);
  const call = createCall(answer, '');
  return { workers, paths, call };
}

/** Lets every promise that can settle do so. */
const settled = () => new Promise((resolve) => setImmediate(resolve));

describe('keepStays', () => {
  it('requests nothing until the worker, which stores the replies, controls the page', async () => {
    const { workers, paths, call } = uncontrolledPage();
    const kept = keepStays(call, 'user/profile', new AbortController().signal);
    await settled();
    expect(paths).toEqual([]);
    workers.controller = {};
    workers.dispatchEvent(new Event('controllerchange'));
    await kept;
    expect(paths.toSorted()).toEqual([
      `/api/v1/bookings/${ID}`,
      '/api/v1/bookings?as=buyer&when=open',
      '/api/v1/bookings?as=buyer&when=past',
      '/api/v1/bookings?as=buyer&when=upcoming',
      '/settings/bookings',
    ]);
    expect(await keptOwner()).toBe('user/profile');
    expect(await caches.match(SHELL, { cacheName: STAYS_CACHE })).toBeDefined();
  });

  it('ends when the page no longer needs it', async () => {
    const { paths, call } = uncontrolledPage();
    const stop = new AbortController();
    const kept = keepStays(call, 'user/profile', stop.signal);
    await settled();
    stop.abort();
    await kept;
    expect(paths).toEqual([]);
    expect(await keptOwner()).toBeNull();
  });
});
