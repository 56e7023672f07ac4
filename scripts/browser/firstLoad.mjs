// @ts-check
// Measures the JavaScript of a page's first load in bytes of gzip -9, lazy chunks included.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { chromium } from '@playwright/test';
import { launchOptions } from './chromium.mjs';

/** The server does not know the theme: only a hydrated page of the market names the button. */
const HYDRATED = 'header button:is([aria-label="Change to dark"], [aria-label="Change to light"])';

const CLIENT = fileURLToPath(new URL('../../dist/client/', import.meta.url));

/**
 * Opens the page in a new browser until the network is idle.
 * @param {string} url
 * @param {{ signInAs?: string }} [options]
 * @returns {Promise<{ javascript: number, files: string[] }>}
 */
export async function measureFirstLoad(url, { signInAs } = {}) {
  const browser = await chromium.launch(launchOptions());
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
    // The network may be idle before, while a busy machine runs the first scripts.
    await (signInAs ? page.locator('main h1') : page.locator(HYDRATED)).first().waitFor({
      state: 'attached',
    });
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

/**
 * What the files hold, largest first: a package, or a folder of ours, with its share of the bytes. The
 * share of a module in a file is its share of the characters before minification.
 * @param {readonly string[]} files of a first load
 * @returns {{ file: string, what: string, bytes: number }[]}
 */
export function contentsOf(files) {
  /** @type {Record<string, Record<string, number>>} */
  const modules = JSON.parse(readFileSync(`${CLIENT}.vite/modules.json`, 'utf8'));
  return files
    .flatMap((file) => {
      const parts = Object.entries(modules[file] ?? {});
      const characters = parts.reduce((sum, [, length]) => sum + length, 0);
      const { length: size } = gzipSync(readFileSync(CLIENT + file), { level: 9 });
      /** @type {Map<string, number>} */
      const groups = new Map();
      for (const [module, length] of parts) {
        const what = groupOf(module);
        groups.set(what, (groups.get(what) ?? 0) + (length / characters) * size);
      }
      return [...groups].map(([what, bytes]) => ({ file, what, bytes }));
    })
    .toSorted((a, b) => b.bytes - a.bytes);
}

/** The package of a module, or its folder. @param {string} module */
function groupOf(module) {
  const [, name] = /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(module) ?? [];
  return name ?? module.replace(/\/[^/]*$/, '').replace(/^\0/, '');
}
