// @ts-check
// Each function measures one part and returns its lines of the table.
import { bookings, from, staffRequests, quotes, STAFF_LISTS } from './requests.mjs';
import { load, measureInTurns, median } from './load.mjs';
import { QUICK } from '../modes.mjs';
import { handwrittenStatement } from './handwrittenStaffLists.mjs';
import { coreSeconds } from './processTime.mjs';
import { searches } from './queries.mjs';
import { planOf, staffStatements } from './staffPlans.mjs';
import { summary } from './table.mjs';

/** @typedef {import('./table.mjs').Line} Line */
/** @typedef {import('./load.mjs').Measured} Measured */

/**
 * @typedef {object} Bench
 * @property {import('pg').Client} client
 * @property {{ url: string, child: import('node:child_process').ChildProcess }} product
 * @property {string} bare
 * @property {string} handwritten
 * @property {readonly string[]} places
 * @property {number} rounds
 * @property {number} seconds
 */

const CONNECTIONS = 8;
/** More than one run sends, so that no reply comes from a cache. */
const VARIED = 20_000;
const two = (/** @type {number} */ ratio) => ratio.toFixed(2);

/** @param {string} path @param {readonly string[]} queries */
const requests = (path, queries) => queries.map((query) => ({ path: `${path}?${query}` }));

/** @param {Bench} bench @returns {Promise<{ lines: Line[], product: Measured }>} */
export async function measureSearch({ product, bare, handwritten, places, rounds, seconds }) {
  const how = { connections: CONNECTIONS, seconds };
  const queries = searches(places, VARIED);
  const same = queries.slice(0, 1);
  const found = await measureInTurns(
    {
      bare: () => load(bare, [{ path: '/' }], how),
      handwritten: () => load(handwritten, requests('/search', queries), how),
      asJson: () => load(handwritten, requests('/search-json', queries), how),
      product: () => load(product.url, requests('/api/v1/properties', queries), how),
      handwrittenSame: () => load(handwritten, requests('/search', same), how),
      productSame: () => load(product.url, requests('/api/v1/properties', same), how),
    },
    rounds,
  );
  const ratio = found.product.rate / found.handwritten.rate;
  const tail = found.product.p99 / found.handwritten.p99;
  const again = found.productSame.rate / found.handwrittenSame.rate;
  const share = (/** @type {Measured} */ { rate }) => two(rate / found.bare.rate);
  return {
    product: found.product,
    lines: [
      {
        what: 'search with dates, ratio to handwritten',
        target: '≥ 0.95',
        measured: two(ratio),
        met: ratio >= 0.95,
        details: `${summary(found.product)}; handwritten ${summary(found.handwritten)}; of bare node:http ${share(found.product)}, ${share(found.handwritten)}, ${share(found.asJson)} as JSON`,
      },
      {
        what: 'its p99, ratio to handwritten',
        target: '≤ 1.5',
        measured: two(tail),
        met: tail <= 1.5,
      },
      {
        what: 'the same search again, ratio to handwritten',
        target: '≥ 10',
        measured: two(again),
        met: again >= 10,
        details: `${summary(found.productSame)}; handwritten ${summary(found.handwrittenSame)}`,
      },
    ],
  };
}

/**
 * The same searches in a larger market.
 * @param {Bench} bench
 * @param {Measured} before
 * @returns {Promise<Line>}
 */
export async function measureGrown({ product, places, rounds, seconds }, before) {
  const queries = requests('/api/v1/properties', searches(places, VARIED));
  const { grown } = await measureInTurns(
    { grown: () => load(product.url, queries, { connections: CONNECTIONS, seconds }) },
    rounds,
  );
  const times = before.rate / grown.rate;
  return {
    what: 'search at 1,000,000, of the time at 100,000',
    target: '≤ 1.2',
    measured: two(times),
    met: times <= 1.2,
    details: summary(grown),
  };
}

/** Pages that many people read, so that the cache has them. */
const POPULAR = 400;
const READERS = 8_000;
const BROWSER = {
  'accept-encoding': 'gzip, deflate, br',
  'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
};

/**
 * Property pages a second on one core: rendered, as an address that is not cached, and from the cache, as browsers
 * of many people.
 * @param {Bench} bench
 * @returns {Promise<Line[]>}
 */
