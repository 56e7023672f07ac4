// @ts-check
// Measures the first loads and the interactions of the built server, and prints the tables of budgets:
// npm run bench:pages -- [--only loads|contents|interactions|calendar]
import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import { parseArgs } from 'node:util';
import { launchOptions } from '../scripts/browser/chromium.mjs';
import { startServer } from '../scripts/builtServer.mjs';
import { findPostgres } from '../scripts/postgres/binaries.mjs';
import { contentsOf, measureFirstLoad } from '../scripts/browser/firstLoad.mjs';
import { quick } from './modes.mjs';
import { TASK_BUDGET, timelineTasks } from './calendar.mjs';
import { marketInteractions } from './interactions/market.mjs';
import { staffInteractions } from './interactions/staff.mjs';
import { benchTool } from './tools.mjs';

const RUNS = 3;

/** Kilobytes of JavaScript, milliseconds of largest contentful paint and of total blocking time. */
const BUDGETS = {
  home: { kB: 135, lcp: 1_200, tbt: 100 },
  search: { kB: 155, lcp: 1_500, tbt: 150 },
  property: { kB: 155, lcp: 1_500, tbt: 150 },
};

/** @param {number[]} values */
const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;

/** @param {string} url @param {number} port */
async function lighthouseOf(url, port) {
  const { lhr } = await lighthouse(url, { port, output: 'json', logLevel: 'error' });
  const score = (/** @type {string} */ name) =>
    Math.round((lhr.categories[name]?.score ?? 0) * 100);
  const number = (/** @type {string} */ name) => lhr.audits[name]?.numericValue ?? NaN;
  return {
    lcp: number('largest-contentful-paint'),
    tbt: number('total-blocking-time'),
    cls: number('cumulative-layout-shift'),
    performance: score('performance'),
    accessibility: score('accessibility'),
    practices: score('best-practices'),
    seo: score('seo'),
    failed: Object.values(lhr.audits)
      .filter(
        (audit) => audit.score !== null && audit.score < 0.9 && audit.scoreDisplayMode === 'binary',
      )
      .map((audit) => audit.id),
  };
}

/** Property pages per second over eight connections. @param {string} url */
async function pagesPerSecond(url) {
  const started = performance.now();
  const SECONDS = 5;
  let pages = 0;
  const fetcher = async () => {
    while (performance.now() - started < SECONDS * 1_000) {
      const response = await fetch(url);
      await response.text();
      if (response.ok) pages += 1;
    }
  };
  await Promise.all(Array.from({ length: 8 }, fetcher));
  return pages / SECONDS;
}

const { values } = parseArgs({ options: { only: { type: 'string' }, quick } });
const wants = (/** @type {string} */ part) => values.only === undefined || values.only === part;

const lighthouse = wants('loads') ? await benchTool('lighthouse') : null;
const data = mkdtempSync(join(tmpdir(), 'keystead-bench-'));
const server = await startServer({ data });
const { chromium } = await import('@playwright/test');
let missed = 0;
try {
  const search = await fetch(`${server.url}/api/v1/properties?limit=1`);
  const [first] = (await search.json()).data;
  const pages = { home: '/', search: '/search', property: `/property/${first.id}` };
  console.log(
    `${availableParallelism()} cores; load average ${(loadavg()[0] ?? 0).toFixed(1)}: sizes are exact, times are medians of ${RUNS} or more\n`,
  );
  if (wants('loads')) await measureLoads(pages);
  if (wants('contents')) await printContents(pages);
  if (wants('interactions')) {
    printInteractions(await marketInteractions(server.url, pages.property));
    if (findPostgres()) printInteractions(await staffInteractions());
    else console.log('staff: not measured, because PostgreSQL is not installed');
  }
  if (wants('calendar')) printCalendar(await timelineTasks(server.url));
  console.log(missed === 0 ? 'All budgets are met.' : `${missed} budgets are exceeded.`);
} finally {
  await server.stop();
  rmSync(data, { recursive: true, force: true });
}

