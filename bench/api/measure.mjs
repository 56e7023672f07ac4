// @ts-check
// Each function measures one part and returns its lines of the table.
import { bookings, staffRequests, quotes, STAFF_LISTS } from './requests.mjs';
import { measureInTurns, load } from './load.mjs';
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
  const failed = found.product.refused + found.handwritten.refused + found.productSame.refused;
  return {
    product: found.product,
    lines: [
      {
        what: 'search with dates, ratio to handwritten',
        target: '≥ 0.9',
        measured: two(ratio),
        met: ratio >= 0.9 && failed === 0,
        details: `${summary(found.product)}; handwritten ${summary(found.handwritten)}; of bare node:http ${share(found.product)}, ${share(found.handwritten)}, ${share(found.asJson)} as JSON`,
      },
      {
        what: 'its p99, ratio to handwritten',
        target: '≤ 2',
        measured: two(tail),
        met: tail <= 2,
      },
      {
        what: 'the same search again, ratio to handwritten',
        target: '≥ 3',
        measured: two(again),
        met: again >= 3,
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
    target: '≤ 1.5',
    measured: two(times),
    met: times <= 1.5 && grown.refused === 0,
    details: summary(grown),
  };
}

/** @param {Bench} bench @returns {Promise<Line>} */
export async function measurePropertyPages({ client, product, rounds, seconds }) {
  const { rows } = await client.query(
    `SELECT id FROM properties WHERE state = 'published' ORDER BY md5(id::text) LIMIT 5000`,
  );
  const pages = rows.map(({ id }) => ({ path: `/property/${id}` }));
  const how = { connections: CONNECTIONS, seconds };
  let rendered = 0;
  let cost = 0;
  const { page } = await measureInTurns(
    {
      page: async () => {
        const before = coreSeconds(product.child.pid) ?? Number.NaN;
        const measured = await load(product.url, pages, how);
        cost += (coreSeconds(product.child.pid) ?? Number.NaN) - before;
        rendered += measured.rate * measured.seconds;
        return measured;
      },
    },
    rounds,
  );
  // CPU time, because other processes of the machine delay the server.
  const aCore = Number.isNaN(cost) ? page.rate : rendered / cost;
  return {
    what: 'property pages a second a core',
    target: '≥ 100',
    measured: aCore.toFixed(0),
    met: aCore >= 100 && page.refused === 0,
    details: summary(page),
  };
}

/** @param {Bench} bench @returns {Promise<Line[]>} */
export async function measureBooking({ client, product, seconds }) {
  const amount = 200 * seconds;
  const prices = await quotes(client, 1_000 * seconds);
  const quoted = await load(product.url, prices, {
    connections: CONNECTIONS,
    amount: Math.min(prices.length, 1_000 * seconds),
  });
  const wanted = await bookings(client, product.url, amount);
  const booked = await load(product.url, wanted, {
    connections: CONNECTIONS,
    amount: wanted.length,
  });
  return [
    {
      what: 'quotes a second',
      target: '≥ 500',
      measured: quoted.rate.toFixed(0),
      met: quoted.rate >= 500 && quoted.refused === 0,
      details: summary(quoted),
    },
    {
      what: 'bookings a second',
      target: '≥ 100',
      measured: booked.rate.toFixed(0),
      met: booked.rate >= 100 && booked.refused === 0,
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
      met: times <= 1.2 && found.product.refused === 0 && found.handwritten.refused === 0,
      details: `${summary(found.product)}; handwritten ${summary(found.handwritten)}`,
    });
  }
  return lines;
}
