import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { DEMO_PASSWORD } from '#src/rules/accounts/demonstration.ts';
import { axeViolations } from '#tests/support/journeys/axeViolations.ts';
import { expectNoOverflow } from '#tests/support/journeys/expectNoOverflow.ts';
import { expect, test } from '#tests/support/journeys/journey.ts';
import { openHydrated } from '#tests/support/journeys/openHydrated.ts';
import { ownRecords } from '#tests/support/journeys/records.ts';
import { toast } from '#tests/support/journeys/toast.ts';

async function expectGood(page: Page, name: string): Promise<void> {
  for (const width of [375, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoOverflow(page, `${name} at ${width} px`);
    expect(await axeViolations(page), `${name} at ${width} px`).toEqual([]);
  }
}

/** The month after the next one, which has all its days. */
function monthAhead(): string {
  const now = new Date();
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 2, 1))
    .toISOString()
    .slice(0, 7);
}

test('the price filter shows what homes cost, beside the results and in the sheet', async ({
  page,
}) => {
  await openHydrated(page, '/search?q=Lisbon');
  await expect(page.getByText(/^Half (cost|of the homes cost) €/)).toBeVisible();
  await expectNoOverflow(page, 'the search');
  await page.setViewportSize({ width: 375, height: 800 });
  await page.getByRole('button', { name: 'Filters' }).click();
  await expect(
    page.getByRole('dialog').getByText(/^Half (cost|of the homes cost) €/),
  ).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
});

test('a week in a month finds the cheapest stay of each home', async ({ page, server }) => {
  const records = await ownRecords(server.url);
  const word = `Flexwood${randomUUID().slice(0, 6)}`;
  const { id } = await records.property(`${word} cottage`);
  await openHydrated(page, `/search?q=${word}`);
  await page.getByRole('button', { name: /^When/ }).click();
  await page.getByRole('radio', { name: 'Months' }).click();
  await page.getByRole('radio', { name: 'Week', exact: true }).click();
  const month = monthAhead();
  const named = (style: 'long' | 'short') =>
    new Date(`${month}-15T12:00:00Z`).toLocaleString('en', {
      month: style,
      year: 'numeric',
      timeZone: 'UTC',
    });
  await page
    .getByRole('group', { name: 'In which months?' })
    .getByRole('checkbox', { name: named('short') })
    .check();
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`stay_length=week&.*months=${month}`));
  await expect(page.getByText(/, 7 nights, all fees$/)).toBeVisible();
  const chip = page.getByRole('link', { name: new RegExp(`Without Week in ${named('long')}`) });
  await expect(chip).toBeVisible();
  await expectGood(page, 'a search in months');
  // The property opens with the dates that were found.
  const link = page.getByRole('link', { name: `${word} cottage` });
  await expect(link).toHaveAttribute(
    'href',
    new RegExp(`/property/${id}\\?check_in=${month}-\\d\\d&check_out=`),
  );
  await chip.click();
  await expect(page).not.toHaveURL(/stay_length/);
  await expect(page.getByText('before fees').first()).toBeVisible();
});

test('a visitor saves a search, logs in, and manages it', async ({ page }) => {
  const word = `Saved ${randomUUID().slice(0, 6)}`;
  await openHydrated(page, `/search?q=${encodeURIComponent(word)}&guests=2`);
  await page.getByRole('button', { name: 'Save search' }).click();
  await page.waitForURL((url) => url.pathname === '/login');
  await page.getByLabel('Email').fill('tamsin.ward@keystead.test');
  await page.getByLabel('Password').fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.waitForURL((url) => url.pathname === '/search');
  await expect(toast(page, 'Search saved')).toBeVisible();
  await page.getByRole('link', { name: 'Search saved' }).click();
  await expect(page).toHaveURL(/\/buyer\/saved\?view=searches/);
  // A toast is an item of a list too.
  const item = page.getByRole('main').getByRole('listitem').filter({ hasText: word });
  await expect(item.getByText(`${word} · Any dates · 2 guests`)).toBeVisible();
  await expectGood(page, 'the saved searches');

  const saved = page.waitForResponse((reply) => reply.request().method() === 'PUT' && reply.ok());
  await item.getByLabel('Email me new homes').selectOption({ label: 'No emails' });
  await saved;
  await page.reload();
  await expect(item.getByLabel('Email me new homes')).toHaveValue('off');
  await item.getByRole('button', { name: 'Delete' }).click();
  await expect(item).toHaveCount(0);
  await toast(page, 'deleted').getByRole('button', { name: 'Undo' }).click();
  await expect(item).toBeVisible();
  await item.getByRole('link', { name: 'Open search' }).click();
  await expect(page.getByRole('link', { name: 'Search saved' })).toBeVisible();
});

