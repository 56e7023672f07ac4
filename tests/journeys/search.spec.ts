import { expect, test } from '#tests/support/journeys/journey.ts';
import { axeViolations } from '#tests/support/journeys/axeViolations.ts';
import { expectNoOverflow } from '#tests/support/journeys/expectNoOverflow.ts';
import { openHydrated } from '#tests/support/journeys/openHydrated.ts';

test('the filter sheet counts the stays of every choice, applies them, and one is removed again', async ({
  page,
}) => {
  await page.setViewportSize({ width: 375, height: 812 });
  await openHydrated(page, '/search');
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText(/\d+ stays/);
  const countIn = (text: string | null) => Number(/[\d,]+/.exec(text ?? '')?.[0].replace(',', ''));
  const all = countIn(await heading.textContent());

  await page.getByRole('button', { name: 'Filters' }).click();
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  const show = sheet.getByRole('button', { name: /stays?$/ });
  await expect(show).toHaveText(`Show ${all.toLocaleString('en-GB')} stays`);
  await sheet.getByLabel('To', { exact: true }).fill('400');
  for (const name of ['Apartment', 'House', 'Wi-Fi']) {
    // The label covers the checkbox.
    await sheet.getByText(name, { exact: true }).click();
    await expect(sheet.getByRole('checkbox', { name, exact: true })).toBeChecked();
  }
  for (const name of ['Apartment', 'House'])
    await expect(sheet.getByRole('checkbox', { name, exact: true })).toBeChecked();
  // The page behind does not change until the choices are applied.
  await expect(page).toHaveURL('/search');
  await expect(show).toHaveText(/^Show [\d,]+ stays?$/);
  await expect(show).not.toHaveText(`Show ${all.toLocaleString('en-GB')} stays`);
  expect(await axeViolations(page)).toEqual([]);
  const chosen = countIn(await show.textContent());
  expect(chosen).toBeLessThan(all);

  await show.click();
  await expect(page).toHaveURL(
    (url) =>
      url.searchParams.get('type') === 'apartment,house' &&
      url.searchParams.get('amenities') === 'wifi' &&
      url.searchParams.get('price_max') === '40000',
  );
  expect(countIn(await heading.textContent())).toBe(chosen);
  const filters = page.getByRole('list', { name: 'Active filters' });
  await expect(filters.getByRole('link', { name: 'Without House' })).toBeVisible();
  await expectNoOverflow(page, 'the search with filters');

  await filters.getByRole('link', { name: 'Without House' }).click();
  await expect(page).toHaveURL((url) => url.searchParams.get('type') === 'apartment');
  await expect(filters.getByRole('link', { name: 'Without House' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Filters (3)' })).toBeVisible();
});

test('the filter sheet filters beside the map too', async ({ page }) => {
  await page.route('https://*.tile.openstreetmap.org/**', (route) => route.fulfill({ body: '' }));
  await openHydrated(page, '/search?view=map');
  await page.getByRole('button', { name: 'Filters' }).click();
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  for (const name of ['Villa', 'Wi-Fi']) await sheet.getByText(name, { exact: true }).click();
  await expect(sheet.getByRole('checkbox', { name: 'Villa' })).toBeChecked();
  await sheet.getByRole('button', { name: /^Show [\d,]+ stays?$/ }).click();
  await expect(page).toHaveURL(
    (url) =>
      url.searchParams.get('type') === 'villa' && url.searchParams.get('amenities') === 'wifi',
  );
});
