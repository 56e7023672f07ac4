// @ts-check
// Scrolls the seller's calendar with 50 homes × 12 months on a slow processor.
import { Client } from '../tests/durability/client.mjs';
import { makeProperty } from '../tests/durability/records.mjs';
import { findChromium } from '../scripts/chromium.mjs';

const HOMES = 50;
const SLOWDOWN = 4;
/** Milliseconds of the longest task while scrolling. */
export const TASK_BUDGET = 50;
const SELLER = 'seller@keystead.test';
const PASSWORD = 'keystead-demo';
const WEEKS = 52;
const COLUMN = 56;
const ROW = 64;

/** @param {string} url */
async function addHomes(url) {
  const admin = new Client(url);
  await admin.logIn('admin@keystead.test');
  for (let number = 1; number <= HOMES; number += 1)
    await makeProperty(admin, SELLER, number, { title: `Bench cottage number ${number}` });
}

/**
 * The longest task while a seller scrolls a year to the right and 50 homes down and back.
 * @param {string} url
 * @returns {Promise<{ longest: number, tasks: number }>} milliseconds, and the tasks over the budget
 */
export async function scrollCalendar(url) {
  await addHomes(url);
  const { chromium } = await import('@playwright/test');
  const executablePath = findChromium();
  const browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    args: ['--no-sandbox', '--disable-quic', '--disable-background-networking'],
  });
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    await page.request.post(`${url}/api/login`, {
      headers: { origin: url },
      data: { email: SELLER, password: PASSWORD, context: 'web', device_name: 'Web Client' },
    });
    await page.goto(`${url}/seller/properties?view=calendar`);
    const grid = page.getByRole('grid');
    await grid.waitFor();
    await page.locator('[role=grid][aria-busy=false]').waitFor();
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
    return await grid.evaluate(
      async (node, { weeks, column, row, homes, budget }) => {
        /** @type {number[]} */
        const tasks = [];
        const observer = new PerformanceObserver((list) => {
          for (const { duration } of list.getEntries()) tasks.push(duration);
        });
        observer.observe({ type: 'longtask' });
        const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
        const STEPS = 4;
        for (let step = 0; step < weeks * STEPS; step += 1) {
          node.scrollBy(Math.round((column * 7) / STEPS), 0);
          await frame();
          await frame();
        }
        for (const direction of [1, -1])
          for (let step = 0; step < homes * 2; step += 1) {
            node.scrollBy(0, (direction * row) / 2);
            await frame();
            await frame();
          }
        await frame();
        for (const { duration } of observer.takeRecords()) tasks.push(duration);
        return {
          longest: Math.max(0, ...tasks),
          tasks: tasks.filter((duration) => duration > budget).length,
        };
      },
      { weeks: WEEKS, column: COLUMN, row: ROW, homes: HOMES, budget: TASK_BUDGET },
    );
  } finally {
    await browser.close();
  }
}
