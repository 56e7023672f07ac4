import type { Page } from '@playwright/test';
import { addDays, isoDate, type IsoDate } from '#src/rules/dates/day.ts';
import { axeViolations } from '#tests/support/journeys/axeViolations.ts';
import { expectNoOverflow } from '#tests/support/journeys/expectNoOverflow.ts';
import { expect, test } from '#tests/support/journeys/journey.ts';
import { openHydrated } from '#tests/support/journeys/openHydrated.ts';
import { ownRecords } from '#tests/support/journeys/records.ts';
import { toast } from '#tests/support/journeys/toast.ts';

const CALENDAR = '/seller/properties?view=calendar';
const today = isoDate(new Date().toISOString().slice(0, 10));
/** As in the label of a night: " 26 November 2026". */
const dayText = (day: IsoDate) =>
  ` ${new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${day}T12:00:00Z`))}`;

/** Waits until nothing loads any more, and checks both widths. */
async function isAccessible(page: Page, what: string): Promise<void> {
  for (const width of [375, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
    await expectNoOverflow(page, `${what} at ${width}`);
    expect(await axeViolations(page), `${what} at ${width}`).toEqual([]);
  }
}

test('a seller blocks nights by dragging, undoes it, prices a range by keyboard, and finds free homes', async ({
  page,
  server,
  signIn,
  complaints,
}) => {
  const records = await ownRecords(server.url);
  const title = 'Aardvark cottage by the calendar';
  const { id } = await records.property(title);
  await records.paidStay(id, 12, 3);
  await signIn('seller');
  await openHydrated(page, '/seller/properties');
  await page.getByRole('link', { name: 'Calendar', exact: true }).click();
  await expect(page).toHaveURL(CALENDAR);
  const grid = page.getByRole('grid', { name: 'Nights of all homes' });
  await expect(grid).toHaveAttribute('aria-busy', 'false');

  // Each home is a row by its title; the new one is the first.
  const row = grid.getByRole('row').filter({ hasText: title });
  const cell = (days: number) =>
    row.locator(`[role=gridcell][aria-label*="${dayText(addDays(today, days))}"]`);
  await expect(cell(3)).toHaveAttribute('aria-label', /base price.*free/);
  await cell(3).hover();
  await page.mouse.down();
  await cell(5).hover();
  await page.mouse.up();
  const dialog = page.getByRole('dialog', { name: title });
  await expect(dialog.getByLabel('First night')).toHaveValue(addDays(today, 3));
  await expect(dialog.getByLabel('Last night')).toHaveValue(addDays(today, 5));
  expect(await axeViolations(page), 'the dialog').toEqual([]);
  await dialog.getByRole('radio', { name: 'Block' }).check();
  await dialog.getByLabel('Note').fill('Painting');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(toast(page, '3 nights changed')).toBeVisible();
  await expect(cell(4)).toHaveAttribute('aria-label', /blocked/);
  await toast(page, '3 nights changed').getByRole('button', { name: 'Undo' }).click();
  await expect(toast(page, 'Undone')).toBeVisible();
  await expect(cell(4)).toHaveAttribute('aria-label', /free/);

  // The keyboard: from today, three nights, a price, and Ctrl+Z.
  await page.getByRole('button', { name: 'Today' }).click();
  await grid.focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('Enter');
  await dialog.getByLabel('Price a night').fill('321');
  await dialog.getByRole('textbox', { name: /^Minimum stay/ }).fill('2');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(cell(2)).toHaveAttribute('aria-label', /€321 set for this night, minimum stay 2/);
  await expect(toast(page, '3 nights changed')).toBeVisible();
  await grid.focus();
  await page.keyboard.press('Control+z');
  await expect(cell(2)).toHaveAttribute('aria-label', /base price/);

  // Booked nights refuse a block and say by whom.
  await page.getByRole('button', { name: 'Find free homes' }).click();
  const free = page.getByRole('dialog', { name: 'Find free homes' });
  await free.getByLabel('Check-in').fill(addDays(today, 12));
  await free.getByLabel('Check-out').fill(addDays(today, 15));
  await expect(free.getByRole('status')).toContainText(/free on all/);
  await expect(free.getByRole('button', { name: `Show ${title}` })).toHaveCount(0);
  await free.getByLabel('Check-in').fill(addDays(today, 15));
  await free.getByLabel('Check-out').fill(addDays(today, 17));
  await free.getByRole('button', { name: `Show ${title}` }).click();
  await expect(grid).toBeFocused();
  await page.keyboard.press('Shift+ArrowLeft');
  await page.keyboard.press('Shift+ArrowLeft');
  await page.keyboard.press('Enter');
  await dialog.getByLabel('First night').fill(addDays(today, 13));
  await dialog.getByRole('radio', { name: 'Own stay' }).check();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(
    toast(page, 'Some of these nights are taken. Nothing was changed.').getByText(
      /booked by Tamsin Ward/,
    ),
  ).toBeVisible();
  // The browser itself reports what the server refused.
  expect(complaints.filter((text) => !text.includes('409'))).toEqual([]);
  complaints.splice(0, complaints.length);
  await isAccessible(page, 'the calendar');

  // A phone: the months of one home. A tap on each end chooses the nights.
  await page.setViewportSize({ width: 375, height: 800 });
  await page.getByLabel('Home', { exact: true }).selectOption({ label: title });
  await page.getByRole('button', { name: 'Next months' }).click();
  const first = page.locator('[data-night][data-state=free]').first();
  const day = isoDate((await first.getAttribute('data-night')) ?? '');
  await first.focus();
  await page.keyboard.press('Enter');
  await dialog.getByRole('radio', { name: 'Own stay' }).check();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.locator(`[data-night="${day}"]`)).toHaveAttribute('data-state', 'owner_stay');
});

test('the panel leaves the nights in use, and changes the homes that are ticked or the one that is dragged', async ({
  page,
  server,
  signIn,
}) => {
  const records = await ownRecords(server.url);
  const titles = ['Aaron’s barn', 'Aaron’s cabin', 'Aaron’s dovecote'] as const;
  for (const title of titles) await records.property(title);
  await signIn('seller');
  await openHydrated(page, CALENDAR);
  const grid = page.getByRole('grid', { name: 'Nights of all homes' });
  await expect(grid).toHaveAttribute('aria-busy', 'false');
  const cell = (title: string, days: number) =>
    grid
      .getByRole('row')
      .filter({ hasText: title })
      .locator(`[role=gridcell][aria-label*="${dayText(addDays(today, days))}"]`);
  const tick = (title: string) => grid.getByRole('checkbox', { name: `Choose ${title}` });
  const drag = async (title: string, from: number, to: number) => {
    await cell(title, from).hover();
    await page.mouse.down();
    await cell(title, to).hover();
    await page.mouse.up();
  };
  const [barn, cabin, dovecote] = titles;

  // Two homes are ticked, and one of them is dragged: both are changed.
  await tick(barn).check();
  await tick(cabin).check();
  await drag(barn, 2, 3);
  const panel = page.getByRole('dialog');
  await expect(panel.getByRole('heading', { name: '2 homes' })).toBeVisible();
  await expect(panel.getByLabel('First night')).toHaveValue(addDays(today, 2));

  // The nights beside the panel stay in use: others are chosen, and what was typed stays.
  await panel.getByLabel('Price a night').fill('199');
  await drag(cabin, 3, 5);
  await expect(panel.getByLabel('First night')).toHaveValue(addDays(today, 3));
  await expect(panel.getByLabel('Last night')).toHaveValue(addDays(today, 5));
  await expect(panel.getByRole('heading', { name: '2 homes' })).toBeVisible();
  await expect(panel.getByLabel('Price a night')).toHaveValue('199');
  expect(await axeViolations(page), 'the panel').toEqual([]);

  // A home that is not ticked is dragged: it alone is changed, and nothing is ticked any more.
  await drag(dovecote, 2, 4);
  await expect(panel.getByRole('heading', { name: dovecote })).toBeVisible();
  for (const title of titles) await expect(tick(title)).not.toBeChecked();
  await expect(panel.getByText('Sum with suggestions')).toBeVisible();
  await panel.getByRole('button', { name: 'Save' }).click();
  await expect(toast(page, '3 nights changed')).toBeVisible();
  await expect(cell(dovecote, 3)).toHaveAttribute('aria-label', /€199 set for this night/);
  for (const title of [barn, cabin])
    await expect(cell(title, 3)).toHaveAttribute('aria-label', /base price/);
  await expect(panel).toHaveCount(0);

  // Ticked again, both are changed together and undone together.
  await tick(barn).check();
  await tick(cabin).check();
  await drag(cabin, 4, 6);
  await panel.getByRole('radio', { name: 'Block' }).check();
  await panel.getByRole('button', { name: 'Save' }).click();
  await expect(toast(page, '6 nights changed')).toBeVisible();
  for (const title of [barn, cabin])
    await expect(cell(title, 5)).toHaveAttribute('aria-label', /blocked/);
  await expect(cell(dovecote, 5)).toHaveAttribute('aria-label', /free/);
  await toast(page, '6 nights changed').getByRole('button', { name: 'Undo' }).click();
  for (const title of [barn, cabin])
    await expect(cell(title, 5)).toHaveAttribute('aria-label', /free/);

  // Escape closes the panel; nothing was changed.
  await drag(dovecote, 5, 6);
  await page.keyboard.press('Escape');
  await expect(panel).toHaveCount(0);
});
