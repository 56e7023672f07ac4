// @ts-check
// Makes the README's pictures from the built product and its demonstration.
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import sharp from 'sharp';
import { startServer } from '../builtServer.mjs';
import { launchOptions } from './chromium.mjs';

const OUT = fileURLToPath(new URL('../../docs/pictures/', import.meta.url));
const WIDE = { width: 1440, height: 900 };
const PHONE = { width: 375, height: 760 };

/**
 * @typedef {object} Shot
 * @property {string} name
 * @property {string} path
 * @property {{ width: number, height: number }} size
 * @property {'light' | 'dark'} [theme]
 * @property {string} [as] who is signed in
 */

/** @param {string} property @returns {Shot[]} */
const shots = (property) => [
  { name: 'home', path: '/', size: WIDE },
  { name: 'search', path: '/search', size: WIDE },
  { name: 'property', path: `/property/${property}`, size: WIDE },
  { name: 'property-phone', path: `/property/${property}`, size: PHONE },
  { name: 'home-phone-dark', path: '/', size: PHONE, theme: 'dark' },
  { name: 'search-phone', path: '/search', size: PHONE },
  { name: 'my-stays', path: '/settings/bookings?when=upcoming', size: WIDE, as: 'buyer' },
  { name: 'staff-transfers', path: '/admin/manual-payments', size: WIDE, as: 'admin' },
  { name: 'staff-bookings-dark', path: '/admin/bookings', size: WIDE, theme: 'dark', as: 'admin' },
];

const data = mkdtempSync(join(tmpdir(), 'keystead-pictures-'));
const server = await startServer({ data });
const browser = await chromium.launch(launchOptions());
try {
  mkdirSync(OUT, { recursive: true });
  const reply = await fetch(`${server.url}/api/v1/properties?limit=1`);
  const { data: found } = /** @type {{ data: { id: string }[] }} */ (await reply.json());
  for (const { name, path, size, theme = 'light', as } of shots(found[0]?.id ?? '')) {
    const context = await browser.newContext({ viewport: size, colorScheme: theme });
    if (as) {
      await context.request.post(`${server.url}/api/login`, {
        headers: { origin: server.url },
        data: {
          email: `${as}@keystead.test`,
          password: 'keystead-demo',
          context: 'web',
          device_name: 'Web Client',
        },
      });
    }
    const page = await context.newPage();
    await page.goto(server.url + path, { waitUntil: 'networkidle' });
    const png = await page.screenshot();
    await sharp(png)
      .webp({ quality: 82 })
      .toFile(join(OUT, `${name}.webp`));
    await context.close();
    console.log(`docs/pictures/${name}.webp`);
  }
} finally {
  await browser.close();
  await server.stop();
  rmSync(data, { recursive: true, force: true });
}
