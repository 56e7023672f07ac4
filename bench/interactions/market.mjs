// @ts-check
// What a person waits for in the market on a slow phone: measures.md, “Interactions”.
import {
  median,
  openHydrated,
  settled,
  slowDown,
  slowProcessor,
  timeTo,
  traceInputs,
  withPage,
} from './trace.mjs';

/** @typedef {import('@playwright/test').Page} Page */
/** @typedef {import('./trace.mjs').Ready} Ready */
/** @typedef {{ what: string, ms: number, budget: number }} Measured */

const RUNS = 5;
const DESKTOP = { width: 1440, height: 900 };
const [BUYER, SELLER] = ['buyer@keystead.test', 'seller@keystead.test'];

/**
 * The median of a press in several pages.
 * @param {{ url: string, path: string, signInAs?: string }} options
 * @param {(page: Page) => Promise<{ act: () => Promise<unknown>, ready: Ready }>} prepare
 */
async function pressTo({ url, path, signInAs }, prepare) {
  /** @type {number[]} */
  const times = [];
  for (let run = 0; run < RUNS; run += 1)
    await withPage({ url, ...(signInAs && { signInAs }) }, async (page) => {
      await openHydrated(page, path);
      const { act, ready } = await prepare(page);
      await slowDown(page);
      times.push(await timeTo(page, act, ready));
    });
  return median(times);
}

/** A press on the first card: the title and a picture of the property. @param {string} url @param {string} path */
const openProperty = (url, path) =>
  pressTo({ url, path }, async (page) => {
    const link = page.locator('main article a').first();
    await link.scrollIntoViewIfNeeded();
    await settled(page);
    const text = await link.innerText();
    return {
      act: () => link.click(),
      ready: { selector: 'main h1', text, image: 'main ul img' },
    };
  });

/** @param {string} url */
const sortResults = (url) =>
  pressTo({ url, path: '/search' }, async (page) => ({
    act: () => page.getByRole('combobox', { name: 'Sort by' }).selectOption('rating'),
    ready: { selector: 'main article', address: 'sort=rating', absent: 'main [aria-busy="true"]' },
  }));

/** A press on the first booking of a dashboard: the page of the booking. @param {string} url @param {string} who */
const openBooking = (url, who) =>
  pressTo({ url, path: `/${who}/dashboard`, signInAs: `${who}@keystead.test` }, async (page) => {
    const pages = who === 'buyer' ? '/settings/booking/' : '/seller/bookings?booking=';
    const link = page.locator(`main li a[href^="${pages}"]`).first();
    await link.scrollIntoViewIfNeeded();
    await settled(page);
    const text = await link.innerText();
    return {
      act: () => link.click(),
      ready: { selector: 'main h2', text, address: pages },
    };
  });

/**
 * Presses and keys of one page.
 * @param {{ url: string, path: string, signInAs?: string, width?: number, height?: number }} options
 * @param {(page: Page) => Promise<unknown>} act
 */
async function inputsOf({ url, path, ...options }, act) {
  /** @type {{ paint: number, task: number }[]} */
  const traces = [];
  for (let run = 0; run < RUNS; run += 1)
    await withPage({ url, ...options }, async (page) => {
      await openHydrated(page, path);
      await slowProcessor(page);
      traces.push(await traceInputs(page, () => act(page)));
    });
  return {
    paint: median(traces.map(({ paint }) => paint)),
    task: median(traces.map(({ task }) => task)),
  };
}

/** A booking that is held for a buyer. @param {string} url @returns {Promise<string>} its address */
async function heldBooking(url) {
  return withPage({ url, signInAs: BUYER }, async (page) => {
    const found = await page.request.get('/api/v1/properties?limit=48');
    /** @type {{ data: { id: string, max_guests: number }[] }} */
    const { data } = await found.json();
    const day = (/** @type {number} */ ahead) =>
      new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10);
    for (const { id } of data)
      for (const ahead of [40, 61, 82]) {
        const headers = { origin: url, 'idempotency-key': crypto.randomUUID() };
        const quote = await page.request.post('/api/v1/quotes', {
          headers,
          data: { property_id: id, check_in: day(ahead), check_out: day(ahead + 7), guests: 1 },
        });
        if (!quote.ok()) continue;
        const booked = await page.request.post('/api/v1/bookings', {
          headers,
          data: { quote_id: (await quote.json()).data.id },
        });
        if (booked.ok()) return `/booking/${(await booked.json()).data.id}`;
      }
    throw new Error('no home could be held');
  });
}

