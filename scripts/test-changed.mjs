// @ts-check
// What the changes since a commit can break, in under two minutes: npm run test:changed [-- main]
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import {
  apiTests,
  callersOf,
  changedFiles,
  isSource,
  relatedApiTests,
} from './testRuns/changed.mjs';
import { root, run } from './run.mjs';

/** So many files of API tests take about a minute on two cores; no domain has as many. */
const API_FILES_MAX = 40;
/** They read files instead of importing them, so no module graph selects them. Together they take 6 s. */
const FILE_READERS = readdirSync(join(root, 'tests'))
  .filter((name) => /\.test\.tsx?$/.test(name))
  .map((name) => join('tests', name));

const base = process.argv[2] ?? 'HEAD';
const changed = changedFiles(root, base);
/** @type {string[]} */
const failed = [];

if (changed.length === 0) {
  console.log(`Nothing has changed since ${base}.`);
} else {
  const related = relatedApiTests(changed, apiTests(root), callersOf(root));
  const api = related.slice(0, API_FILES_MAX);
  const left = related.length - api.length;
  const sources = changed.filter(isSource);

  // Types and lint each take one core; then the tests take both.
  await Promise.all([
    step('types', 'node', 'scripts/check.mjs', 'types', 'architecture'),
    (async () => {
      await step('format', 'oxfmt', '--check', '--no-error-on-unmatched-pattern', ...changed);
      if (sources.length > 0) await step('lint', 'oxlint', ...sources);
    })(),
  ]);
  await step('unit tests', 'vitest', 'run', '--project', 'unit', '--changed', base);
  await step('API tests', 'vitest', 'run', ...FILE_READERS, ...api);
  if (left > 0)
    console.log(`${left} more files of related API tests were not run: npm run test:api`);
  console.log(failed.length === 0 ? 'All passed.' : `Failed: ${failed.join(', ')}`);
  process.exitCode = failed.length > 0 ? 1 : 0;
}

/** @param {string} name @param {string} command @param {...string} args */
async function step(name, command, ...args) {
  const { ok, output, seconds } = await run(command, args, { quiet: true });
  console.log(`${ok ? '✓' : '✗'} ${name.padEnd(12)}${seconds.toFixed(1).padStart(5)} s`);
  if (ok) return;
  failed.push(name);
  console.error(`\n${output.trim()}\n`);
}
