// @ts-check
// Times what a person waits for after a press or a key, inside the page.
import { chromium } from '@playwright/test';
import { launchOptions } from '../../scripts/browser/chromium.mjs';

/** @typedef {import('@playwright/test').Page} Page */

const SLOWDOWN = 4;
/** Chromium's own “Slow 4G”: 562.5 ms of latency, 1.44 Mbit/s down, 0.675 up. */
const SLOW_4G = {
  offline: false,
  latency: 562.5,
  downloadThroughput: (1.44 * 1024 * 1024) / 8,
  uploadThroughput: (0.675 * 1024 * 1024) / 8,
};
/** Without a new request for this long, the page has loaded what it preloads. */
const QUIET_MS = 2_000;
const PASSWORD = 'keystead-demo';

/** @param {number[]} values */
export const median = (values) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

/**
 * Runs `visit` with a new browser and closes it.
 * @template T
 * @param {{ url: string, signInAs?: string, width?: number, height?: number }} options
 * @param {(page: Page) => Promise<T>} visit
 * @returns {Promise<T>}
 */
export async function withPage({ url, signInAs, width = 412, height = 823 }, visit) {
  const browser = await chromium.launch(launchOptions());
  try {
    const context = await browser.newContext({
      baseURL: url,
      viewport: { width, height },
      locale: 'en-IE',
      serviceWorkers: 'block',
      reducedMotion: 'reduce',
    });
    if (signInAs)
      await context.request.post('/api/login', {
        headers: { origin: url },
        data: { email: signInAs, password: PASSWORD, context: 'web', device_name: 'Web Client' },
      });
    return await visit(await context.newPage());
  } finally {
    await browser.close();
  }
}

/** The processor four times and the network as slow as on a phone, from now on. @param {Page} page */
export async function slowDown(page) {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', SLOW_4G);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
}

/** The processor four times as slow, from now on. @param {Page} page */
export async function slowProcessor(page) {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
}

/** Opens a page of the market and waits until its buttons have handlers. @param {Page} page @param {string} path */
export async function openHydrated(page, path) {
  await page.goto(path, { waitUntil: 'networkidle' });
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Change to (dark|light)$/, includeHidden: true })
    .first()
    .waitFor({ state: 'attached' });
  // The first interaction loads what preloads and observes.
  await page.mouse.move(200, 300);
  await page.mouse.move(205, 305);
  await settled(page);
}

/** Waits until nothing is loaded any more, so that what is visible has been preloaded. @param {Page} page */
export async function settled(page) {
  await page.evaluate(async (quiet) => {
    let known = -1;
    for (;;) {
      const { length } = performance.getEntriesByType('resource');
      if (length === known) return;
      known = length;
      await new Promise((resolve) => void setTimeout(resolve, quiet));
    }
  }, QUIET_MS);
}

/**
 * What must be on the page: an element, a picture that is drawn, and no element of a kind.
 * @typedef {object} Ready
 * @property {string} selector
 * @property {string} [text] the whole text of one of the elements
 * @property {string} [address] a part of the page's address
 * @property {string} [image] a picture at least 200 px wide on the screen, with pixels of its own
 * @property {string} [absent]
 */

/**
 * Milliseconds from the press that `act` makes to the paint after the page was ready.
 * @param {Page} page
 * @param {() => Promise<unknown>} act
 * @param {Ready} ready
 * @returns {Promise<number>}
 */
export async function timeTo(page, act, ready) {
  const watching = await page.evaluateHandle(({ selector, text, address, image, absent }) => {
    /** @type {number | null} */
    let from = null;
    const note = (/** @type {Event} */ event) => {
      from ??= event.timeStamp;
    };
    for (const type of ['pointerdown', 'keydown', 'change'])
      addEventListener(type, note, { capture: true });
    const isDrawn = (/** @type {Element} */ one) =>
      one instanceof HTMLImageElement &&
      one.complete &&
      one.naturalWidth > 100 &&
      one.getBoundingClientRect().width >= 200;
    const isReady = () => {
      if (address && !location.href.includes(address)) return false;
      const found = [...document.querySelectorAll(selector)];
      if (!found.some((one) => text === undefined || one.textContent === text)) return false;
      if (absent && document.querySelector(absent)) return false;
      return !image || [...document.querySelectorAll(image)].some(isDrawn);
    };
    const done = new Promise((/** @type {(time: number) => void} */ resolve) => {
      const look = () => {
        if (from === null || !isReady()) {
          requestAnimationFrame(look);
          return;
        }
        const began = from;
        const channel = new MessageChannel();
        // A message that is sent in a frame arrives after its paint.
        channel.port1.addEventListener('message', () => resolve(performance.now() - began));
        channel.port1.start();
        channel.port2.postMessage(null);
      };
      requestAnimationFrame(look);
    });
    return { done };
  }, ready);
  await act();
  return watching.evaluate(({ done }) => done);
}

/**
 * The longest time from an input to the next paint, and the longest task, while `act` runs.
 * @param {Page} page
 * @param {() => Promise<unknown>} act
 */
export async function traceInputs(page, act) {
  const tracing = await page.evaluateHandle(() => {
    let paint = 0;
    let task = 0;
    const events = new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) paint = Math.max(paint, duration);
    });
    // Without a threshold only inputs over 104 ms are listed; the DOM's types do not know it.
    const every = { type: 'event', durationThreshold: 16 };
    events.observe(every);
    const tasks = new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) task = Math.max(task, duration);
    });
    tasks.observe({ type: 'longtask' });
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    return {
      async end() {
        for (let count = 0; count < 30; count += 1) await frame();
        events.disconnect();
        tasks.disconnect();
        return { paint, task };
      },
    };
  });
  await act();
  return tracing.evaluate((trace) => trace.end());
}
