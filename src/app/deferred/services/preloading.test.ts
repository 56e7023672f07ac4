import { describe, expect, it } from 'vitest';
import { createPreloader, mayPreload } from './preloading.ts';

/** Loads that stay pending until the test settles them. */
function loads() {
  const started: string[] = [];
  const settle = new Map<string, { done: () => void; fail: () => void }>();
  const load = (key: string) => () => {
    started.push(key);
    return new Promise<void>((resolve, reject) => {
      settle.set(key, { done: resolve, fail: () => reject(new Error(key)) });
    });
  };
  const end = async (key: string, how: 'done' | 'fail' = 'done') => {
    settle.get(key)?.[how]();
    await new Promise((resolve) => setTimeout(resolve));
  };
  return { started, load, end };
}

describe('section 9: Route preloading: at most 5 concurrent loads', () => {
  it('starts five and queues the sixth until one has settled', async () => {
    const { started, load, end } = loads();
    const preload = createPreloader();
    for (const key of ['a', 'b', 'c', 'd', 'e', 'f', 'g'])
      preload(key, load(key), { urgent: false });
    expect(started).toEqual(['a', 'b', 'c', 'd', 'e']);
    await end('c');
    expect(started.slice(5)).toEqual(['f']);
    await end('a', 'fail');
    expect(started.slice(5)).toEqual(['f', 'g']);
  });

  it('loads hovered links before visible ones', async () => {
    const { started, load, end } = loads();
    const preload = createPreloader(1);
    preload('a', load('a'), { urgent: false });
    preload('b', load('b'), { urgent: false });
    preload('c', load('c'), { urgent: false });
    preload('c', load('c'), { urgent: true });
    await end('a');
    await end('c');
    expect(started).toEqual(['a', 'c', 'b']);
  });

  it('loads each once, and again only after it failed', async () => {
    const { started, load, end } = loads();
    const preload = createPreloader();
    preload('a', load('a'), { urgent: true });
    preload('a', load('a'), { urgent: true });
    await end('a', 'fail');
    preload('a', load('a'), { urgent: true });
    await end('a');
    preload('a', load('a'), { urgent: true });
    expect(started).toEqual(['a', 'a']);
  });

  it('loads again what may have become old, but never twice at a time', async () => {
    const { started, load, end } = loads();
    const preload = createPreloader();
    const asked = { urgent: true, again: true } as const;
    preload('a', load('a'), asked);
    preload('a', load('a'), asked);
    expect(started).toEqual(['a']);
    await end('a');
    preload('a', load('a'), asked);
    expect(started).toEqual(['a', 'a']);
  });
});

describe('a user with data saver', () => {
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