export async function measurePropertyPages({ client, product, rounds, seconds }) {
  const { rows } = await client.query(
    `SELECT id FROM properties WHERE state = 'published' ORDER BY md5(id::text) LIMIT 5000`,
  );
  const rendered = rows.map(({ id }, n) => ({
    path: `/property/${id}?uncached=1`,
    headers: { ...BROWSER, ...from(n) },
  }));
  const cached = Array.from({ length: READERS }, (_, n) => ({
    path: `/property/${rows[n % Math.min(POPULAR, rows.length)].id}`,
    headers: { ...BROWSER, ...from(n) },
  }));
  const how = { connections: CONNECTIONS, seconds };
  /** Pages for a second of CPU time in each run. @type {Record<'rendered' | 'cached', number[]>} */
  const perCore = { rendered: [], cached: [] };
  /** @param {'rendered' | 'cached'} name @param {typeof cached} requests */
  const measured = async (name, requests) => {
    const before = coreSeconds(product.child.pid) ?? Number.NaN;
    const found = await load(product.url, requests, how);
    const cost = (coreSeconds(product.child.pid) ?? Number.NaN) - before;
    perCore[name].push((found.rate * found.seconds) / cost);
    return found;
  };
  const found = await measureInTurns(
    {
      rendered: () => measured('rendered', rendered),
      cached: () => measured('cached', cached),
    },
    rounds,
  );
  /** @param {'rendered' | 'cached'} name @param {number} target @returns {Line} */
  const line = (name, target) => {
    // CPU time, because other processes of the machine delay the server. The first run warmed up.
    const cpu = median(perCore[name].slice(-rounds));
    const aCore = Number.isFinite(cpu) ? cpu : found[name].rate;
    return {
      what: `property pages ${name}, a second a core`,
      target: `≥ ${target}`,
      measured: aCore.toFixed(0),
      met: aCore >= target,
      details: summary(found[name]),
    };
  };
  return [line('rendered', 200), line('cached', 2_000)];
}

/**
 * Quotes and bookings, each after a warm-up: the first thousands of both take twice as long, until V8 has compiled
 * their code.
 * @param {Bench} bench
 * @returns {Promise<Line[]>}
 */
export async function measureBooking({ client, product, seconds }) {
  /** @param {readonly import('./load.mjs').BenchRequest[]} requests @param {number} amount */
  const warmThenMeasure = async (requests, amount) => {
    const run = (/** @type {typeof requests} */ part) =>
      load(product.url, part, { connections: CONNECTIONS, amount: part.length });
    const warmUp = requests.slice(0, -amount);
    // A small market has too few for both.
    if (!QUICK && warmUp.length > 0) await run(warmUp);
    return run(requests.slice(-amount));
  };
  const quoted = await warmThenMeasure(await quotes(client, 2_000 * seconds), 1_000 * seconds);
  const wanted = 200 * seconds;
  const booked = await warmThenMeasure(
    await bookings(client, product.url, (QUICK ? 1 : 3) * wanted),
    wanted,
  );
  return [
    {
      what: 'quotes a second',
      target: '≥ 800',
      measured: quoted.rate.toFixed(0),
      met: quoted.rate >= 800,
      details: summary(quoted),
    },
    {
      what: 'bookings a second',
      target: '≥ 200',
      measured: booked.rate.toFixed(0),
      met: booked.rate >= 200,
      details: summary(booked),
    },
  ];
}

/**
 * Each list compared with a handwritten one, with the query plans of both.
 * @param {Bench} bench
 * @returns {Promise<Line[]>}
 */
export async function measureStaffLists({ client, product, handwritten, rounds, seconds }) {
  /** @type {Line[]} */
  const lines = [];
  const productStatement = await staffStatements();
  for (const [name, list] of Object.entries(STAFF_LISTS)) {
    const how = { connections: CONNECTIONS, seconds };
    const found = await measureInTurns(
      {
        handwritten: () => load(handwritten, staffRequests(list.handwritten), how),
        product: () => load(product.url, staffRequests(list.product), how),
      },
      rounds,
    );
    const times = found.handwritten.rate / found.product.rate;
    console.log(`staff ${name}: ${await planOf(client, productStatement(list.product))}`);
    console.log(`  handwritten: ${await planOf(client, handwrittenStatement(list.handwritten))}`);
    lines.push({
      what: `staff ${name}, ratio to handwritten`,
      target: '≤ 1.2',
      measured: two(times),
      met: times <= 1.2,
      details: `${summary(found.product)}; handwritten ${summary(found.handwritten)}`,
    });
  }
  return lines;
}
