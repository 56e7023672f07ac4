// @ts-check
// What staff wait for with 100,000 properties and as many bookings, without slowdown: needs PostgreSQL.
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startServer } from '../../scripts/builtServer.mjs';
import { startCluster } from '../../scripts/postgres/cluster.mjs';
import { addBookings, growMarket } from '../api/market.mjs';
import { addSessions } from '../api/requests.mjs';
import { median, timeTo, withPage } from './trace.mjs';

const SIZE = 100_000;
const RUNS = 5;
const BUDGET_MS = 250;
const ROW = 'main tbody tr';

/**
 * Measures on a PostgreSQL of its own.
 * @returns {Promise<{ what: string, ms: number, budget: number }[]>}
 */
export async function staffInteractions() {
  const cluster = await startCluster();
  try {
    return await measureOn(cluster.url);
  } finally {
    await cluster.stop();
  }
}

/** @param {string} database its URL */
async function measureOn(database) {
  const data = mkdtempSync(join(tmpdir(), 'keystead-bench-'));
  const env = {
    DATABASE_URL: database,
    KEYSTEAD_SECRET: randomBytes(32).toString('hex'),
    KEYSTEAD_DEMO: '0',
    TWO_STEP_SIGN_IN: 'optional',
    NODE_ENV: 'production',
    EMAIL: 'off',
  };
  // The first start creates the tables.
  await (await startServer({ data, env })).stop();
  const client = new pg.Client(database);
  await client.connect();
  await growMarket(client, SIZE, () => {});
  await addBookings(client, SIZE);
  await addSessions(client);
  await client.end();
  const server = await startServer({ data, env });
  try {
    /** @type {{ list: number[], next: number[], record: number[] }} */
    const times = { list: [], next: [], record: [] };
    for (let run = 0; run < RUNS; run += 1)
      await withPage({ url: server.url, width: 1440, height: 900 }, async (page) => {
        await page
          .context()
          .addCookies([{ name: 'keystead_session', value: 'staff', url: server.url }]);
        await page.goto('/admin/properties', { waitUntil: 'networkidle' });
        await page.locator(ROW).first().waitFor();
        const menu = page.getByRole('navigation').getByRole('link', { name: 'Bookings' });
        times.list.push(
          await timeTo(page, () => menu.first().click(), {
            selector: ROW,
            address: '/admin/bookings',
            absent: 'main [aria-busy="true"]',
          }),
        );
        const next = page.getByRole('button', { name: /next page/i });
        times.next.push(
          await timeTo(page, () => next.click(), {
            selector: ROW,
            address: 'page=2',
            absent: 'main [aria-busy="true"]',
          }),
        );
        const record = page.locator(`${ROW} a`).first();
        times.record.push(
          await timeTo(page, () => record.click(), {
            selector: 'main h1',
            address: (await record.getAttribute('href')) ?? '',
            absent: 'main [aria-busy="true"]',
          }),
        );
      });
    return [
      { what: 'staff: open a list', ms: median(times.list), budget: BUDGET_MS },
      { what: 'staff: next page', ms: median(times.next), budget: BUDGET_MS },
      { what: 'staff: open a record', ms: median(times.record), budget: BUDGET_MS },
    ];
  } finally {
    await server.stop();
    rmSync(data, { recursive: true, force: true });
  }
}
