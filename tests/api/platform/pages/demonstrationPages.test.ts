import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pagesApp, textRenderer } from '#tests/support/app/pagesApp.ts';
import { testApp, type TestApp } from '#tests/support/app/app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t.close());

const PATHS = ['/', '/search', '/login', '/buyer/dashboard', '/admin/dashboard', '/nowhere'];

/** The paths whose page says that it is a demonstration. */
async function marked(settings: { IS_PUBLIC: boolean; KEYSTEAD_DEMO: boolean }) {
  const { services } = t;
  const site = await pagesApp(
    { ...services, env: { ...services.env, ...settings } },
    textRenderer(),
  );
  const pages = await Promise.all(
    PATHS.map(async (url) => ({ url, ...(await site.app.inject({ url })) })),
  );
  await site.close();
  return pages.filter(({ body }) => body.includes('are not real')).map(({ url }) => url);
}

describe('a public demonstration', () => {
  it('says so on every page of both fronts; other servers do not', async () => {
    expect(await marked({ IS_PUBLIC: true, KEYSTEAD_DEMO: true })).toEqual(PATHS);
    expect(await marked({ IS_PUBLIC: true, KEYSTEAD_DEMO: false })).toEqual([]);
    expect(await marked({ IS_PUBLIC: false, KEYSTEAD_DEMO: true })).toEqual([]);
  });
});
