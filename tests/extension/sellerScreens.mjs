// @ts-check
import assert from 'node:assert/strict';
import sharp from 'sharp';
import { inBrowser } from './browser.mjs';

const LIST = '/seller/records/maintenance-tickets';

/** Tests the seller's screens of the declared resource. @param {string} url */
export async function testSellerScreens(url) {
  await inBrowser(url, 'seller', LIST, async (page) => {
    await page.getByRole('heading', { level: 1, name: 'Maintenance tickets' }).waitFor();
    const menu = page.getByRole('navigation', { name: 'Your pages' });
    await menu.getByRole('link', { name: 'Maintenance tickets' }).waitFor();

    await page.getByRole('link', { name: 'New maintenance ticket' }).click();
    await page.getByRole('button', { name: 'Create maintenance ticket' }).click();
    await page.getByText('Required.').first().waitFor();
    await page.getByLabel('Title').fill('Broken window');
    await page.reload();
    await page.getByText('We restored what you typed before.').waitFor();
    assert.equal(await page.getByLabel('Title').inputValue(), 'Broken window');
    const property = page.getByLabel('Property');
    await property.selectOption({ index: 1 });
    await page.getByLabel('Cost').fill('120.50');
    const background = /** @type {const} */ ({
      width: 800,
      height: 600,
      channels: 3,
      background: '#7a9',
    });
    const buffer = await sharp({ create: background }).png().toBuffer();
    const files = page.locator('input[type=file]');
    await files.first().setInputFiles({ name: 'window.png', mimeType: 'image/png', buffer });
    await page.getByRole('button', { name: 'Remove Photos 1' }).waitFor();
    await files.last().setInputFiles({ name: 'invoice.png', mimeType: 'image/png', buffer });
    await page.getByText('invoice.png').waitFor();
    await page.getByRole('button', { name: 'Create maintenance ticket' }).click();
    await page.getByRole('heading', { level: 1, name: 'Broken window' }).waitFor();
    await page.getByText('You created this.').waitFor();
    await page.getByText('invoice.png').first().waitFor();
    await page.getByRole('button', { name: 'Remove Photos 1' }).waitFor();

    await page.getByLabel('Priority').selectOption('urgent');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('You changed priority.').waitFor();
    await page.getByRole('button', { name: 'Start' }).click();
    await page.getByText('In progress', { exact: true }).first().waitFor();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).waitFor();
    await page.getByRole('button', { name: 'Back' }).click();

    await page.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText('Undone', { exact: true }).waitFor();
    const row = page.getByRole('link', { name: 'Broken window' });
    await row.waitFor();
    await page.getByLabel('State').selectOption('done');
    await page.getByText('No maintenance tickets match').waitFor();
    await page.getByRole('link', { name: 'Show all' }).click();
    await row.waitFor();

    await page.goto(`${url}/seller/records/amenities`);
    await page.getByText('Page Not Found').first().waitFor();
  });
}