/** @param {{ what: string, ms: number, budget: number }[]} rows */
function printInteractions(rows) {
  for (const { what, ms, budget } of rows) {
    if (ms > budget) missed += 1;
    console.log(`${what.padEnd(42)} ${ms.toFixed(0).padStart(6)} ms (${budget})`);
  }
}

/** @param {{ what: string, tasks: number[] }[]} rows */
function printCalendar(rows) {
  for (const { what, tasks } of rows) {
    const longest = Math.max(0, ...tasks);
    if (longest > TASK_BUDGET) missed += 1;
    console.log(
      `timeline, ${what.padEnd(32)} ${String(longest).padStart(6)} ms (${TASK_BUDGET})  ${tasks.join(' ')}`,
    );
  }
}

/** What entered the first load of each page, above half a kilobyte. @param {Record<string, string>} pages */
async function printContents(pages) {
  for (const [name, path] of Object.entries(pages)) {
    const { javascript, files } = await measureFirstLoad(server.url + path);
    console.log(`\n${name}: ${(javascript / 1_000).toFixed(1)} kB in ${files.length} files`);
    for (const { file, what, bytes } of contentsOf(files).filter((one) => one.bytes >= 500))
      console.log(`  ${(bytes / 1_000).toFixed(1).padStart(5)} kB  ${what}  (${file})`);
  }
  console.log('');
}

/** @param {{ home: string, search: string, property: string }} pages */
async function measureLoads(pages) {
  console.log(
    'page      JS kB (budget)  LCP ms (budget)  blocked ms (budget)  CLS    perf a11y bp seo',
  );
  for (const [name, path] of Object.entries(pages)) {
    const budget = BUDGETS[/** @type {keyof typeof BUDGETS} */ (name)];
    const load = await measureFirstLoad(server.url + path);
    /** @type {Awaited<ReturnType<typeof lighthouseOf>>[]} */
    const runs = [];
    for (let run = 0; run < RUNS; run += 1) {
      const port = 20_000 + Math.floor(Math.random() * 20_000);
      const browser = await chromium.launch(launchOptions([`--remote-debugging-port=${port}`]));
      runs.push(await lighthouseOf(server.url + path, port));
      await browser.close();
    }
    const of = (
      /** @type {'lcp'|'tbt'|'cls'|'performance'|'accessibility'|'practices'|'seo'} */ key,
    ) => median(runs.map((run) => run[key]));
    const kB = load.javascript / 1_000;
    const misses = [
      kB > budget.kB,
      of('lcp') > budget.lcp,
      of('tbt') > budget.tbt,
      of('cls') > 0.02,
      of('performance') < 98,
      of('accessibility') < 100,
      of('practices') < 100,
      of('seo') < 100,
    ];
    missed += misses.filter(Boolean).length;
    console.log(
      `${name.padEnd(9)} ${kB.toFixed(1).padStart(6)} (${budget.kB})   ${of('lcp').toFixed(0).padStart(6)} (${budget.lcp})   ${of('tbt').toFixed(0).padStart(6)} (${budget.tbt})         ${of('cls').toFixed(3)}  ${of('performance')}  ${of('accessibility')}  ${of('practices')} ${of('seo')}`,
    );
    const failed = new Set(runs.flatMap((run) => run.failed));
    if (failed.size > 0) console.log(`          below: ${[...failed].join(', ')}`);
  }
  const staff = await measureFirstLoad(`${server.url}/admin/dashboard`, {
    signInAs: 'admin@keystead.test',
  });
  console.log(`staff     ${(staff.javascript / 1_000).toFixed(1)} kB of JavaScript (330)`);
  if (staff.javascript > 330_000) missed += 1;
  const rate = await pagesPerSecond(server.url + pages.property);
  console.log(
    `property pages rendered: ${rate.toFixed(0)} a second (target 100 per core; client and server share this machine)`,
  );
}
