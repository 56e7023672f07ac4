// @ts-check
// Measures the JavaScript of a page's first load in bytes of gzip -9, lazy chunks included.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { chromium } from '@playwright/test';
import { findChromium } from './chromium.mjs';

const CLIENT = fileURLToPath(new URL('../dist/client/', import.meta.url));

/**
 * Opens the page in a new browser until the network is idle.
 * @param {string} url
 * @param {{ signInAs?: string }} [options]
 * @returns {Promise<{ javascript: number, files: string[] }>}
 */
export async function measureFirstLoad(url, { signInAs } = {}) {
  const executablePath = findChromium();
  const browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    args: [
      '--no-sandbox',
      '--disable-quic',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  });
  try {
    const context = await browser.newContext();
    if (signInAs) {
      const { origin } = new URL(url);
      await context.request.post(`${origin}/api/login`, {
        headers: { origin },
        data: {
          email: signInAs,
          password: 'keystead-demo',
          context: 'web',
          device_name: 'Web Client',
        },
      });
    }
    const page = await context.newPage();
    /** @type {Set<string>} */
    const files = new Set();
    page.on('response', (response) => {
      const { pathname } = new URL(response.url());
      if (pathname.endsWith('.js')) files.add(pathname.slice(1));
    });
    await page.goto(url, { waitUntil: 'load' });
    await page.waitForLoadState('networkidle');
    const javascript = [...files].reduce(
      (sum, file) => sum + gzipSync(readFileSync(CLIENT + file), { level: 9 }).length,
      0,
    );
    return { javascript, files: [...files] };
  } finally {
    await browser.close();
  }
}
