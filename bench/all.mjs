// @ts-check
// A short run of every bench, so that none stops working unnoticed: npm run bench:quick.
import { run } from '../scripts/run.mjs';

/** The benches, and what they are given beside `--quick`. @type {Readonly<Record<string, readonly string[]>>} */
const BENCHES = {
  api: [],
  audit: [],
  realtime: [],
  export: [],
  suggestions: [],
  import: [],
  // The other parts open dozens of pages, as the journeys do.
  pages: ['--only', 'contents'],
};

/** @type {string[]} */
const failed = [];
for (const [name, given] of Object.entries(BENCHES)) {
  const args = ['scripts/with-postgres.mjs', 'node', `bench/${name}.mjs`, '--quick', ...given];
  const { ok, output, seconds } = await run('node', args, { quiet: true });
  console.log(`${ok ? '✓' : '✗'} ${name.padEnd(12)}${seconds.toFixed(1).padStart(6)} s`);
  if (ok) continue;
  failed.push(name);
  console.error(output.trim());
}
if (failed.length > 0) console.log(`failed: the benches ${failed.join(', ')}`);
console.log(`${Object.keys(BENCHES).length - failed.length} passed, ${failed.length} failed`);
process.exitCode = failed.length > 0 ? 1 : 0;
