import { randomUUID } from 'node:crypto';
import type { BrowserContext, Page } from '@playwright/test';
import { expectNoOverflow } from '#tests/support/journeys/expectNoOverflow.ts';
import { READERS } from '#tests/support/journeys/hostile/readers.ts';
import { expect, test } from '#tests/support/journeys/journey.ts';
import { stayFrom } from '#tests/support/journeys/market.ts';
import { openHydrated } from '#tests/support/journeys/openHydrated.ts';
import { ownRecords } from '#tests/support/journeys/records.ts';
import { searchForLisbon } from '#tests/support/journeys/searchForLisbon.ts';
import { signInByApi } from '#tests/support/journeys/signInByApi.ts';

// Independent tests: any worker may take the next one.
test.describe.configure({ mode: 'parallel' });

const PASSWORD = 'keystead-demo';
/** Of other calendars and scripts, which no text of a page may have. */
const FOREIGN_DIGITS = /[٠-٩۰-۹๐-๙]|\b25[67]\d\b/;

/** The page works: no error page, no failed part, nothing beyond its width, dates in its language. */
async function expectWhole(page: Page, what: string): Promise<void> {
  await expect(page.getByText('Internal Server Error'), what).toHaveCount(0);
  await expect(page.locator('.region-failed'), what).toHaveCount(0);
  await expectNoOverflow(page, what);
  const translated = await page.locator('html').getAttribute('data-translated');
  if (translated !== null) expect(Number(translated), what).toBeGreaterThan(20);
  expect(await page.getByRole('main').innerText(), what).not.toMatch(FOREIGN_DIGITS);
}

async function searches(page: Page): Promise<void> {
  await openHydrated(page, '/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectWhole(page, 'home');
  await openHydrated(page, '/search');
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText(/\d+ stays/);
  await page.getByLabel('Sort by').selectOption('price');
  await expect(page).toHaveURL(/sort=/);
  await chooseHouses(page);
  await expect(page).toHaveURL(/type=house/);
  await page.getByRole('link', { name: 'Map' }).click();
  await expect(page.getByRole('application')).toBeVisible();
  await page.getByRole('link', { name: 'List' }).click();
  await searchForLisbon(page);
  await expect(heading).toContainText('Lisbon');
  await expectWhole(page, 'search');
}

/** In the filters beside the results, or in their sheet where there is no room for them. */
async function chooseHouses(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: 'Filters' });
  if (await button.isVisible()) await button.click();
  const place = (await button.isVisible())
    ? page.getByRole('dialog')
    : page.getByRole('complementary');
  await place.getByText('House', { exact: true }).click();
  const show = place.getByRole('button', { name: /^Show .*stays?$/ });
  if (await button.isVisible()) await show.click();
}

/** Chooses dates, changes them, and holds them; the price follows. */
async function reserves(page: Page, id: string): Promise<void> {
  const stay = stayFrom(40, 3);
  const query = new URLSearchParams({ ...stay, guests: '2' });
  await openHydrated(page, `/property/${id}?${query}`);
  // Beside the page, or at its end where there is no room.
  const main = page.getByRole('main');
  const box = page.getByRole('complementary').last();
  const hasBox = await box.isVisible();
  if (hasBox) await expect(box).toContainText('3 nights');
  const before = await main.innerText();
  const longer = stayFrom(40, 5);
  // As a person's press on another day of the calendar does.
  await page.locator('#availability').evaluate((section) => section.scrollIntoView());
  const calendar = page.locator('#availability');
  await calendar.locator(`[data-day="${longer.check_in}"] button`).click();
  await calendar.locator(`[data-day="${longer.check_out}"] button`).click();
  await expect(page).toHaveURL(new RegExp(`check_out=${longer.check_out}`));
  if (hasBox) await expect(box).toContainText('5 nights');
  await expect.poll(() => main.innerText()).not.toBe(before);
  await expectWhole(page, 'property');
  await page.getByRole('button', { name: 'Reserve' }).first().click();
  if (!hasBox) await page.getByRole('dialog').getByRole('button', { name: 'Reserve' }).click();
  await expect(page).toHaveURL(/\/booking\/[0-9a-f-]{36}$/);
  await expect(page.getByRole('timer')).toHaveText(/(29|30):\d\d/);
  await expectWhole(page, 'checkout');
}

async function writes(page: Page, propertyId: string): Promise<void> {
  await openHydrated(page, `/chat?property=${propertyId}`);
  await expect(page).toHaveURL(/conversation=/);
  const text = `Is the garden quiet? ${randomUUID().slice(0, 8)}`;
  await page.getByLabel('Message', { exact: true }).fill(text);
  await page.getByRole('button', { name: 'Send' }).click();
  const thread = page.locator('[role=region][tabindex="0"], [role=log]');
  await expect(thread.getByText(text)).toHaveCount(1);
  await expect(thread.getByText('Sending…')).toHaveCount(0);
  await expectWhole(page, 'chat');
}

async function managesRecords(page: Page): Promise<void> {
  await page.goto('/admin/users');
  const rows = page.getByRole('row');
  await expect(rows.nth(3)).toBeVisible();
  await page.getByRole('columnheader').getByRole('button', { name: 'Email', exact: true }).click();
  await expect(page).toHaveURL(/sort=email/);
  await page.getByRole('searchbox').first().fill('tamsin');
  // The list of before may show her too.
  await expect(page).toHaveURL(/tamsin/);
  await expect(page.getByRole('link', { name: /Tamsin/ }).first()).toBeVisible();
  await page
    .getByRole('link', { name: /Tamsin/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Tamsin');
  await expectWhole(page, 'staff record');
  await page.goBack();
  await expect(page.getByRole('link', { name: /Tamsin/ }).first()).toBeVisible();
  await expectWhole(page, 'staff list');
}

for (const reader of READERS)
  test(`searching, reserving, writing and managing records: ${reader.name}`, async ({
    browser,
    server,
  }) => {
    const records = await ownRecords(server.url);
    const home = await records.property(`Hostile ${randomUUID().slice(0, 8)}`);
    const failures: string[] = [];
    const open = async (email: string): Promise<[Page, BrowserContext]> => {
      const context = await browser.newContext({ baseURL: server.url, ...reader.options });
      await context.route('https://*.tile.openstreetmap.org/**', (route) =>
        route.fulfill({ body: '' }),
      );
      await reader.prepare?.(context);
      const page = await context.newPage();
      page.on('pageerror', (error) => failures.push(`${page.url()} ${String(error)}`));
      await signInByApi(page, server.url, email, PASSWORD);
      return [page, context];
    };
    const [buyer, buyersBrowser] = await open('tamsin.ward@keystead.test');
    await searches(buyer);
    await reserves(buyer, home.id);
    await writes(buyer, home.id);
    await buyersBrowser.close();
    const [staff, staffBrowser] = await open('admin@keystead.test');
    await managesRecords(staff);
    await staffBrowser.close();
    expect(failures).toEqual([]);
  });
