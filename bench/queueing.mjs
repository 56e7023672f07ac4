// @ts-check
// Simulates the queues of docs/scale.md in the busiest hour: event loops, pools, the pooler and the databases' cores.
//   npm run bench:queueing [-- --bookings 58 --hit-rate 0.8 --servers 40 --pool 10 --pooler 50 --standbys 3 --cores 16]
import { parseArgs } from 'node:util';
import { runnerImport } from 'vite';
import { root } from '../scripts/run.mjs';
import { amount, quick } from './modes.mjs';

/** @typedef {typeof import('./queueing/model.ts')} Model */
/** @typedef {import('./queueing/model.ts').Plan} Plan */

/** @param {string} value */
const text = (value) => /** @type {const} */ ({ type: 'string', default: value });
const { values } = parseArgs({
  options: {
    bookings: text('58'),
    'hit-rate': text('0.8'),
    servers: text('40'),
    pool: text('10'),
    pooler: text('50'),
    standbys: text('3'),
    cores: text('16'),
    seconds: amount(30, 1),
    seed: text('1'),
    quick,
  },
});
const bookings = Number(values.bookings);

const loaded = await runnerImport('/bench/queueing/model.ts', {
  root,
  configFile: false,
  logLevel: 'error',
});
const { simulate } = /** @type {Model} */ (loaded.module);

/** The load of docs/scale.md for a booking: 500 searches, 100 pages of which a CDN answers 95 %, 7 jobs. */
const kinds = /** @type {const} */ ([
  {
    name: 'search',
    per_second: bookings * 500 * (1 - Number(values['hit-rate'])),
    loop_ms: 1,
    transactions: 1,
    statements: 3,
    statement_ms: 0.7,
    on: 'standby',
  },
  {
    name: 'property page',
    per_second: bookings * 100 * 0.05,
    loop_ms: 5,
    transactions: 1,
    statements: 6,
    statement_ms: 0.5,
    on: 'standby',
  },
  {
    name: 'booking',
    per_second: bookings,
    loop_ms: 15,
    transactions: 5,
    statements: 12,
    statement_ms: 0.8,
    on: 'leader',
  },
  {
    name: 'job',
    per_second: bookings * 7,
    loop_ms: 2,
    transactions: 2,
    statements: 3,
    statement_ms: 0.5,
    on: 'leader',
  },
]);

/** @type {Plan} */
const plan = {
  kinds,
  servers: Number(values.servers),
  pool: Number(values.pool),
  pooler: Number(values.pooler),
  standbys: Number(values.standbys),
  cores: Number(values.cores),
  network_ms: 0.5,
  commit_ms: 3,
  seconds: Number(values.seconds),
  seed: Number(values.seed),
};

console.log(
  'Assumed, not measured: the load of docs/scale.md, and means of exponentially distributed times.\n',
);
console.table(
  Object.fromEntries(
    kinds.map(({ name, ...kind }) => [
      name,
      {
        'a second': Math.round(kind.per_second),
        'loop, ms': kind.loop_ms,
        transactions: kind.transactions,
        statements: kind.statements,
        'a statement, ms': kind.statement_ms,
        on: kind.on,
      },
    ]),
  ),
);
const { servers, pool, pooler, standbys, cores, network_ms, commit_ms, seconds } = plan;
console.log(
  `${servers} servers with ${pool} connections, ${pooler} of the pooler to each database, ${standbys} standbys; ` +
    `databases of ${cores} cores; network ${network_ms} ms, commit ${commit_ms} ms; ${seconds} s of the busiest hour\n`,
);

/** @type {Record<string, Partial<Plan>>} */
const variants = {
  'as planned': {},
  'half the connections': { pool: pool / 2, pooler: pooler / 2 },
  '3 connections a server': { pool: 3 },
  'half the servers': { servers: Math.ceil(servers / 2) },
  'a standby is lost': { standbys: Math.max(1, standbys - 1) },
  '1.5 × the load': { kinds: scaled(1.5) },
  '2 × the load': { kinds: scaled(2) },
  '3 × the load': { kinds: scaled(3) },
};
/** @param {number} factor */
function scaled(factor) {
  return kinds.map((kind) => ({ ...kind, per_second: kind.per_second * factor }));
}
const percent = (/** @type {number} */ share) => `${Math.round(share * 100)} %`;
console.table(
  Object.fromEntries(
    Object.entries(variants).map(([name, change]) => {
      const result = simulate({ ...plan, ...change });
      return [
        name,
        {
          ...Object.fromEntries(
            result.kinds.map((kind) => [
              `${kind.name} p50/p99`,
              `${kind.p50.toFixed(1)}/${kind.p99.toFixed(1)}`,
            ]),
          ),
          ...Object.fromEntries(
            Object.entries(result.use).map(([part, share]) => [part, percent(share)]),
          ),
          open: result.unanswered,
        },
      ];
    }),
  ),
);
