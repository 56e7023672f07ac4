import type { Page } from '@playwright/test';
import { isCrawler } from '#src/app/deferred/errors/crawler.ts';
import { openHydrated } from '#tests/support/journeys/openHydrated.ts';
import { expect, test } from '#tests/support/journeys/journey.ts';
import { expectNoOverflow } from '#tests/support/journeys/expectNoOverflow.ts';

const GOOGLEBOT = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';

/** The first interaction, which loads the deferred client services. */
async function arrive(page: Page, path: string): Promise<void> {
  await openHydrated(page, path);
  const come: string[] = [];
  page.on('response', (response) => come.push(response.url()));
  let x = 200;
  await expect
    .poll(async () => {
      await page.mouse.move((x += 10), 200);
      return come.join();
    })
    .toMatch(/\/MarketServices-/);
}

/** Throws outside of every screen, like a missing `catch`. */
async function breakApp(page: Page): Promise<void> {
  await page.evaluate(() => {
    setTimeout(() => {
      throw new Error('A wheel came off');
    });
  });
}

/** The paths of the documents that this page loads. */
function documents(page: Page): string[] {
  const loaded: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame())
      loaded.push(new URL(request.url()).pathname);
  });
  return loaded;
}

test.describe('section 4: errors', () => {
  test('an unhandled error switches the app to the error page, between header and footer', async ({
    page,
    complaints,
  }) => {
    await openHydrated(page, '/about');
    await breakApp(page);
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { name: 'Internal Server Error' })).toBeVisible();
    await expect(main).toContainText('500');
    await expect(main).toContainText('A wheel came off');
    await expect(page).toHaveTitle(/Internal Server Error/);
    await expect(page.getByRole('banner')).toBeVisible();
    // The next page works.
    await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Contact' })).toBeVisible();
    expect(complaints.splice(0).join()).toContain('A wheel came off');
  });

  test('journeys browse as persons, in contexts of their own too', async ({ page, browser }) => {
    const own = await browser.newContext();
    for (const one of [page, await own.newPage()])
      expect(isCrawler(await one.evaluate(() => navigator.userAgent))).toBe(false);
    await own.close();
  });

  test('for a crawler the error page is not rendered; the error is only logged', async ({
    browser,
    server,
  }) => {
    const context = await browser.newContext({ userAgent: GOOGLEBOT, baseURL: server.url });
    const page = await context.newPage();
    const logged: string[] = [];
    page.on('console', (message) => logged.push(message.text()));
    await openHydrated(page, '/about');
    const before = await page.getByRole('heading', { level: 1 }).textContent();
    await breakApp(page);
    await expect.poll(() => logged.join()).toContain('A wheel came off');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(before ?? '');
    // The server renders the page for an unknown path, and the client keeps it.
    const reply = await page.goto('/nowhere', { waitUntil: 'networkidle' });
    expect(reply?.status()).toBe(404);
    await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible();
    await context.close();
  });

  test('the HTML offers a link when the app cannot start', async ({ page, complaints }) => {
    await page.route(/\/assets\/main-/, (route) => route.abort());
    await page.goto('/login');
    await expect(page.getByRole('alert')).toContainText('Keystead could not start.');
    await expect(page.getByRole('link', { name: 'Go to the home page' })).toBeVisible();
    complaints.splice(0);
  });

  test("section 8: mount failure is logged as 'Error while mounting app'", async ({
    page,
    complaints,
  }) => {
    await page.route('/about', async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replace('id="page-state"', 'id="nothing"');
      await route.fulfill({ response, body });
    });
    await page.goto('/about');
    await expect(page.getByRole('alert')).toContainText('Keystead could not start.');
    expect(complaints.splice(0).join()).toMatch(/^Error while mounting app/);
  });
});

test.describe('errors that do not end the page', () => {
  test('a page whose HTML an extension changed reports it and keeps working', async ({ page }) => {
    await page.addInitScript(() =>
      addEventListener('DOMContentLoaded', () => document.querySelector('h1')?.remove()),
    );
    const reported = page.waitForRequest('**/api/v1/client-errors');
    await openHydrated(page, '/about');
    expect((await reported).postDataJSON()).toMatchObject({ kind: 'recovered', route: 'about' });
    await expect(page.getByRole('heading', { level: 1, name: 'About' })).toBeVisible();
  });

  test('a part that fails is shown and reported alone', async ({ page, complaints }) => {
    await page.route('https://*.tile.openstreetmap.org/**', (route) => route.fulfill({ body: '' }));
    await page.route(/\/ResultsMap-/, (route) =>
      route.fulfill({
        contentType: 'text/javascript',
        body: 'export default () => { throw new Error("No map") };',
      }),
    );
    await openHydrated(page, '/search');
    const reported = page.waitForRequest('**/api/v1/client-errors');
    await page.getByRole('link', { name: 'Map' }).click();
    await expect(page.getByRole('alert')).toContainText('We couldn’t show this part of the page.');
    expect((await reported).postDataJSON()).toMatchObject({
      kind: 'part',
      part: 'map',
      route: 'search',
      message: 'Error: No map',
    });
    // The list beside it still works.
    await page.getByLabel('Sort by').selectOption('price');
    await expect(page).toHaveURL(/sort=price/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/stays/);
    expect(complaints.splice(0).join()).toContain('No map');
  });
});

