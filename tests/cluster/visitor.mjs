// @ts-check
import { request } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { waitFor } from './waiting.mjs';

/** @typedef {import('../durability/client.mjs').Client} Client */

const READ_EVERY_MS = 100;
/** A server’s own cache must show a change within this, also one that another server made. */
const SEEN_WITHIN_MS = 1_000;
/** The proxy answers for a second, and once more while it asks; more for a slow machine. */
const SEEN_BEHIND_PROXY_MS = 5_000;

/** A visitor who reads the page of a home through the proxy again and again. */
export class Visitor {
  /** Answers by what nginx’s cache did. @type {Record<string, number>} */
  answers = {};
  /** What was not served. @type {string[]} */
  failures = [];
  longestMs = 0;
  #isRunning = true;

  /** @param {string} page its address */
  constructor(page) {
    this.page = page;
  }

  async run() {
    while (this.#isRunning) {
      const started = performance.now();
      const { status, cache } = await read(this.page);
      this.longestMs = Math.max(this.longestMs, Math.round(performance.now() - started));
      this.answers[cache] = (this.answers[cache] ?? 0) + 1;
      if (status !== 200) this.failures.push(`The page of a home was answered with ${status}`);
      await setTimeout(READ_EVERY_MS);
    }
  }

  stop() {
    this.#isRunning = false;
  }
}

/**
 * Checks that nginx answers visitors from its cache, and people who are signed in never, and that a change of a home is
 * soon seen at both servers and behind nginx. Returns what was wrong.
 * @param {{ origin: string, ports: readonly number[], admin: Client, property: string }} where
 */
export async function sharedPage({ origin, ports, admin, property }) {
  /** @type {string[]} */
  const failures = [];
  const page = `${origin}/property/${property}`;
  await read(page);
  const again = await read(page);
  if (again.cache !== 'HIT') failures.push(`nginx asked a server again: ${again.cache}`);
  const own = await read(page, { cookie: admin.cookie });
  if (own.cache !== 'BYPASS' || own.control !== 'no-store')
    failures.push(`A page of an account could be stored: ${own.cache}, ${own.control}`);

  const host = new URL(origin).host;
  const pages = ports.map((port) => `http://127.0.0.1:${port}/property/${property}`);
  for (const own of pages) await read(own, { host });
  const title = `Renamed at ${new Date().toISOString()}`;
  const record = await admin.get(`/v1/admin/properties/${property}`);
  const change = { title, version: record.body.version };
  const changed = await admin.put(`/v1/admin/properties/${property}`, change);
  if (changed.status !== 200) return [...failures, `The home was not renamed: ${changed.status}`];
  const started = performance.now();
  const isRenamed = async (/** @type {string} */ at, /** @type {Record<string, string>} */ more) =>
    (await read(at, more)).text.includes(title);
  for (const own of pages)
    await waitFor(`${own} with the change`, SEEN_WITHIN_MS, () => isRenamed(own, { host }));
  console.log(`Both servers show a change after ${Math.round(performance.now() - started)} ms`);
  await waitFor('nginx with the change', SEEN_BEHIND_PROXY_MS, () => isRenamed(page, {}));
  console.log(`nginx shows it after ${Math.round(performance.now() - started)} ms`);
  return failures;
}

/**
 * A page as a browser asks for it. `fetch` would not send another host.
 * @param {string} page
 * @param {Record<string, string>} [headers]
 * @returns {Promise<{ status: number, cache: string, control: string, text: string }>}
 */
const read = (page, headers = {}) =>
  new Promise((resolve, reject) => {
    request(page, { headers: { accept: 'text/html', ...headers } }, (reply) => {
      let text = '';
      reply.setEncoding('utf8');
      reply.on('data', (part) => (text += part));
      reply.on('error', reject);
      reply.on('end', () =>
        resolve({
          status: reply.statusCode ?? 0,
          cache: String(reply.headers['x-cache'] ?? 'none'),
          control: String(reply.headers['cache-control']),
          text,
        }),
      );
    })
      .on('error', reject)
      .end();
  });