/** The pages and what a person does on each. @param {string} url @param {string} property */
async function inputs(url, property) {
  const type = (/** @type {Page} */ page, /** @type {string} */ text) =>
    page.keyboard.type(text, { delay: 120 });
  return {
    home: await inputsOf({ url, path: '/' }, async (page) => {
      await page.getByRole('combobox', { name: 'Where' }).click();
      await type(page, 'Lisb');
      await page
        .getByRole('button', { name: /^Change to (dark|light)$/ })
        .first()
        .click();
    }),
    search: await inputsOf({ url, path: '/search', ...DESKTOP }, async (page) => {
      const filters = page.getByRole('complementary', { name: 'Filters' });
      await filters.getByText('House', { exact: true }).click();
      await page.getByRole('combobox', { name: 'Sort by' }).selectOption('rating');
      await page.getByRole('combobox', { name: 'Where' }).click();
      await type(page, 'Port');
    }),
    property: await inputsOf({ url, path: property, ...DESKTOP }, async (page) => {
      await page
        .getByRole('button', { name: /Check-in/ })
        .first()
        .click();
      await page.getByRole('grid').first().waitFor();
      for (const key of ['ArrowRight', 'ArrowDown', 'ArrowDown', 'Escape'])
        await page.keyboard.press(key);
    }),
    checkout: await inputsOf(
      { url, path: await heldBooking(url), signInAs: BUYER, ...DESKTOP },
      async (page) => {
        const choices = page.getByRole('radio');
        for (let at = 0; at < (await choices.count()); at += 1)
          await choices.nth(at).check({ force: true });
        await page.keyboard.press('Tab');
      },
    ),
    chat: await inputsOf({ url, path: '/chat', signInAs: BUYER, ...DESKTOP }, async (page) => {
      await page.locator('main a[href*="conversation="]').first().click();
      const message = page.getByRole('textbox', { name: 'Message' });
      await message.click();
      await type(page, 'Is there');
    }),
    calendar: await inputsOf(
      { url, path: '/seller/properties?view=calendar', signInAs: SELLER, ...DESKTOP },
      async (page) => {
        await page.locator('[role=grid][aria-busy=false]').waitFor();
        await page.getByRole('grid').focus();
        for (const key of ['ArrowRight', 'ArrowRight', 'Shift+ArrowRight', 'ArrowDown'])
          await page.keyboard.press(key);
        await page.keyboard.press('Enter');
        await page.getByRole('dialog').waitFor();
        await page.keyboard.press('Escape');
      },
    ),
  };
}

/**
 * Measures the market at 4× CPU slowdown; presses that load something on slow 4G too.
 * @param {string} url
 * @param {string} property the path of a property
 * @returns {Promise<Measured[]>}
 */
export async function marketInteractions(url, property) {
  /** @type {Measured[]} */
  const rows = [
    {
      what: 'search result → title and cover',
      ms: await openProperty(url, '/search'),
      budget: 300,
    },
    { what: 'card on home → title and cover', ms: await openProperty(url, '/'), budget: 300 },
    { what: 'sorting → results', ms: await sortResults(url), budget: 450 },
    { what: 'buyer’s dashboard → booking', ms: await openBooking(url, 'buyer'), budget: 300 },
    { what: 'seller’s dashboard → booking', ms: await openBooking(url, 'seller'), budget: 300 },
  ];
  for (const [page, { paint, task }] of Object.entries(await inputs(url, property)))
    rows.push(
      { what: `${page}: press or key → next paint`, ms: paint, budget: 100 },
      { what: `${page}: longest task`, ms: task, budget: 50 },
    );
  return rows;
}
