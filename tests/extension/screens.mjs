// @ts-check
import assert from 'node:assert/strict';
import { chromium } from '@playwright/test';
import { findChromium } from '../../scripts/chromium.mjs';

/** Tests the staff screens of the declared resource. @param {string} url */
export async function throughTheScreens(url) {
  const executablePath = findChromium();
  const browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    args: ['--no-sandbox'],
  });
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    /** @type {string[]} */
    const complaints = [];
    page.on('pageerror', (error) => complaints.push(String(error)));
    await page.goto(`${url}/login?redirect=/admin/amenities`);
    await page.getByLabel('Email').fill('admin@keystead.test');
    await page.getByLabel('Password', { exact: true }).fill('keystead-demo');
    await page.getByRole('button', { name: 'Log in' }).click();
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
    assert.deepEqual(complaints, []);
  } finally {
    await browser.close();
  }
}
