// @ts-check
import { inBrowser } from './browser.mjs';

/** Tests the staff screens of the declared resource. @param {string} url */
export async function testScreens(url) {
  await inBrowser(url, 'admin', '/admin/amenities', async (page) => {
    await page.getByRole('heading', { level: 1, name: 'Amenities' }).waitFor();
    await page.getByRole('link', { name: 'Sauna' }).waitFor();
    await page.getByRole('link', { name: 'Amenities' }).first().waitFor();

    await page.getByRole('button', { name: 'Filter' }).click();
    await page.getByRole('button', { name: 'Outdoors' }).click();
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: 'Sauna' }).waitFor({ state: 'detached' });
    await page.getByRole('link', { name: 'Hammock' }).waitFor();

    await page.getByRole('link', { name: 'New amenity' }).click();
    await page.getByLabel('Name').fill('G');
    await page.getByRole('button', { name: 'Create' }).click();
    await page.getByText('At least 2 characters.').waitFor();
    await page.getByLabel('Name').fill('Garden');
    await page.getByLabel('Group').selectOption('outdoors');
    await page.getByRole('button', { name: 'Create' }).click();
    await page.getByRole('heading', { level: 1, name: 'Garden' }).waitFor();
    await page.getByText('Created by').or(page.getByText('Created').first()).first().waitFor();

    await page.getByLabel('Fee').fill('3');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('button', { name: 'Undo' }).waitFor();
    await page.getByRole('listitem').filter({ hasText: 'Edited' }).waitFor();
  });
}
