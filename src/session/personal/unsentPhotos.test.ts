// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeCaches } from '#tests/support/browser/fakeCaches.ts';

const photo = () => new File(['pixels'], 'beach.jpg', { type: 'image/jpeg' });

/** The module as a new page loads it: nothing is in memory. */
async function loadPage() {
  vi.resetModules();
  return import('./unsentPhotos.ts');
}

describe('photos that are not sent yet', () => {
  beforeEach(() => vi.stubGlobal('caches', fakeCaches()));

  it('survive a reload, with their names', async () => {
    await (await loadPage()).keepPhoto('u1', 'k1', photo());
    const found = await (await loadPage()).keptPhoto('u1', 'k1', 'beach.jpg');
    expect([found?.name, await found?.text()]).toEqual(['beach.jpg', 'pixels']);
  });

  it('are removed one by one', async () => {
    const page = await loadPage();
    for (const key of ['k1', 'k2']) await page.keepPhoto('u1', key, photo());
    await page.dropPhotos('u1', ['k1']);
    for (const { keptPhoto } of [page, await loadPage()]) {
      expect(await keptPhoto('u1', 'k1', 'a')).toBeNull();
      expect(await keptPhoto('u1', 'k2', 'a')).not.toBeNull();
    }
  });

  it.each([
    ['there is no Cache Storage', undefined],
    [
      'the browser refuses it',
      {
        open: () => Promise.reject(new DOMException('refused')),
        match: () => Promise.resolve(undefined),
        keys: () => Promise.resolve([]),
      },
    ],
  ])('are in memory where %s', async (_, caches) => {
    vi.stubGlobal('caches', caches);
    const page = await loadPage();
    await page.keepPhoto('u1', 'k1', photo());
    expect(await page.keptPhoto('u1', 'k1', 'a')).not.toBeNull();
  });
});
