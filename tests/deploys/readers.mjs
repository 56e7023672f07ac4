// @ts-check
import { randomInt } from 'node:crypto';
import { dayIn } from '../durability/days.mjs';

/** @typedef {import('../durability/client.mjs').Client} Client */

/** Staff lists; each selects the columns of its declaration. */
const LISTS = ['users', 'bookings', 'properties', 'manual-payments', 'locations', 'profiles'];

/** Visitors, a buyer and staff who read what both builds serve; every answer must be 200. */
export class Readers {
  /** @type {Map<string, number>} answers other than 200 */
  failures = new Map();
  answers = 0;
  #isRunning = true;

  /** @param {{ buyer: Client; admin: Client }} people @param {readonly string[]} properties */
  constructor({ buyer, admin }, properties) {
    const { origin } = buyer;
    const stay = `check_in=${dayIn(30)}&check_out=${dayIn(33)}&guests=2`;
    /** @param {string} path */
    const page = async (path) => {
      // Visitors of many addresses, so that no rate limit applies.
      const headers = { 'x-forwarded-for': `10.1.${randomInt(256)}.${randomInt(256)}` };
      const reply = await fetch(`${origin}${path}`, { headers });
      await reply.arrayBuffer();
      return reply.status;
    };
    /** @param {Client} who @param {string} path */
    const call = async (who, path) => (await who.get(path)).status;
    /** @type {readonly (readonly [string, () => Promise<number>])[]} */
    this.reads = [
      ['/', () => page('/')],
      ['/search', () => page(`/search?${stay}`)],
      ['search', () => call(buyer, `/v1/properties?${stay}`)],
      ['user', () => call(buyer, '/user')],
      ['bookings', () => call(buyer, '/v1/bookings?as=buyer')],
      ...properties.map(
        (id) => /** @type {const} */ ([`/property/${id}`, () => page(`/property/${id}`)]),
      ),
      ...LISTS.map(
        (name) =>
          /** @type {const} */ ([name, () => call(admin, `/v1/admin/${name}?range=[0,24]`)]),
      ),
    ];
  }

  async run() {
    while (this.#isRunning)
      for (const [name, read] of this.reads) {
        const status = await read().catch((error) => String(error.cause ?? error));
        this.answers += 1;
        if (status === 200) continue;
        const what = `${name}: ${status}`;
        this.failures.set(what, (this.failures.get(what) ?? 0) + 1);
      }
  }

  stop() {
    this.#isRunning = false;
  }
}
