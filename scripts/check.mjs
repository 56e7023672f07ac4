// @ts-check
// Static checks: npm run check [-- lint types …]
import { availableParallelism } from 'node:os';
import { run } from './run.mjs';
import { forgetStaleTypes } from './staleTypes.mjs';

/** Two checks run at a time and share the cores: more threads would only repeat work. */
const AT_ONCE = 2;
const threads = Math.max(1, Math.floor(availableParallelism() / AT_ONCE));
const GO_THREADS = { GOMAXPROCS: String(threads) };
const CHECKERS = threads === 1 ? ['--singleThreaded'] : ['--checkers', String(threads)];
const KNIP = ['--no-progress', '--cache', '--cache-location', '.cache/knip'];

/**
 * The longest first, so that both workers finish together.
 * @type {readonly { name: string, command: readonly [string, ...string[]], env?: Record<string, string> }[]}
 */
const checks = [
  { name: 'lint', command: ['oxlint'], env: GO_THREADS },
  { name: 'types', command: ['tsc', '--noEmit', ...CHECKERS], env: GO_THREADS },
  { name: 'api', command: ['node', 'scripts/api.mjs'] },
  { name: 'unused', command: ['knip', ...KNIP] },
  // Also finds what only tests use.
  { name: 'only tested', command: ['knip', ...KNIP, '--production', '--include', 'files,exports'] },
  { name: 'migrations', command: ['node', 'scripts/migrations.mjs'] },
  { name: 'architecture', command: ['node', 'scripts/architecture.mjs'] },
  { name: 'format', command: ['oxfmt', '--check'] },
];

const wanted = process.argv.slice(2);
const waiting = checks.filter(({ name }) => wanted.length === 0 || wanted.includes(name));
const unknown = wanted.filter((name) => !checks.some((check) => check.name === name));
/** @type {string[]} */
const failed = [];

if (unknown.length > 0) {
  const known = checks.map(({ name }) => name).join(', ');
  console.error(`No such check: ${unknown.join(', ')}. Known: ${known}`);
  process.exitCode = 1;
} else {
  forgetStaleTypes();
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  if (failed.length > 0) console.error(`\nFailed: ${failed.join(', ')}`);
  process.exitCode = failed.length > 0 ? 1 : 0;
}

async function worker() {
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    const { name, env } = next;
    const [command, ...args] = next.command;
    const { ok, output, seconds } = await run(command, args, {
      env: { ...process.env, ...env },
      quiet: true,
    });
    console.log(`${ok ? '✓' : '✗'} ${name.padEnd(14)}${seconds.toFixed(1).padStart(5)} s`);
    if (ok) continue;
    failed.push(name);
    console.error(`\n${output.trim()}\n`);
  }
}
