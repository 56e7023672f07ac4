// @ts-check
// Memory of a server that nobody uses, with the demonstration's data, on the embedded database and on PostgreSQL:
//   npm run bench:memory
import { randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { startServer } from '../scripts/builtServer.mjs';
import { startCluster } from '../scripts/postgres/cluster.mjs';
import { amount, judge, quick } from './modes.mjs';

const { values } = parseArgs({ options: { seconds: amount(60, 2), quick } });
const idleMs = Number(values.seconds) * 1_000;

/** Resident megabytes of a process. @param {number | string | undefined} pid */
function resident(pid) {
  const [, kB = '0'] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Math.round(Number(kB) / 1_000);
}

/** The processes that a process started. @param {number | undefined} pid */
const childrenOf = (pid) =>
  readdirSync(`/proc/${pid}/task`).flatMap((thread) =>
    readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8').split(' ').filter(Boolean),
  );

/**
 * Prints the memory of an idle server. Returns whether it is within the budget.
 * @param {string} name
 * @param {number} budget megabytes
 * @param {Record<string, string>} [database] its settings
 */
async function measure(name, budget, database = {}) {
  const data = mkdtempSync(join(tmpdir(), 'keystead-memory-'));
  const env = { KEYSTEAD_DEMO: '1', ...database };
  try {
    // The first start makes the demonstration, which takes more.
    await (await startServer({ data, env })).stop();
    const server = await startServer({ data, env });
    // So that what renders is loaded.
    await (await fetch(server.url)).arrayBuffer();
    await setTimeout(idleMs);
    const own = resident(server.child.pid);
    const helpers = childrenOf(server.child.pid).map((pid) => `${resident(pid)} MB`);
    await server.stop();
    const helped = helpers.length > 0 ? `, and helpers of ${helpers.join(' and ')}` : '';
    console.log(`${name}: ${own} MB (budget ${budget})${helped}`);
    return own <= budget;
  } finally {
    rmSync(data, { recursive: true, force: true });
  }
}

const embedded = await measure('embedded database', 400);
const cluster = await startCluster();
try {
  const KEYSTEAD_SECRET = randomBytes(32).toString('hex');
  const postgres = await measure('PostgreSQL', 250, { DATABASE_URL: cluster.url, KEYSTEAD_SECRET });
  judge(embedded && postgres);
} finally {
  await cluster.stop();
}
