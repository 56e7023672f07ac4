// @ts-check
// Each function measures one part beside what it is held to, and gives its lines of the table.
import { bookings, byStaff, quotes, STAFF_LISTS } from './asked.mjs';
import { inTurns, load } from './load.mjs';
import { byHandStatement } from './staffByHand.mjs';
import { coreSeconds } from './processTime.mjs';
import { searches } from './queries.mjs';
import { planOf, staffStatements } from './staffPlans.mjs';
import { say } from './table.mjs';

/** @typedef {import('./table.mjs').Line} Line */
/** @typedef {import('./load.mjs').Measured} Measured */

/**
 * @typedef {object} Bench
 * @property {import('pg').Client} client
 * @property {{ url: string, child: import('node:child_process').ChildProcess }} product
 * @property {string} bare
 * @property {string} byHand
 * @property {readonly string[]} places
 * @property {number} rounds
 * @property {number} seconds
 */

const CONNECTIONS = 8;
/** More than are asked in a run, so that no answer is asked for again while it is remembered. */
const VARIED = 20_000;
const two = (/** @type {number} */ ratio) => ratio.toFixed(2);

/** @param {string} path @param {readonly string[]} queries */
const requests = (path, queries) => queries.map((query) => ({ path: `${path}?${query}` }));

/** @param {Bench} bench @returns {Promise<{ lines: Line[], product: Measured }>} */
export async function measureSearch({ product, bare, byHand, places, rounds, seconds }) {
  const how = { connections: CONNECTIONS, seconds };
  const queries = searches(places, VARIED);
  const same = queries.slice(0, 1);
  const found = await inTurns(
    {
      bare: () => load(bare, [{ path: '/' }], how),
      byHand: () => load(byHand, requests('/search', queries), how),
      asJson: () => load(byHand, requests('/search-json', queries), how),
      product: () => load(product.url, requests('/api/v1/properties', queries), how),
      byHandSame: () => load(byHand, requests('/search', same), how),
      productSame: () => load(product.url, requests('/api/v1/properties', same), how),
    },
    rounds,
  );
  const ratio = found.product.rate / found.byHand.rate;
  const tail = found.product.p99 / found.byHand.p99;
  const again = found.productSame.rate / found.byHandSame.rate;
  const share = (/** @type {Measured} */ { rate }) => two(rate / found.bare.rate);
  const failed = found.product.refused + found.byHand.refused + found.productSame.refused;
  return {
    product: found.product,
    lines: [
      {
        what: 'search with dates, of hand-written',
        heldTo: '≥ 0.9',
        measured: two(ratio),
        met: ratio >= 0.9 && failed === 0,
        behind: `${say(found.product)}; by hand ${say(found.byHand)}; of bare node:http ${share(found.product)}, ${share(found.byHand)}, ${share(found.asJson)} as JSON`,
      },
      {
        what: 'its p99, of hand-written',
        heldTo: '≤ 2',
        measured: two(tail),
        met: tail <= 2,
      },
      {
        what: 'the same search again, of hand-written',
        heldTo: '≥ 3',
        measured: two(again),
        met: again >= 3,
        behind: `${say(found.productSame)}; by hand ${say(found.byHandSame)}`,
      },
    ],
  };
}

/**
 * The searches of before, in a market that has grown.
 * @param {Bench} bench
 * @param {Measured} before
 * @returns {Promise<Line>}
 */
export async function measureGrown({ product, places, rounds, seconds }, before) {
  const queries = requests('/api/v1/properties', searches(places, VARIED));
  const { grown } = await inTurns(
    { grown: () => load(product.url, queries, { connections: CONNECTIONS, seconds }) },
    rounds,
  );
  const times = before.rate / grown.rate;
  return {
    what: 'search at 1,000,000, of the time at 100,000',
    heldTo: '≤ 1.5',
    measured: two(times),
    met: times <= 1.5 && grown.refused === 0,
    behind: say(grown),
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
  const { page } = await inTurns(
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
  // What others do on the machine takes the server's time, but not the time of its core.
  const aCore = Number.isNaN(cost) ? page.rate : rendered / cost;
  return {
    what: 'property pages a second a core',
    heldTo: '≥ 100',
    measured: aCore.toFixed(0),
    met: aCore >= 100 && page.refused === 0,
    behind: say(page),
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
      heldTo: '≥ 500',
      measured: quoted.rate.toFixed(0),
      met: quoted.rate >= 500 && quoted.refused === 0,
      behind: say(quoted),
    },
    {
      what: 'bookings a second',
      heldTo: '≥ 100',
      measured: booked.rate.toFixed(0),
      met: booked.rate >= 100 && booked.refused === 0,
      behind: say(booked),
    },
  ];
}

/**
 * Each list beside a hand-written one, and how the database answers both.
 * @param {Bench} bench
 * @returns {Promise<Line[]>}
 */
export async function measureStaffLists({ client, product, byHand, rounds, seconds }) {
  /** @type {Line[]} */
  const lines = [];
  const productStatement = await staffStatements();
  for (const [name, list] of Object.entries(STAFF_LISTS)) {
    const how = { connections: CONNECTIONS, seconds };
    const found = await inTurns(
      {
        byHand: () => load(byHand, byStaff(list.byHand), how),
        product: () => load(product.url, byStaff(list.product), how),
      },
      rounds,
    );
    const times = found.byHand.rate / found.product.rate;
    console.log(`staff ${name}: ${await planOf(client, productStatement(list.product))}`);
    console.log(`  by hand: ${await planOf(client, byHandStatement(list.byHand))}`);
    lines.push({
      what: `staff ${name}, of hand-written`,
      heldTo: '≤ 1.2',
      measured: two(times),
      met: times <= 1.2 && found.product.refused === 0 && found.byHand.refused === 0,
      behind: `${say(found.product)}; by hand ${say(found.byHand)}`,
    });
  }
  return lines;
}
