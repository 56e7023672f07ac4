// @ts-check
import { Client } from '../durability/client.mjs';
import { Load } from '../faults/load.mjs';
import { Readers } from './readers.mjs';

const BUYERS_AT_ONCE = 2;

/** @param {string} origin @param {string} email */
export async function signedIn(origin, email) {
  const client = new Client(origin);
  await client.logIn(email);
  return client;
}

/**
 * People who sign in and then read and book. Returns what stops them and says what they were refused.
 * @param {string} origin @param {readonly string[]} properties
 */
export async function startTraffic(origin, properties) {
  const buyer = await signedIn(origin, 'buyer@keystead.test');
  const admin = await signedIn(origin, 'admin@keystead.test');
  const load = new Load(buyer, properties);
  const readers = new Readers({ buyer, admin }, properties);
  const running = Promise.all([load.run(BUYERS_AT_ONCE), readers.run()]);
  return async () => {
    load.stop();
    readers.stop();
    await running;
    const writes = load.counts.take();
    console.log(
      `${origin}: ${readers.answers} reads; writes by status ${writes.all}, slowest ${writes.slowest} ms`,
    );
    const failed = writes.unanswered + writes.count((status) => status >= 500 || status === 401);
    return [
      ...(failed > 0 ? [`${origin}: ${failed} writes failed: ${writes.all}`] : []),
      ...[...readers.failures].map(([what, count]) => `${origin}: ${what} (${count} times)`),
      ...(load.acknowledged.size === 0 ? [`${origin}: nothing was booked`] : []),
    ];
  };
}
