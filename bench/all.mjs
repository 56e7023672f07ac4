// @ts-check
// A short run of every bench, so that none stops working unnoticed: npm run bench:quick.
import { run } from '../scripts/run.mjs';

const ON_POSTGRES = ['scripts/with-postgres.mjs', 'node'];

/** The benches, and how each is run. @type {readonly (readonly [name: string, ...args: string[]])[]} */
const BENCHES = [
  // The longest first.
  ...[
    'api',
    'import',
    'suggestions',
    'export',
    'audit',
    'changes',
    'references',
    'realtime',
    'calendars',
  ].map((name) => /** @type {const} */ ([name, ...ON_POSTGRES, `bench/${name}.mjs`])),
  ['backtest', 'bench/backtest.mjs'],
  ['queueing', 'bench/queueing.mjs'],
  ['memory', 'bench/memory.mjs'],
  // With the demonstration's data.
  ['strangers', 'bench/strangers.mjs'],
  // Its other parts open dozens of pages, as the journeys do.
  ['pages', 'bench/pages.mjs', '--only', 'contents'],
];

/** @type {string[]} */
const failed = [];
const waiting = [...BENCHES];

/** Runs benches one after the other, until none waits. */
async function lane() {
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    const [name, ...command] = next;
    const { ok, output, seconds } = await run('node', [...command, '--quick'], { quiet: true });
    console.log(`${ok ? '✓' : '✗'} ${name.padEnd(12)}${seconds.toFixed(1).padStart(6)} s`);
    if (ok) continue;
    failed.push(name);
    console.error(output.trim());
  }
}

// Each uses one core most of the time, and nothing is measured.
await Promise.all([lane(), lane()]);
if (failed.length > 0) console.log(`failed: the benches ${failed.join(', ')}`);
console.log(`${BENCHES.length - failed.length} passed, ${failed.length} failed`);
process.exitCode = failed.length > 0 ? 1 : 0;
