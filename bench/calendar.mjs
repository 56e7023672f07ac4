// @ts-check
// Scrolls the seller's calendar with 50 homes × 12 months on a slow processor.
import { randomUUID } from 'node:crypto';
import { launchOptions } from '../scripts/browser/chromium.mjs';

const HOMES = 50;
const SLOWDOWN = 4;
/** Milliseconds of the longest task while scrolling. */
export const TASK_BUDGET = 50;
const SELLER = 'seller@keystead.test';
const PASSWORD = 'keystead-demo';
const RATES = {
  base: 10_000,
  weekday: { 5: 12_000, 6: 12_000 },
  seasons: [],
  weekly_discount: 0,
  monthly_discount: 0,
  extra_guest: null,
  cleaning_fee: 3_000,
  min_nights: 1,
  max_nights: 30,
  arrival_days: [],
};
const WEEKS = 52;
const COLUMN = 56;
const ROW = 64;

/**
 * Staff copy a published home of the seller and publish the copies.
 * @param {string} url
 */
async function addHomes(url) {
  const common = { origin: url, 'content-type': 'application/json' };
  const entered = await fetch(`${url}/api/login`, {
    method: 'POST',
    headers: common,
    body: JSON.stringify({
      email: 'admin@keystead.test',
      password: PASSWORD,
      context: 'web',
      device_name: 'Bench',
    }),
  });
  const cookie = (entered.headers.getSetCookie()[0] ?? '').split(';')[0] ?? '';
  /** @param {string} path @param {object} [body] */
  const ask = async (path, body) => {
    const reply = await fetch(`${url}/api/v1/admin/${path}`, {
      headers: { ...common, cookie, 'idempotency-key': randomUUID() },
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    });
    if (!reply.ok) throw new Error(`${path}: ${await reply.text()}`);
    const content = await reply.json();
    return content.data ?? content;
  };
  /** @param {string} resource @param {object} filter */
  const list = (resource, filter) =>
    ask(`${resource}?filter=${encodeURIComponent(JSON.stringify(filter))}`);
  const users = await list('users', { q: SELLER });
  const user = users.find((/** @type {{ email: string }} */ one) => one.email === SELLER);
  const [profile] = await list('profiles', { user_id: user.id, profile_type: 'seller' });
  const [home] = await list('properties', { seller_id: profile.id, state: 'published' });
  for (let number = 1; number <= HOMES; number += 1) {
    const { id } = await ask('properties', {
      seller_id: profile.id,
      location_id: home.location_id,
      title: `Bench cottage number ${number}`,
      description: 'Two quiet rooms above a garden, ten minutes from the river on foot.',
      property_type: 'apartment',
      bedrooms: 2,
      bathrooms: 1,
      max_guests: 4,
      pets_allowed: false,
      amenities: [],
      instant_booking: true,
      currency: 'EUR',
      rates: RATES,
      deposit: 0,
      address: 'Rua do Jardim 7',
      lat: 38.72,
      lng: -9.14,
      photos: [],
    });
    const { version } = await ask(`properties/${id}/submit`, {});
    await ask(`properties/${id}/approve`, { version });
  }
}

/**
 * The longest task while a seller scrolls a year to the right and 50 homes down and back.
 * @param {string} url
 * @returns {Promise<{ longest: number, tasks: number }>} milliseconds, and the tasks over the budget
 */
export async function scrollCalendar(url) {
  await addHomes(url);
  const { chromium } = await import('@playwright/test');
  const browser = await chromium.launch(launchOptions());
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
