// @ts-check
import assert from 'node:assert/strict';
import { chromium } from '@playwright/test';
import { launchOptions } from '../../scripts/browser/chromium.mjs';

/**
 * Runs a test in a browser as a user of the demonstration; errors of the page fail it.
 * @param {string} url @param {string} who @param {string} path the first page
 * @param {(page: import('@playwright/test').Page) => Promise<void>} test
 */
export async function inBrowser(url, who, path, test) {
  const browser = await chromium.launch(launchOptions());
  try {
    const page = await browser.newPage({
      viewport: { width: 1440, height: 900 },
      // The error page is not rendered for crawlers, such as a headless Chrome.
      userAgent: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36',
    });
    /** @type {string[]} */
    const complaints = [];
    page.on('pageerror', (error) => complaints.push(String(error)));
    await page.goto(`${url}/login?redirect=${path}`);
    await page.getByLabel('Email').fill(`${who}@keystead.test`);
    await page.getByLabel('Password', { exact: true }).fill('keystead-demo');
    await page.getByRole('button', { name: 'Log in' }).click();
    await test(page);
    assert.deepEqual(complaints, []);
  } finally {
    await browser.close();
  }
}