test('recently viewed homes are under an empty search and beside the saved homes', async ({
  page,
  server,
  signInByForm,
}) => {
  const records = await ownRecords(server.url);
  const { id, title } = await records.property(`Recent${randomUUID().slice(0, 6)} loft`);
  await signInByForm('tamsin.ward');
  await openHydrated(page, `/property/${id}`);
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('keystead-recent')))
    .toContain(title);
  await openHydrated(page, `/search?q=${randomUUID()}`);
  await expect(page.getByRole('heading', { name: 'Recently viewed' })).toBeVisible();
  await expect(page.getByRole('link', { name: title })).toBeVisible();
  await page.goto('/buyer/saved?view=recent');
  await expect(page.getByRole('link', { name: title })).toBeVisible();
  await expectGood(page, 'the recently viewed homes');
  await page.getByRole('button', { name: `Remove ${title}` }).click();
  await expect(page.getByRole('link', { name: title })).toHaveCount(0);
  await toast(page, 'Home removed').getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('link', { name: title })).toBeVisible();
  await page.getByRole('button', { name: 'Clear all' }).click();
  await expect(page.getByText('You have not opened a home yet')).toBeVisible();
});

test('the map searches as it moves, where the user chose so', async ({ page }) => {
  await page.route('https://*.tile.openstreetmap.org/**', (route) => route.fulfill({ body: '' }));
  await openHydrated(page, '/search?q=Lisbon&view=map');
  const choice = page.getByRole('checkbox', { name: 'Search as I move the map' });
  await choice.check();
  await page.getByRole('button', { name: 'Zoom in' }).click();
  await expect(page).toHaveURL(/bbox=/);
  const first = page.url();
  await page.getByRole('button', { name: 'Zoom out' }).click();
  await expect(page).not.toHaveURL(first);
  // The choice is remembered.
  await openHydrated(page, '/search?q=Lisbon&view=map');
  await expect(choice).toBeChecked();
  await choice.uncheck();
  await page.getByRole('button', { name: 'Zoom in' }).click();
  const here = page.getByRole('button', { name: 'Search this area' });
  await expect(here).toBeVisible();
  await expect(page).not.toHaveURL(/bbox=/);
  // The name of the place goes, other words and filters stay.
  await here.click();
  await expect(page).toHaveURL(/bbox=/);
  await expect(page).not.toHaveURL(/Lisbon/);
  await openHydrated(page, '/search?q=loft&bedrooms=1&view=map');
  await page.getByRole('button', { name: 'Zoom in' }).click();
  await here.click();
  await expect(page).toHaveURL(/q=loft&bbox=.*&bedrooms=1/);
});

test('a map without tiles shows coasts and the names of countries', async ({ page }) => {
  await page.route('https://*.tile.openstreetmap.org/**', (route) => route.fulfill({ body: '' }));
  // Homes of the demonstration in several parts of the world.
  await openHydrated(page, '/search?view=map');
  const map = page.getByRole('application', { name: 'Map of the results' });
  await expect(map.getByText('Brazil', { exact: true }).first()).toBeAttached();
  await expect(map.locator('path').first()).toBeVisible();
});

test('the map shows clusters with their count and price, and zooms into one', async ({ page }) => {
  await page.route('https://*.tile.openstreetmap.org/**', (route) => route.fulfill({ body: '' }));
  await openHydrated(page, '/search?view=map');
  const clusters = page.getByRole('button', { name: /^\d+ homes/ });
  // The element of a pin has no size, so it does not count as visible.
  await expect(clusters.first()).toBeAttached();
  const count = page.getByText(/^\d+ on the map$/);
  await expect(count).toBeVisible();
  const all = String(await count.textContent());
  expect(await axeViolations(page)).toEqual([]);
  await clusters.last().focus();
  await page.keyboard.press('Enter');
  await expect(count).not.toHaveText(all);
});
