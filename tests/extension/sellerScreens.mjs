// @ts-check
import assert from 'node:assert/strict';
import sharp from 'sharp';
import { inBrowser } from './browser.mjs';

const LIST = '/seller/records/maintenance-tickets';

/**
 * Changes the record of the page in another tab.
 * @param {import('@playwright/test').Page} page @param {string} url @param {Record<string, unknown>} changes
 */
async function meanwhile(page, url, changes) {
  const id = new URL(page.url()).searchParams.get('record');
  const address = `${url}/api/v1/seller/records/maintenance-tickets/${id}`;
  const { version } = (await (await page.request.get(address)).json()).data;
  const headers = { origin: url };
  const reply = await page.request.put(address, { headers, data: { version, ...changes } });
  assert.equal(reply.status(), 200);
}

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

    // Changes of others to other fields are kept without a question.
    await meanwhile(page, url, { cost: 9_900 });
    await page.getByLabel('Title').fill('Broken shutter');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('heading', { level: 1, name: 'Broken shutter' }).waitFor();
    assert.equal(await page.getByLabel('Cost').inputValue(), '99.00');
    // Of a field that both changed, the person chooses a version.
    await meanwhile(page, url, { title: 'Broken pane', cost: 8_000 });
    await page.getByLabel('Title').fill('Broken window');
    await page.getByRole('button', { name: 'Save' }).click();
    const conflict = page.getByRole('dialog', { name: 'Someone else changed the same fields' });
    await conflict.getByRole('radio', { name: /Their version.*Broken pane/ }).check();
    await meanwhile(page, url, { title: 'Broken door' });
    await conflict.getByRole('radio', { name: /Your version.*Broken window/ }).check();
    await conflict.getByRole('button', { name: 'Save this choice' }).click();
    // It was changed once more: the dialog asks again.
    await conflict.getByRole('radio', { name: /Their version.*Broken door/ }).waitFor();
    await conflict.getByRole('button', { name: 'Save this choice' }).click();
    await page.getByRole('heading', { level: 1, name: 'Broken window' }).waitFor();
    assert.equal(await page.getByLabel('Cost').inputValue(), '80.00');

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
