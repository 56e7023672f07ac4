import { readFileSync } from 'node:fs';
import { expect, test } from '#tests/support/journeys/journey.ts';
import { measureFirstLoad } from '../../scripts/browser/firstLoad.mjs';

/** Bytes of JavaScript (gzip -9) of a first load. */
const BUDGETS = { home: 135_000, search: 155_000, property: 155_000, staff: 320_000 } as const;

const STAFF_ONLY = [
  'react-admin',
  'ra-core',
  'ra-ui-materialui',
  '@mui/material',
  '@emotion/react',
];
const DEFERRED = ['recharts', '@mui/x-data-grid', '@stripe/stripe-js', 'pusher-js', 'laravel-echo'];
/** Loaded for signed-in users after the page. */
const AFTERWARDS = ['pusher-js', 'laravel-echo'];
/** Only overrides and pages use react-admin's own components. */
const STAFF_DEFERRED = ['ra-ui-materialui', '@mui/icons-material'];
const MARKET_ONLY = ['react-day-picker', 'leaflet', '@radix-ui/react-toast'];

/** The packages inside the chunks that a page fetched, from the build's list. */
function packagesOf(files: readonly string[]): string[] {
  const text = readFileSync('dist/client/.vite/packages.json', 'utf8');
  const packages = JSON.parse(text) as Record<string, string[]>;
  return files.flatMap((file) => packages[file] ?? []);
}

test('the market’s first loads are within budget, without code of the staff front', async ({
  server,
}) => {
  const search = await fetch(`${server.url}/api/v1/properties?limit=1`);
  const { data } = (await search.json()) as { data: [{ id: string }] };
  const pages = { home: '/', search: '/search', property: `/property/${data[0].id}` } as const;
  for (const [name, path] of Object.entries(pages) as [keyof typeof pages, string][]) {
    const { javascript, files } = await measureFirstLoad(server.url + path);
    console.info(`${name}: ${(javascript / 1000).toFixed(1)} kB of ${BUDGETS[name] / 1000} kB`);
    const packages = packagesOf(files);
    expect(packages).toContain('react-dom');
    for (const name of [...STAFF_ONLY, ...DEFERRED, 'zod']) expect(packages).not.toContain(name);
    expect(javascript).toBeLessThanOrEqual(BUDGETS[name]);
  }
});

test('the staff front’s first screen is within budget, without code of the market', async ({
  server,
}) => {
  const { javascript, files } = await measureFirstLoad(`${server.url}/admin/dashboard`, {
    signInAs: 'admin@keystead.test',
  });
  console.info(`staff: ${(javascript / 1000).toFixed(1)} kB of ${BUDGETS.staff / 1000} kB`);
  const packages = packagesOf(files);
  expect(packages).toContain('ra-core');
  const deferred = DEFERRED.filter((name) => !AFTERWARDS.includes(name));
  for (const name of [...MARKET_ONLY, ...STAFF_DEFERRED, ...deferred])
    expect(packages).not.toContain(name);
  expect(javascript).toBeLessThanOrEqual(BUDGETS.staff);
});

test('the layout of a phone’s first pages does not shift when the fonts load', async ({
  browser,
  server,
}) => {
  const SHIFT = 0.02;
  const search = await fetch(`${server.url}/api/v1/properties?limit=2`);
  const { data } = (await search.json()) as { data: { id: string }[] };
  for (const path of ['/', ...data.map(({ id }) => `/property/${id}`)]) {
    // Each a first visit: a second one has the fonts.
    const context = await browser.newContext({ viewport: { width: 412, height: 823 } });
    const page = await context.newPage();
    let release: () => void = () => {};
    const shown = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/*.woff2', async (route) => {
      await shown;
      await route.continue();
    });
    await page.goto(server.url + path, { waitUntil: 'commit' });
    await page.waitForFunction(
      () => performance.getEntriesByName('first-contentful-paint').length > 0,
    );
    release();
    await page.locator('html[data-fonts=all]').waitFor({ state: 'attached' });
    const shift = await page.evaluate(async () => {
      const frame = () => new Promise((painted) => requestAnimationFrame(painted));
      await frame();
      await frame();
      let sum = 0;
      const add = (entries: PerformanceEntryList) => {
        for (const entry of entries) sum += (entry as unknown as { value: number }).value;
      };
      const observer = new PerformanceObserver((list) => add(list.getEntries()));
      observer.observe({ type: 'layout-shift', buffered: true });
      await frame();
      await frame();
      add(observer.takeRecords());
      return sum;
    });
    expect(shift, path).toBeLessThanOrEqual(SHIFT);
    await context.close();
  }
});
