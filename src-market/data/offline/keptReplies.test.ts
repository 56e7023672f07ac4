import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  deleteKeptStays,
  keptOwner,
  openKeptStays,
  STAYS_CACHE,
} from '#src/session/personal/keptStays.ts';
import { fakeCaches } from '#tests/support/browser/fakeCaches.ts';
import { keptReplies, mayShowKept } from './keptReplies.ts';

const STAY = 'https://keystead.test/api/v1/bookings/b1';
const USER = 'https://keystead.test/api/user';
const event = new Event('fetch');

beforeEach(() => vi.stubGlobal('caches', fakeCaches()));
afterEach(() => vi.unstubAllGlobals());

const cookieOf = (id: string | null) => ({
  get: () =>
    Promise.resolve(id === null ? null : { value: `{%22id%22:%22${id}%22%2C%22name%22:%22x%22}` }),
});

/** Sends a request as Workbox does; `meanwhile` happens before the reply comes, `whileStored` before it is stored. */
async function fetched(
  url: string,
  response: Response,
  meanwhile?: () => Promise<unknown>,
  whileStored?: () => Promise<unknown>,
) {
  const plugin = keptReplies(2, undefined);
  const request = new Request(url);
  const state = {};
  await plugin.handlerWillStart?.({ request, event, state });
  await meanwhile?.();
  await plugin.fetchDidSucceed?.({ request, response, event, state });
  const toStore = await plugin.cacheWillUpdate?.({ request, response, event, state });
  if (!toStore) return;
  await whileStored?.();
  await (await caches.open(STAYS_CACHE)).put(request, toStore);
  await plugin.cacheDidUpdate?.({
    cacheName: STAYS_CACHE,
    request,
    newResponse: toStore,
    event,
    state,
  });
}

const storedPaths = async () =>
  (await (await caches.open(STAYS_CACHE)).keys()).map(({ url }) => new URL(url).pathname);

describe('what is stored', () => {
  it('is stored for the owner, the last ones', async () => {
    await openKeptStays('ana/p1');
    for (const id of ['b1', 'b2', 'b1', 'b3'])
      await fetched(STAY.replace('b1', id), Response.json({}));
    expect(await storedPaths()).toEqual([
      '/offline-owner',
      '/api/v1/bookings/b1',
      '/api/v1/bookings/b3',
    ]);
  });

  it('is nothing without an owner, as while staff view as a person', async () => {
    await fetched(STAY, Response.json({}));
    expect(await storedPaths()).toEqual([]);
  });

  it('is no reply to a request of the former', async () => {
    await openKeptStays('ana/p1');
    await fetched(STAY, Response.json({}), () => openKeptStays('bea/p2'));
    expect(await storedPaths()).toEqual(['/offline-owner']);
  });

  it('is no reply that is stored while another signs in', async () => {
    await openKeptStays('ana/p1');
    await fetched(STAY, Response.json({}), undefined, () => openKeptStays('bea/p2'));
    expect(await storedPaths()).toEqual(['/offline-owner']);
  });

  it('leaves no cache behind when it is stored while the session ends', async () => {
    await openKeptStays('ana/p1');
    await fetched(STAY, Response.json({}), undefined, deleteKeptStays);
    expect(await caches.keys()).toEqual([]);
  });

  it.each([
    ['the session has ended', STAY, Response.json({}, { status: 401 })],
    ['another person is signed in', USER, Response.json({ data: { id: 'bea' } })],
    ['staff view as a person', USER, Response.json({ data: { id: 'ana', viewed_by: {} } })],
  ])('is deleted once the server says that %s', async (_, url, response) => {
    await openKeptStays('ana/p1');
    await fetched(STAY, Response.json({}));
    await fetched(url, response);
    expect(await storedPaths()).toEqual([]);
  });

  it('stays while the server says that it is the same person', async () => {
    await openKeptStays('ana/p1');
    await fetched(USER, Response.json({ data: { id: 'ana' } }));
    expect(await storedPaths()).toEqual(['/offline-owner', '/api/user']);
  });
});

describe('what is shown', () => {
  it.each([
    ['to its owner', cookieOf('ana')],
    ['where the cookie names nobody', cookieOf(null)],
    ['where the browser does not show cookies', undefined],
  ])('is kept %s', async (_, cookies) => {
    await openKeptStays('ana/p1');
    expect(await mayShowKept(cookies)).toBe(true);
    expect(await keptOwner()).toBe('ana/p1');
  });

  it('is nothing to another person, and is deleted', async () => {
    await openKeptStays('ana/p1');
    const plugin = keptReplies(2, cookieOf('bea'));
    const cachedResponse = Response.json({});
    const request = new Request(STAY);
    const options = { cacheName: STAYS_CACHE, request, cachedResponse, event };
    expect(await plugin.cachedResponseWillBeUsed?.(options)).toBeNull();
    expect(await keptOwner()).toBeNull();
  });

  it('is nothing without an owner', async () => {
    await caches.open(STAYS_CACHE);
    expect(await mayShowKept(cookieOf('ana'))).toBe(false);
  });
});
