// @ts-check
// Everything that can be said of the code without running it: npm run check [-- lint types …]
import { run } from './run.mjs';

/** The longest first, for they run two at a time. @type {readonly [string, string, ...string[]][]} */
const checks = [
  ['format', 'prettier', '--check', '--cache', '--log-level', 'warn', '.'],
  ['unused', 'knip', '--no-progress'],
  // What only tests use is unused too.
  ['only tested', 'knip', '--no-progress', '--production', '--include', 'files,exports'],
  ['lint', 'oxlint'],
  ['types', 'tsc', '--noEmit'],
  ['architecture', 'node', 'scripts/architecture.mjs'],
];

const wanted = process.argv.slice(2);
const waiting = checks.filter(([name]) => wanted.length === 0 || wanted.includes(name));
const unknown = wanted.filter((name) => !checks.some(([known]) => known === name));
/** @type {string[]} */
const failed = [];

if (unknown.length > 0) {
  console.error(
    `No such check: ${unknown.join(', ')}. Known: ${checks.map(([n]) => n).join(', ')}`,
  );
  process.exitCode = 1;
} else {
  await Promise.all([worker(), worker()]);
  if (failed.length > 0) console.error(`\nFailed: ${failed.join(', ')}`);
  process.exitCode = failed.length > 0 ? 1 : 0;
}

async function worker() {
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    const [name, command, ...args] = next;
    const { ok, output, seconds } = await run(command, args, { quiet: true });
    console.log(`${ok ? '✓' : '✗'} ${name.padEnd(14)}${seconds.toFixed(1).padStart(5)} s`);
    if (ok) continue;
    failed.push(name);
    console.error(`\n${output.trim()}\n`);
  }
}
