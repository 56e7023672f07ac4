import { describe, expect, it } from 'vitest';
import { createPreloader, mayPreload } from './preloading.ts';

/** Loads that stay open until they are told. */
function loads() {
  const begun: string[] = [];
  const settle = new Map<string, { done: () => void; fail: () => void }>();
  const load = (key: string) => () => {
    begun.push(key);
    return new Promise<void>((resolve, reject) => {
      settle.set(key, { done: resolve, fail: () => reject(new Error(key)) });
    });
  };
  const end = async (key: string, how: 'done' | 'fail' = 'done') => {
    settle.get(key)?.[how]();
    await new Promise((resolve) => setTimeout(resolve));
  };
  return { begun, load, end };
}

describe('section 9: Route preloading: at most 5 concurrent loads', () => {
  it('begins five and lets the sixth wait until one is there', async () => {
    const { begun, load, end } = loads();
    const preload = createPreloader();
    for (const key of ['a', 'b', 'c', 'd', 'e', 'f', 'g']) preload(key, load(key), false);
    expect(begun).toEqual(['a', 'b', 'c', 'd', 'e']);
    await end('c');
    expect(begun.slice(5)).toEqual(['f']);
    await end('a', 'fail');
    expect(begun.slice(5)).toEqual(['f', 'g']);
  });

  it('loads what is pointed at before what is only in sight', async () => {
    const { begun, load, end } = loads();
    const preload = createPreloader(1);
    preload('a', load('a'), false);
    preload('b', load('b'), false);
    preload('c', load('c'), false);
    preload('c', load('c'), true);
    await end('a');
    await end('c');
    expect(begun).toEqual(['a', 'c', 'b']);
  });

  it('loads each once, and again only after it failed', async () => {
    const { begun, load, end } = loads();
    const preload = createPreloader();
    preload('a', load('a'), true);
    preload('a', load('a'), true);
    await end('a', 'fail');
    preload('a', load('a'), true);
    await end('a');
    preload('a', load('a'), true);
    expect(begun).toEqual(['a', 'a']);
  });
});

describe('whoever saves data', () => {
  it.each([
    [undefined, true],
    [{ effectiveType: '4g', saveData: false }, true],
    [{ saveData: true }, false],
    [{ effectiveType: '2g' }, false],
    [{ effectiveType: 'slow-2g' }, false],
  ])('%j preloads: %s', (connection, may) => {
    expect(mayPreload(connection)).toBe(may);
  });
});
