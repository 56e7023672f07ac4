// @ts-check
// A short run of every bench, so that none stops working unnoticed: npm run bench:quick.
import { run } from '../scripts/run.mjs';

const ON_POSTGRES = ['scripts/with-postgres.mjs', 'node'];

/** The benches, and how each is run. @type {readonly (readonly [name: string, ...args: string[]])[]} */
const BENCHES = [
  ...['api', 'audit', 'realtime', 'export', 'suggestions', 'import'].map(
    (name) => /** @type {const} */ ([name, ...ON_POSTGRES, `bench/${name}.mjs`]),
  ),
  // With the demonstration's data. Its other parts open dozens of pages, as the journeys do.
  ['pages', 'bench/pages.mjs', '--only', 'contents'],
];

/** @type {string[]} */
const failed = [];
for (const [name, ...command] of BENCHES) {
  const args = [...command, '--quick'];
  const { ok, output, seconds } = await run('node', args, { quiet: true });
  console.log(`${ok ? '✓' : '✗'} ${name.padEnd(12)}${seconds.toFixed(1).padStart(6)} s`);
  if (ok) continue;
  failed.push(name);
  console.error(output.trim());
}
if (failed.length > 0) console.log(`failed: the benches ${failed.join(', ')}`);
console.log(`${BENCHES.length - failed.length} passed, ${failed.length} failed`);
process.exitCode = failed.length > 0 ? 1 : 0;
