import type { Route } from '@playwright/test';
import { openHydrated } from '#tests/support/journeys/openHydrated.ts';
import { expect, test } from '#tests/support/journeys/journey.ts';
import { freeProperty, stayFrom } from '#tests/support/journeys/market.ts';
import { axeViolations } from '#tests/support/journeys/axeViolations.ts';
import { expectNoOverflow } from '#tests/support/journeys/expectNoOverflow.ts';

const STATIC = [
  ['/', /a place to stay/i],
  ['/about', /./],
  ['/terms', /./],
  ['/refund', /./],
  ['/privacy', /./],
  ['/disclaimer', /./],
  ['/contact', /./],
  ['/our-policies', /./],
  ['/pricing', /Pricing/],
  ['/search', /stay/i],
] as const;

test('every static page is complete HTML, hydrates without console messages, and is accessible', async ({
  page,
  server,
}) => {
  for (const [path, heading] of STATIC) {
    const html = await (await fetch(server.url + path)).text();
    expect(html, path).toMatch(/<title>[^<]+<\/title>/);
    expect(html, path).toMatch(/<meta name="description" content="[^"]{20,}/);
    expect(html).toContain(`<link rel="canonical" href="${server.url}`);
    expect(html, path).toMatch(/<h1/);
    await page.setViewportSize({ width: 1440, height: 900 });
    await openHydrated(page, path);
    await expect(page.getByRole('heading', { level: 1 }), path).toHaveText(heading);
    expect(await axeViolations(page), path).toEqual([]);
    for (const width of [375, 768]) {
      await page.setViewportSize({ width, height: 900 });
      await expectNoOverflow(page, `${path} at ${width}`);
    }
  }
});

test('a property page includes its metadata, and is readable without scripts', async ({
  browser,
  server,
}) => {
  const stay = stayFrom(40, 3);
  const card = await freeProperty(server.url, stay, true);
  const reply = await fetch(`${server.url}/property/${card.id}`);
  const html = await reply.text();
  expect(reply.status).toBe(200);
  expect(html).toContain('property="og:image"');
  const data = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? '{}';
  expect(JSON.parse(data)).toMatchObject({ '@context': 'https://schema.org' });

  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: server.url });
  const page = await context.newPage();
  await page.goto(`/property/${card.id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(card.title);
  await expect(page.getByRole('heading', { name: 'About this place' })).toBeVisible();
  await expect(page.getByRole('table').first()).toBeVisible();
  await page.goto('/search');
  await expect(page.getByRole('link', { name: new RegExp(card.title) }).first()).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('font-family', /^Besley,/);
  await context.close();
});

test('input before hydration is kept and completed', async ({ page }) => {
  // Delay the scripts.
  const held: Route[] = [];
  await page.route('**/assets/*.js', (route) => void held.push(route));
  await page.goto('/', { waitUntil: 'commit' });
  const where = page.getByRole('combobox', { name: 'Where' });
  await where.fill('Lisb');
  await page.getByRole('spinbutton', { name: 'Guests' }).fill('4');
  await where.focus();
  await expect.poll(() => held.length).toBeGreaterThan(0);
  await page.unroute('**/assets/*.js');
  await page
    .getByRole('option', { name: /Lisbon/ })
    .first()
    .click();
  await page.getByRole('search').getByRole('button', { name: 'Search' }).click();
  await expect(page).toHaveURL(/\/search\?.*place=.*guests=4/);
});

test('filters that are set before hydration are applied', async ({ page }) => {
  const held: Route[] = [];
  await page.route('**/assets/*.js', (route) => void held.push(route));
  await page.goto('/search?guests=2', { waitUntil: 'commit' });
  const filters = page.getByRole('complementary', { name: 'Filters' });
  await filters.getByRole('checkbox', { name: 'House', exact: true }).check();
  // A press on its label, which waits until the page that is still loading no longer moves.
  const atLeastTwo = page.getByRole('radio', { name: '2+' });
  await filters.locator('label').filter({ has: atLeastTwo }).first().click();
  await expect(filters.getByRole('radio', { name: '2+' }).first()).toBeChecked();
  await expect.poll(() => held.length).toBeGreaterThan(0);
  await page.unroute('**/assets/*.js');
  await expect(page).toHaveURL(/guests=2/);
  await expect(page).toHaveURL(/type=house/);
  await expect(page).toHaveURL(/bedrooms=2/);
  await expect(filters.getByRole('checkbox', { name: 'House', exact: true })).toBeChecked();
});

test('a first page uses system fonts until its photo is loaded, the next page its own fonts', async ({
  page,
  server,
}) => {
  const card = await freeProperty(server.url, stayFrom(40, 3), true);
  const fonts = () => page.evaluate(() => document.documentElement.dataset['fonts']);
  await page.route('**/_ipx/**', () => {});
  await page.goto(`/property/${card.id}`, { waitUntil: 'commit' });
  await expect(page.getByRole('spinbutton', { name: 'Guests' }).first()).toBeAttached();
  const title = page.getByRole('heading', { level: 1 });
  await expect(title).not.toHaveCSS('font-family', /^Besley,/);
  expect(await fonts()).toBeUndefined();
  await page.unroute('**/_ipx/**');
  await expect.poll(fonts).toBe('all');
  await expect(title).toHaveCSS('font-family', /^Besley,/);

  const other = await freeProperty(server.url, stayFrom(40, 3), true, 1);
  await page.route('**/_ipx/**', () => {});
  await page.goto(`/property/${other.id}`, { waitUntil: 'commit' });
  await expect(title).toHaveText(other.title);
  await expect(title).toHaveCSS('font-family', /^Besley,/);
});

test('the range calendar is usable by keyboard only', async ({ page, server }) => {
  const card = await freeProperty(server.url, stayFrom(40, 3), true);
  await openHydrated(page, `/property/${card.id}`);
  const dates = page.getByRole('button', { name: /Check-in/ }).first();
  await dates.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('grid').first()).toBeVisible();
  await expect(page.locator('[role=grid] button:focus')).toHaveCount(1);
  for (let week = 0; week < 6; week += 1) await page.keyboard.press('ArrowDown');
  await expect(page.locator('[role=grid] button:focus')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(dates).toBeFocused();
});

test('an unknown path and an invalid id are a 404 with the path', async ({ page, complaints }) => {
  for (const path of ['/nowhere', '/property/not-an-id']) {
    const reply = await page.goto(path);
    expect(reply?.status()).toBe(404);
    await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible();
    await expect(page.getByText(path)).toBeVisible();
  }
  // The browser logs the status of the document.
  complaints.splice(0, complaints.length);
});

test('unauthorised users are redirected by the guard', async ({ page, signIn }) => {
  await page.goto('/settings/bookings');
  await expect(page).toHaveURL('/login?redirect=%2Fsettings%2Fbookings');
  await page.goto('/admin/users');
  await expect(page).toHaveURL('/login?redirect=%2Fadmin%2Fusers');
  await signIn('buyer');
  await page.goto('/login');
  await expect(page).toHaveURL('/');
  await page.goto('/admin/users');
  await expect(page).toHaveURL('/unauthorized-access');
  await page.goto('/seller/bookings');
  await expect(page).toHaveURL('/unauthorized-access');
});
