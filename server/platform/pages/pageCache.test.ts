import { EventEmitter, once } from 'node:events';
import { describe, expect, it } from 'vitest';
import { EncodedPage } from './encodedPage.ts';
import { PageCache } from './pageCache.ts';

const START = Date.parse('2026-06-01T10:00:00Z');

function cacheOf({ maxBytes = 1_000_000 } = {}) {
  const state = { time: START, informed: true };
  const cache = new PageCache<null>({
    name: 'test',
    maxBytes,
    now: () => new Date(state.time),
    isInformed: () => state.informed,
  });
  /** The number of the rendering that a request gets. */
  let rendered = 0;
  const read = async (address: string, keys: readonly string[] = ['pages']) => {
    const page = await cache.of(address, keys, () =>
      Promise.resolve(new EncodedPage(String((rendered += 1)))),
    );
    return Number(page?.body('identity').toString());
  };
  return { cache, state, read };
}

it('returns a rendering until it is a minute old', async () => {
  const { state, read } = cacheOf();
  expect([await read('/a'), await read('/a'), await read('/b')]).toEqual([1, 1, 2]);
  state.time += 59_999;
  expect(await read('/a')).toBe(1);
  state.time += 1;
  expect(await read('/a')).toBe(3);
});

describe('purge', () => {
  it('removes the pages of a key, and all pages', async () => {
    const { cache, read } = cacheOf();
    const all = async () => [await read('/a', ['pages', 'a']), await read('/b', ['pages', 'b'])];
    expect(await all()).toEqual([1, 2]);
    cache.purge(['a', 'unknown']);
    expect(await all()).toEqual([3, 2]);
    cache.purge(['pages']);
    expect(await all()).toEqual([4, 5]);
  });

  it('keeps a page that is being rendered from later requests, and from the cache', async () => {
    const { cache, read } = cacheOf();
    const started = new EventEmitter();
    const before = cache.of('/a', ['a'], async () => {
      await once(started, 'finished');
      return new EncodedPage('100');
    });
    cache.purge(['a']);
    const after = await read('/a', ['a']);
    started.emit('finished');
    expect((await before)?.body('identity').toString()).toBe('100');
    expect([after, await read('/a', ['a'])]).toEqual([1, 1]);
  });
});

it('shares a rendering, and a result that is no page, but keeps only pages', async () => {
  const { cache } = cacheOf();
  let renderings = 0;
  const render = () => {
    renderings += 1;
    return Promise.resolve(null);
  };
  await Promise.all([cache.of('/a', [], render), cache.of('/a', [], render)]);
  expect(renderings).toBe(1);
  await cache.of('/a', [], render);
  expect(renderings).toBe(2);
  const failing = () => Promise.reject(new Error('failed'));
  await expect(cache.of('/b', [], failing)).rejects.toThrow('failed');
  await expect(cache.of('/b', [], failing)).rejects.toThrow('failed');
});

it('caches nothing while writes of other nodes are not reported', async () => {
  const { state, read } = cacheOf();
  state.informed = false;
  expect([await read('/a'), await read('/a')]).toEqual([1, 2]);
  state.informed = true;
  expect([await read('/a'), await read('/a')]).toEqual([3, 3]);
});

describe('the number of bytes', () => {
  it('is limited: the page that was used least recently goes first', async () => {
    const { cache, read } = cacheOf({ maxBytes: 10_000 });
    for (let page = 0; page < 10; page += 1) await read(`/${page}`);
    await read('/0');
    for (let page = 10; page < 20; page += 1) await read(`/${page}`);
    expect(cache.bytes).toBeLessThanOrEqual(10_000);
    expect(await read('/0')).toBe(1);
    expect(await read('/1')).toBe(21);
  });

  it('counts bodies that are made later, and returns to zero', async () => {
    const { cache } = cacheOf();
    const html = 'x'.repeat(5_000);
    const page = await cache.of('/a', ['a'], () => Promise.resolve(new EncodedPage(html)));
    page?.body('gzip');
    page?.body('identity');
    const before = cache.bytes;
    await cache.of('/a', ['a'], () => Promise.resolve(null));
    expect(cache.bytes).toBeGreaterThan(before);
    cache.purge(['a']);
    expect(cache.bytes).toBe(0);
  });

  it('of one page must not be most of it, and 0 caches none', async () => {
    const large = cacheOf({ maxBytes: 4 });
    expect([await large.read('/a'), await large.read('/a')]).toEqual([1, 2]);
    const none = cacheOf({ maxBytes: 0 });
    expect([await none.read('/a'), await none.read('/a')]).toEqual([1, 2]);
    expect(none.cache.bytes).toBe(0);
  });
});
