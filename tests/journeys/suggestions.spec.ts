import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect, test } from '#tests/support/journeys/journey.ts';
import { axeViolations } from '#tests/support/journeys/axeViolations.ts';
import { expectNoOverflow } from '#tests/support/journeys/expectNoOverflow.ts';
import { ownRecords } from '#tests/support/journeys/records.ts';

const SIZES = [
  { width: 375, height: 812 },
  { width: 1440, height: 900 },
];

const RATES = {
  base: 12_000,
  weekday: { 6: 13_800 },
  seasons: [],
  weekly_discount: 1_000,
  monthly_discount: 0,
  extra_guest: null,
  cleaning_fee: 3_000,
  min_nights: 1,
  max_nights: 30,
  arrival_days: [],
};

const AMOUNT = /[\d,]+\.\d\d/g;
const amountsOf = (text: string) =>
  (text.match(AMOUNT) ?? []).map((amount) => Number(amount.replaceAll(',', '')));

const openSettings = async (page: Page, id: string) => {
  await page.goto(`/seller/properties/${id}?tab=prices`);
  const part = page.getByRole('tabpanel').filter({ visible: true });
  await expect(part.getByLabel('Minimum a night')).toBeVisible();
  return part;
};

/** The calendar of the home, at the months that begin two months from now. */
async function openCalendar(page: Page, id: string) {
  await page.goto(`/seller/properties/${id}`);
  const calendar = page.getByRole('application', { name: 'Nights and prices' });
  await page.getByRole('button', { name: 'Next months' }).click();
  await expect(calendar.locator('[data-change]').first()).toBeVisible();
  return calendar;
}

test('a seller sees why in the calendar, sets limits, uses suggestions, and undoes them', async ({
  page,
  server,
  signIn,
}) => {
  const records = await ownRecords(server.url);
  const title = `Suggested loft ${randomUUID().slice(0, 4)}`;
  const home = await records.property(title, { rates: RATES });
  await signIn('seller');

  // A price set by hand on the 15th of a month.
  let calendar = await openCalendar(page, home.id);
  const fifteenth = calendar.locator('[data-night$="-15"]').first();
  const night = (await fifteenth.getAttribute('data-night')) ?? '';
  const set = await page.request.put(`${server.url}/api/v1/seller/calendar`, {
    headers: { origin: server.url },
    data: {
      property_ids: [home.id],
      from: night,
      to: night.replace(/15$/, '16'),
      price: 77_700,
    },
  });
  expect(set.ok()).toBe(true);
  calendar = await openCalendar(page, home.id);
  await expect(fifteenth).toHaveAccessibleName(
    /€777, set for this night, minimum stay 1 night, free$/,
  );

  // Each factor is named, and multiplied they give the price.
  const saturday = calendar.getByRole('button', { name: /^Saturday/ }).first();
  await expect(saturday).toHaveAccessibleName(
    /€138, price of Saturday.*, suggested €\d+\.\d\d, €\d+\.\d\d (more|less)$/,
  );
  await saturday.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  const formula = dialog.locator('p').filter({ hasText: 'base' });
  await expect(formula).toContainText('€120.00 base × 1.15 Saturday');
  const text = (await formula.textContent()) ?? '';
  const [base = 0] = amountsOf(text);
  const factors = [...text.matchAll(/× (\d\.\d+)/g)].map(([, factor]) => Number(factor));
  const result = amountsOf(text.slice(text.indexOf('=')))[0];
  expect(factors.reduce((price, factor) => price * factor, base)).toBeCloseTo(result ?? 0, 1);
  for (const size of SIZES) {
    await page.setViewportSize(size);
    expect(await axeViolations(page)).toEqual([]);
  }

  // Used for one night while something else is typed, which stays.
  await dialog.getByLabel(/^Minimum stay/).fill('4');
  await dialog.getByRole('button', { name: 'Use this price' }).click();
  await expect(page.getByText('1 night changed', { exact: true })).toBeVisible();
  await expect(dialog.getByText(/a suggestion that you used/)).toBeVisible();
  await expect(dialog.getByLabel(/^Minimum stay/)).toHaveValue('4');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(saturday).toHaveAccessibleName(/set for this night/);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Undone', { exact: true })).toBeVisible();
  await expect(saturday).toHaveAccessibleName(/price of Saturday/);
  for (const size of SIZES) {
    await page.setViewportSize(size);
    expect(await axeViolations(page)).toEqual([]);
    await expectNoOverflow(page, 'the calendar with suggestions');
  }

  // Limits with errors at the field; nothing typed is lost.
  const part = await openSettings(page, home.id);
  const minimum = part.getByLabel('Minimum a night');
  const maximum = part.getByLabel('Maximum a night');
  const save = part.getByRole('button', { name: 'Save settings' });
  await minimum.fill('a lot');
  await save.click();
  await expect(part.getByText('Write an amount, such as 120 or 120.50.')).toBeVisible();
  await expect(minimum).toBeFocused();
  await minimum.fill('200');
  await maximum.fill('100');
  await save.click();
  await expect(part.getByText('The maximum must not be below the minimum.')).toBeVisible();
  await expect(maximum).toBeFocused();
  await maximum.fill('210');
  await save.click();
  await expect(part.getByText(/^At least €222\.23/)).toBeVisible();
  await maximum.fill('400');
  await save.click();
  await expect(page.getByText('Settings saved', { exact: true })).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);

  // By keyboard: nine nights with the one set by hand, summed up before they are used, then undone.
  calendar = await openCalendar(page, home.id);
  await fifteenth.focus();
  for (let step = 0; step < 8; step += 1) await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('1 night set by you keeps its price.')).toBeVisible();
  await expect(dialog.getByText('Sum of the prices today')).toBeVisible();
  await dialog.getByRole('button', { name: 'Use suggestions for 8 nights' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('8 nights changed', { exact: true })).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect(page.getByText('Undone', { exact: true })).toBeVisible();

  // All nights shown, by the button above them.
  await page.getByRole('button', { name: 'Use suggestions', exact: true }).click();
  await expect(dialog.getByText('1 night set by you keeps its price.')).toBeVisible();
  for (const size of SIZES) {
    await page.setViewportSize(size);
    expect(await axeViolations(page)).toEqual([]);
  }
  await dialog.getByRole('button', { name: /^Change \d+ nights$/ }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('No price of the nights shown would change.')).toBeVisible();
  await expect(saturday).toHaveAccessibleName(/€222\.23, set for this night/);
  await expect(fifteenth).toHaveAccessibleName(/€777, set for this night/);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(saturday).toHaveAccessibleName(/suggested €222\.23, €84\.23 more$/);

  // Switched off, the calendar shows only prices, also the next time.
  await page.getByRole('switch', { name: 'Suggested prices' }).uncheck();
  await expect(calendar.locator('[data-change]')).toHaveCount(0);
  await page.reload();
  await expect(saturday).toHaveAccessibleName(
    /€138, price of Saturday, minimum stay 1 night, free$/,
  );
  await expect(page.getByRole('switch', { name: 'Suggested prices' })).not.toBeChecked();
});

