// @ts-check
// The timeline of a seller's homes on a slow processor: no step of its use may have a long task (measures.md, “Interactions”).
import { Client } from '../tests/durability/client.mjs';
import { bookAndPay, makeProperty } from '../tests/durability/records.mjs';
import { openHydrated, slowProcessor, withPage } from './interactions/trace.mjs';

/** Besides those of the demo. */
const HOMES = 30;
/** Milliseconds of the longest task. */
export const TASK_BUDGET = 50;
const SELLER = 'seller@keystead.test';
const WEEKS = 52;
const STEP_PIXELS = 120;
/** Long enough for the rows of a step to follow, one a frame. */
const AFTER_STEP_MS = 1_500;
const BETWEEN_MS = 100;

/** Homes of the seller, every other one with a stay. @param {string} url */
async function addHomes(url) {
  const [buyer, admin] = [new Client(url), new Client(url)];
  await buyer.logIn('tamsin.ward@keystead.test');
  await admin.logIn('admin@keystead.test');
  for (let number = 1; number <= HOMES; number += 1) {
    const id = await makeProperty(admin, SELLER, number, { deposit: 0 });
    if (number % 2 === 0) await bookAndPay({ buyer, admin }, id, 5 + number, 3);
  }
}

/** @typedef {import('@playwright/test').Page} Page */

/** @param {Page} page @param {number} times @param {() => Promise<unknown>} act */
async function repeat(page, times, act) {
  for (let at = 0; at < times; at += 1) {
    await act();
    await page.waitForTimeout(BETWEEN_MS);
  }
}

/**
 * What a seller does, in this order. Positions instead of locators: finding an element takes time in the page.
 * @param {Page} page
 * @param {{ x: number, y: number, column: number, row: number }} place of the first visible night
 * @returns {readonly (readonly [string, () => Promise<unknown>])[]}
 */
function stepsOf(page, { x, y, column, row }) {
  const { keyboard, mouse } = page;
  const at = (/** @type {number} */ day, /** @type {number} */ home) =>
    /** @type {const} */ ([x + (day + 0.5) * column, y + (home + 0.5) * row]);
  const wheel = (/** @type {number} */ right, /** @type {number} */ down) => () =>
    mouse.wheel(right, down);
  const drag = async (/** @type {number} */ home) => {
    await mouse.move(...at(3, home));
    await mouse.down();
    for (const day of [4, 5, 6]) {
      await mouse.move(...at(day, home));
      await page.waitForTimeout(BETWEEN_MS);
    }
  };
  /** @param {string} value */
  const zoom = (value) => async () => {
    await page.evaluate((chosen) => {
      const select = [...document.querySelectorAll('select')].find((one) =>
        [...one.options].some((option) => option.value === chosen),
      );
      if (!select) throw new Error(`no zoom ${chosen}`);
      select.value = chosen;
      select.dispatchEvent(new Event('change', { bubbles: true }));
    }, value);
  };
  return [
    ['keys', () => repeat(page, 6, () => keyboard.press('ArrowRight'))],
    ['keys that choose', () => repeat(page, 6, () => keyboard.press('Shift+ArrowRight'))],
    ['drag', () => drag(2)],
    ['open the panel', () => mouse.up()],
    [
      'choose others beside the panel',
      async () => {
        await drag(4);
        await mouse.up();
      },
    ],
    ['close the panel', () => keyboard.press('Escape')],
    ['scroll a year across', () => repeat(page, WEEKS * 3, wheel(STEP_PIXELS, 0))],
    ['scroll down', () => repeat(page, 30, wheel(0, STEP_PIXELS))],
    ['scroll up', () => repeat(page, 30, wheel(0, -STEP_PIXELS))],
    ['zoom to 3 months', zoom('three_months')],
    ['zoom to 2 weeks', zoom('two_weeks')],
  ];
}

/**
 * The tasks over the budget while a seller uses the timeline.
 * @param {string} url
 * @returns {Promise<{ what: string, tasks: number[] }[]>} milliseconds
 */
export async function timelineTasks(url) {
  await addHomes(url);
  return withPage({ url, signInAs: SELLER, width: 1_440, height: 1_000 }, async (page) => {
    await openHydrated(page, '/seller/properties?view=calendar');
    await page.locator('[role=grid][aria-busy=false]').waitFor();
    const grid = page.getByRole('grid');
    const place = await grid.evaluate((node) => {
      const { left, top } = node.getBoundingClientRect();
      const size = (/** @type {string} */ name) =>
        Number.parseFloat(getComputedStyle(node).getPropertyValue(name));
      return {
        x: left + size('--side'),
        y: top + size('--head'),
        column: size('--column'),
        row: size('--row-size'),
      };
    });
    await grid.focus();
    await page.mouse.move(place.x + place.column, place.y + place.row);
    await page.waitForTimeout(AFTER_STEP_MS);
    const tasks = await page.evaluateHandle(() => {
      /** @type {number[]} */
      const found = [];
      new PerformanceObserver((list) => {
        for (const { duration } of list.getEntries()) found.push(duration);
      }).observe({ type: 'longtask' });
      return found;
    });
    await slowProcessor(page);
    /** @type {{ what: string, tasks: number[] }[]} */
    const rows = [];
    for (const [what, act] of stepsOf(page, place)) {
      await tasks.evaluate((found) => void found.splice(0));
      await act();
      await page.waitForTimeout(AFTER_STEP_MS);
      rows.push({ what, tasks: await tasks.evaluate((found) => found.map(Math.round)) });
    }
    return rows;
  });
}
