import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { axeViolations } from '#tests/support/journeys/axeViolations.ts';
import { expectNoOverflow } from '#tests/support/journeys/expectNoOverflow.ts';
import { expect, test } from '#tests/support/journeys/journey.ts';
import { openHydrated } from '#tests/support/journeys/openHydrated.ts';
import { ownRecords } from '#tests/support/journeys/records.ts';
import { toast } from '#tests/support/journeys/toast.ts';

const SIZES = [375, 1440];
const WORD = `Heartwood${randomUUID().slice(0, 6)}`;

/** Without a horizontal scroll bar and axe violations, on a phone and a desktop. */
async function expectGood(page: Page, name: string): Promise<void> {
  for (const width of SIZES) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoOverflow(page, `${name} at ${width} px`);
    expect(await axeViolations(page), `${name} at ${width} px`).toEqual([]);
  }
}

const heart = (page: Page, title: string) =>
  page.getByRole('button', { name: `Save ${title}`, exact: true });

test('a guest saves a home, keeps it after logging in, and shares a list', async ({
  page,
  server,
  browser,
  signInByForm,
  complaints,
}) => {
  const records = await ownRecords(server.url);
  const { title } = await records.property(`${WORD} cottage`);
  await openHydrated(page, `/search?q=${WORD}`);
  await heart(page, title).click();
  await expect(heart(page, title)).toHaveAttribute('aria-pressed', 'true');
  await toast(page, 'Saved').getByRole('button', { name: 'Undo' }).click();
  await expect(heart(page, title)).toHaveAttribute('aria-pressed', 'false');
  await heart(page, title).click();
  // The hearts of a guest are filled at the first interaction.
  await openHydrated(page, `/search?q=${WORD}`);
  await page.mouse.move(220, 310);
  await expect(heart(page, title)).toHaveAttribute('aria-pressed', 'true');

  await signInByForm('tamsin.ward');
  await expect(toast(page, 'from this browser saved to your account')).toBeVisible();
  await page.goto('/buyer/saved');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Saved Properties');
  await expect(page.getByRole('link', { name: title })).toBeVisible();
  await expectGood(page, 'the saved homes');

  await page.getByRole('button', { name: 'New list' }).click();
  await page.getByLabel('Name', { exact: true }).fill('Porto in May');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'No homes in this list yet' })).toBeVisible();
  await page.getByRole('link', { name: /^Saved homes/ }).click();
  await page.getByLabel(`List of ${title}`).selectOption({ label: 'Porto in May' });
  await expect(page.getByRole('link', { name: title })).toHaveCount(0);
  await page.getByRole('link', { name: /^Porto in May/ }).click();
  await page.getByRole('button', { name: 'Add a note' }).click();
  await page.getByLabel('Note', { exact: true }).fill('Ask about the cot');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Ask about the cot')).toBeVisible();

  await page.getByRole('button', { name: 'Share' }).click();
  await page.getByRole('button', { name: 'Create a link' }).click();
  const link = await page.getByText(/\/search\?list=[\w-]{32}/).innerText();
  const context = await browser.newContext({ baseURL: server.url });
  const guest = await context.newPage();
  const { pathname, search } = new URL(link);
  await openHydrated(guest, pathname + search);
  await expect(guest.getByRole('heading', { level: 1 })).toHaveText('Porto in May');
  await expect(guest.getByRole('link', { name: title })).toBeVisible();
  await expect(guest.getByText('Ask about the cot')).toHaveCount(0);
  await expect(guest.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  await expectGood(guest, 'the shared list');
  await page.getByRole('button', { name: 'Revoke the link' }).click();
  await expect(page.getByRole('button', { name: 'Create a link' })).toBeVisible();
  await guest.reload();
  await expect(guest.getByRole('heading', { name: 'This list is not shared' })).toBeVisible();
  await context.close();

  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Delete list' }).click();
  await expect(page.getByRole('link', { name: /^Porto in May/ })).toHaveCount(0);
  await toast(page, 'Porto in May deleted').getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('link', { name: /^Porto in May/ }).click();
  await heart(page, title).click();
  await expect(page.getByRole('link', { name: title })).toHaveCount(0);
  await toast(page, 'Removed from saved homes').getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Ask about the cot')).toBeVisible();
  expect(complaints).toEqual([]);
});

test('a buyer compares four homes, and a fifth is refused', async ({ page, server, signIn }) => {
  const word = `Compare${randomUUID().slice(0, 6)}`;
  const records = await ownRecords(server.url);
  const homes: { readonly id: string; readonly title: string }[] = [];
  for (const bedrooms of [1, 2, 3, 3, 2])
    homes.push(await records.property(`${word} ${homes.length + 1}`, { bedrooms }));
  await signIn('tamsin.ward');
  await openHydrated(page, `/search?q=${word}&guests=2`);
  for (const { title } of homes.slice(0, 4)) {
    const button = page.getByRole('button', { name: `Compare ${title}`, exact: true });
    await button.click();
    await expect(button).toHaveAttribute('aria-pressed', 'true');
  }
  const fifth = page.getByRole('button', { name: `Compare ${homes[4]?.title}`, exact: true });
  await fifth.click();
  await expect(toast(page, 'You can compare up to 4 homes')).toBeVisible();
  await expect(fifth).toHaveAttribute('aria-pressed', 'false');
  const tray = page.getByRole('complementary', { name: 'Homes to compare' });
  await expect(tray.getByText('4 homes')).toBeVisible();
  await expectGood(page, 'the search with the tray');

  await tray.getByRole('link', { name: 'Compare' }).click();
  await expect(page).toHaveURL(/\/compare-properties\?ids=[^&]+&guests=2$/);
  const table = page.getByRole('table');
  await expect(table.getByRole('columnheader')).toHaveCount(5);
  const bedrooms = table.getByRole('row', { name: /^Bedrooms/ });
  await expect(bedrooms).toContainText('Differs');
  await expect(table.getByRole('row', { name: /^Type/ })).toBeVisible();
  await page.getByLabel('Only differences').check();
  await expect(table.getByRole('row', { name: /^Type/ })).toHaveCount(0);
  await expect(bedrooms).toBeVisible();
  await expectGood(page, 'the comparison');

  const query = `check_in=2027-06-07&check_out=2027-06-10&guests=2`;
  const unknown = randomUUID();
  const ids = [...homes.slice(0, 2).map(({ id }) => id), unknown].join(',');
  await page.goto(`/compare-properties?ids=${ids}&${query}`);
  await expect(page.getByText(`${unknown} does not exist.`)).toBeVisible();
  await expect(table.getByText('in total, all fees')).toHaveCount(2);
  await page.getByRole('button', { name: `Remove ${homes[0]?.title} from the comparison` }).click();
  await expect(table.getByRole('columnheader')).toHaveCount(2);
  await page.goto(`/compare-properties?ids=${homes.map(({ id }) => id).join(',')}`);
  await expect(page.getByText('You can compare up to 4 homes').first()).toBeVisible();
  await expect(table.getByRole('columnheader')).toHaveCount(5);
});
