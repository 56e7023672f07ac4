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

async function openSuggestions(page: Page, id: string) {
  await page.goto(`/seller/properties/${id}?tab=prices`);
  const part = page.locator('section').filter({
    has: page.getByRole('heading', { name: 'Price suggestions', exact: true }),
  });
  await expect(part.getByRole('grid')).toBeVisible();
  return part;
}

test('a seller sees why, sets limits, uses a month of suggestions, and undoes it', async ({
  page,
  server,
  signIn,
}) => {
  const records = await ownRecords(server.url);
  const title = `Suggested loft ${randomUUID().slice(0, 4)}`;
  const home = await records.property(title, { rates: RATES });
  await signIn('seller');

  // A price set by hand on the 15th of the month after next.
  const part = await openSuggestions(page, home.id);
  const next = part.getByRole('button', { name: 'Next month' });
  await next.click();
  await next.click();
  const fifteenth = part.locator('[data-suggestion$="-15"]');
  const night = (await fifteenth.getAttribute('data-suggestion')) ?? '';
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
  await page.reload();
  await next.click();
  await next.click();
  await expect(fifteenth).toContainText('Set by you');
  await expect(fifteenth).toHaveAccessibleName(/€777\.00, set by you/);

  // Each factor is named, and multiplied they give the price.
  const saturday = part.getByRole('button', { name: /^Saturday/ }).first();
  await saturday.click();
  const formula = part.getByRole('status').locator('p').first();
  await expect(formula).toContainText('€120.00 base × 1.15 Saturday');
  const text = (await formula.textContent()) ?? '';
  const [base = 0] = amountsOf(text);
  const factors = [...text.matchAll(/× (\d\.\d+)/g)].map(([, factor]) => Number(factor));
  const result = amountsOf(text.slice(text.indexOf('=')))[0];
  expect(factors.reduce((price, factor) => price * factor, base)).toBeCloseTo(result ?? 0, 1);

  // By keyboard: the next night, and a range.
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Shift+ArrowDown');
  await expect(part.locator('[aria-selected="true"]')).toHaveCount(8);
  await expect(part.locator('[data-suggestion]:focus')).toHaveAccessibleName(/^Saturday/);

  for (const size of SIZES) {
    await page.setViewportSize(size);
    expect(await axeViolations(page)).toEqual([]);
    await expectNoOverflow(page, 'the price suggestions');
  }

  // Limits with errors at the field; nothing typed is lost.
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
  await saturday.click();
  await expect(part.getByText(/so that your minimum of €200\.00 holds/)).toBeVisible();

  // A month: named first, then used, then undone.
  await part.getByRole('button', { name: /^Use for all of/ }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('1 night set by you keeps its price.')).toBeVisible();
  await expect(dialog.getByText('Sum of the prices today')).toBeVisible();
  for (const size of SIZES) {
    await page.setViewportSize(size);
    expect(await axeViolations(page)).toEqual([]);
  }
  await dialog.getByRole('button', { name: /^Change \d+ nights$/ }).click();
  await expect(dialog).toBeHidden();
  await expect(saturday).toHaveAccessibleName(/€222\.23, as suggested$/);
  await expect(fifteenth).toHaveAccessibleName(/€777\.00, set by you/);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Undone', { exact: true })).toBeVisible();
  await expect(saturday).toHaveAccessibleName(/€138\.00, suggestion €222\.23, €84\.23 more$/);
  await expect(fifteenth).toHaveAccessibleName(/€777\.00, set by you/);
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
  const part = await openSuggestions(page, home.id);
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
  await expect(part.getByRole('button', { name: /, as suggested$/ }).first()).toBeVisible();

  await automatic.uncheck();
  await save.click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: 'Remove' }).check();
  await dialog.getByRole('button', { name: 'Turn off' }).click();
  await expect(dialog).toBeHidden();
  await expect(part.getByText('Automatic', { exact: true })).toHaveCount(0);
  await part.getByRole('button', { name: 'Next month' }).click();
  await expect(part.getByRole('button', { name: /€138\.00, suggestion/ }).first()).toBeVisible();
});