test('automatic prices are switched on and off; settings changed elsewhere are not lost', async ({
  page,
  server,
  signIn,
  complaints,
}) => {
  const records = await ownRecords(server.url);
  const title = `Automatic loft ${randomUUID().slice(0, 4)}`;
  const home = await records.property(title, { rates: RATES });
  await signIn('seller');
  const part = await openSettings(page, home.id);
  const save = part.getByRole('button', { name: 'Save settings' });
  const automatic = part.getByLabel('Use suggestions automatically');

  await automatic.check();
  await save.click();
  await expect(part.getByText('Automatic prices need both limits.')).toHaveCount(2);
  await part.getByLabel('Minimum a night').fill('100');
  // Another device saves meanwhile.
  const elsewhere = await page.request.put(
    `${server.url}/api/v1/seller/properties/${home.id}/price-suggestions/settings`,
    {
      headers: { origin: server.url },
      data: { version: 0, automatic: false, minimum: 9_000, maximum: 30_000, strength: 'strong' },
    },
  );
  expect(elsewhere.ok()).toBe(true);
  await part.getByLabel('Maximum a night').fill('140');
  await save.click();
  await expect(
    part.getByText(/Saved now: minimum €90, maximum €300, strength strong/),
  ).toBeVisible();
  await expect(part.getByLabel('Minimum a night')).toHaveValue('100');
  expect(complaints.splice(0)).toEqual([expect.stringContaining('409')]);
  await save.click();
  await expect(page.getByText('Settings saved', { exact: true })).toBeVisible();
  await expect(part.getByText('Automatic', { exact: true })).toBeVisible();
  await part.getByRole('link', { name: 'See suggested prices in the calendar' }).click();
  await expect(page.getByRole('link', { name: 'Automatic prices are on' })).toBeVisible();
  await expect(page.getByText('No price of the nights shown would change.')).toBeVisible();
  await page.getByRole('link', { name: 'Automatic prices are on' }).click();

  await automatic.uncheck();
  await save.click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: 'Remove' }).check();
  await dialog.getByRole('button', { name: 'Turn off' }).click();
  await expect(dialog).toBeHidden();
  await expect(part.getByText('Automatic', { exact: true })).toHaveCount(0);
  await part.getByRole('link', { name: 'See suggested prices in the calendar' }).click();
  await expect(
    page.getByRole('button', { name: /€138, price of Saturday.*suggested/ }).first(),
  ).toBeVisible();
});
