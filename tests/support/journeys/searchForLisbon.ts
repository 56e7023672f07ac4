import type { Page } from '@playwright/test';

/** Chooses Lisbon among the suggestions of the search form, and searches. */
export async function searchForLisbon(page: Page): Promise<void> {
  await page.getByRole('combobox', { name: 'Where' }).fill('Lisb');
  await page
    .getByRole('option', { name: /Lisbon/ })
    .first()
    .click();
  await page.getByRole('search').getByRole('button', { name: 'Search' }).click();
}