test.describe('section 9: builds', () => {
  test('a missing chunk causes one reload, which keeps the requested path', async ({
    page,
    complaints,
  }) => {
    await openHydrated(page, '/about');
    const loaded = documents(page);
    await page.route(/\/ContactPage-/, (route) => route.abort());
    await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).click();
    // It is still missing after the reload: no second reload follows.
    await expect(page.getByRole('heading', { name: 'Internal Server Error' })).toBeVisible();
    await expect(page.getByText('The connection failed.')).toBeVisible();
    expect(loaded).toEqual(['/contact']);
    await page.unroute(/\/ContactPage-/);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Contact' })).toBeVisible();
    complaints.splice(0);
  });

  test('a newer build makes the next navigation a document load, but never loses input', async ({
    page,
  }) => {
    const loaded = documents(page);
    await page.clock.install();
    await page.route('**/builds/latest.json', (route) =>
      route.fulfill({ json: { id: 'a-newer-build' } }),
    );
    await arrive(page, '/login');
    let checks = 0;
    page.on('response', (response) => {
      if (response.url().endsWith('/builds/latest.json')) checks += 1;
    });
    // The check may be scheduled only after the clock has been moved.
    await expect
      .poll(async () => {
        await page.clock.runFor(300_000);
        return checks;
      })
      .toBeGreaterThan(0);
    await page.getByLabel('Email').fill('nina@people.test');
    await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).click();
    await expect(page.getByText('A new version is available', { exact: true })).toBeVisible();
    await expect(page).toHaveURL('/about');
    expect(loaded).toEqual(['/login']);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Terms' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Terms/);
    expect(loaded).toEqual(['/login', '/terms']);
  });

  test('files of the build are immutable, and a missing one is not a page', async ({ server }) => {
    const get = (path: string) => fetch(server.url + path);
    const newest = await get('/builds/latest.json');
    expect(newest.headers.get('cache-control')).toBe('no-cache');
    const { id } = (await newest.json()) as { id: string };
    const named = await get(`/builds/${id}.json`);
    expect(await named.json()).toEqual({ id });
    expect(named.headers.get('cache-control')).toContain('immutable');
    expect(await (await get('/')).text()).toContain(id);
    for (const path of ['/assets/main-gone.js', '/builds/gone.json']) {
      const reply = await get(path);
      expect(reply.status).toBe(404);
      expect(reply.headers.get('content-type')).toContain('application/json');
      expect(reply.headers.get('cache-control')).toBe('no-store');
    }
  });
});

test.describe('section 9: loading and its messages', () => {
  test('screens behind links are prefetched: in the viewport, and on hover', async ({ page }) => {
    const inSight = page.waitForResponse(/\/AboutPage-/);
    const pointedAt = page.waitForResponse(/\/DisclaimerPage-/);
    await arrive(page, '/privacy');
    await expect(page.getByRole('banner').getByRole('link', { name: 'About' })).toBeInViewport();
    await inSight;
    await page.getByRole('contentinfo').getByRole('link', { name: 'Disclaimer' }).hover();
    await pointedAt;
    await expect(page).toHaveURL('/privacy');
  });

  test('icons that fail to load are a console warning only', async ({ page, complaints }) => {
    await openHydrated(page, '/about');
    await page.route(/\/sprite-/, (route) => route.abort());
    await page.evaluate(() => caches.keys());
    await page.mouse.move(200, 200);
    await page.mouse.move(210, 210);
    await expect.poll(() => complaints.join()).toContain('The icons could not be loaded');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    complaints.splice(0);
  });

  test('a message is shown without a connection, and hidden with one', async ({
    page,
    context,
    complaints,
  }) => {
    await arrive(page, '/about');
    // Everything is loaded before the connection is lost.
    await expect(page.getByRole('status')).toBeAttached();
    await context.setOffline(true);
    await expect(page.getByText('You are offline.')).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByText('Connected again.')).toBeVisible();
    await expect(page.getByText('Connected again.')).toBeHidden();
    // The browser logs interrupted requests; the page logs nothing.
    expect(complaints.splice(0).filter((message) => !message.includes('ERR_INTERNET'))).toEqual([]);
  });
});

test('/debug-api shows reachable services, configuration and recent requests', async ({ page }) => {
  await openHydrated(page, '/search');
  await page.mouse.move(200, 200);
  await page.goto('/debug-api');
  const answers = page.getByRole('listitem');
  for (const part of ['Server', 'Database', 'API', 'Realtime'])
    await expect(answers.filter({ hasText: part }).first()).toContainText(/Available.*\d+ ms/);
  await expect(page.getByText('build_id')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Run again' })).toBeEnabled();
  await page.setViewportSize({ width: 375, height: 800 });
  await expectNoOverflow(page, 'the page of what the client is told');
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: 'Copy as text' }).click();
  await expect(page.getByText('Copied.')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(
    /healthz: answered, HTTP 200, \d+ ms/,
  );
});

test.describe('the header', () => {
  const WIDTHS = Array.from({ length: 60 }, (_, at) => 320 + at * 20);

  for (const who of [null, 'buyer', 'seller', 'agent', 'admin'] as const)
    test(`fits every width for ${who ?? 'a visitor'}`, async ({ page, signIn }) => {
      if (who) await signIn(who);
      await openHydrated(page, '/about');
      // The counts of what is unread come after the page.
      if (who === 'buyer' || who === 'seller')
        await expect(page.getByRole('banner').getByText(/^\d+$/).first()).toBeAttached();
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 700 });
        await expectNoOverflow(page, `the header at ${width}`);
      }
    });
});
