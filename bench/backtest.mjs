// @ts-check
// Sells a year of a home to simulated people, once at its own prices and once at each strength of suggested prices, and
// prints what that changes: npm run backtest -- [--years 20]. The people are assumptions, which are printed too.
import { parseArgs } from 'node:util';
import { runnerImport } from 'vite';
import { root } from '../scripts/run.mjs';
import { amount, quick } from './modes.mjs';

/** @typedef {typeof import('./backtest/simulate.ts')} Simulate */
/** @typedef {typeof import('./backtest/demand.ts')} Demand */

const { values } = parseArgs({ options: { years: amount(20, 1), quick } });
const years = Number(values.years);

/** @param {string} path */
const load = async (path) =>
  (await runnerImport(path, { root, configFile: false, logLevel: 'error' })).module;
const simulation = /** @type {Simulate} */ (await load('/bench/backtest/simulate.ts'));
const { DEMAND } = /** @type {Demand} */ (await load('/bench/backtest/demand.ts'));
const { COUNTRY, NIGHTS, OTHERS, SEASON, USUAL, WEEKEND, meanDemand, simulateYear } = simulation;

console.log(`Assumptions, none of them measured; years with different people: ${years}`);
for (const [name, value] of Object.entries({
  'nights from': `${SEASON.first}, ${NIGHTS} of them, holidays of ${COUNTRY}`,
  'homes nearby': `${OTHERS}, from 85 to 120 % of the usual price of ${USUAL / 100}, which never changes`,
  weekends: `cost ${WEEKEND} times as much, here and nearby`,
  'mean demand': meanDemand().toFixed(2),
  ...DEMAND,
}))
  console.log(`  ${name.padEnd(18)} ${[value].flat().join(' ')}`);
console.log(
  '  Each person books the home that leaves most of what they would pay, or none. Prices of suggestions are\n' +
    '  taken every day, between half and twice the own price.\n',
);

/** @param {readonly number[]} numbers */
const mean = (numbers) => numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
const percent = (/** @type {number} */ share) => `${(share * 100).toFixed(1)} %`;

const columns = [
  'base price',
  'prices',
  'occupancy',
  'per night',
  'revenue',
  'change',
  'years better',
];
console.log(columns.map((name) => name.padStart(12)).join(' '));
for (const share of [0.8, 1, 1.2]) {
  const base = /** @type {typeof USUAL} */ (Math.round(USUAL * share));
  /** @type {readonly number[]} */
  let before = [];
  for (const strategy of /** @type {const} */ (['base', 'gentle', 'normal', 'strong'])) {
    const outcomes = Array.from({ length: years }, (_, seed) => simulateYear(base, strategy, seed));
    const revenues = outcomes.map(({ revenue }) => revenue);
    if (strategy === 'base') before = revenues;
    const nights = mean(outcomes.map((outcome) => outcome.nights));
    const better = revenues.filter((revenue, at) => revenue > (before[at] ?? 0)).length;
    const cells = [
      (base / 100).toFixed(0),
      strategy === 'base' ? 'own' : strategy,
      percent(nights / NIGHTS),
      (mean(revenues) / nights / 100).toFixed(2),
      (mean(revenues) / 100).toFixed(0),
      strategy === 'base' ? '' : percent(mean(revenues) / mean(before) - 1),
      strategy === 'base' ? '' : `${better} of ${years}`,
    ];
    console.log(cells.map((cell) => cell.padStart(12)).join(' '));
  }
}
