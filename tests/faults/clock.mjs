// @ts-check
import { randomUUID } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { setTimeout } from 'node:timers/promises';
import { dayIn } from '../durability/days.mjs';

/** @typedef {import('../durability/client.mjs').Client} Client */

/** Shifts the clock of the server that `node --import` loads it into. */
export const SKEWED_CLOCK = new URL('skewedClock.mjs', import.meta.url).href;

/** Longer than a booking is held for its payment. */
const AHEAD_MS = 2 * 60 * 60_000;
const NOTICED_WITHIN_MS = 30_000;
/** The sweep runs every minute. */
const SWEPT_WITHIN_MS = 150_000;

/**
 * Sets the server's clock two hours ahead: it is not ready and says why, and expires no booking. With the right
 * clock it is ready and processes deadlines again. Returns what was wrong.
 * @param {import('pg').Client} database
 * @param {Client} buyer
 * @param {readonly string[]} properties
 * @param {string} offsetFile
 */
export async function wrongClock(database, buyer, properties, offsetFile) {
  /** @type {string[]} */
  const failures = [];
  const booking = await hold(buyer, properties);
  const readiness = async () => {
    const reply = await fetch(`${buyer.origin}/readyz`);
    const { code = 'ready' } = await reply.json();
    return code;
  };
  const sweeps = async (/** @type {string} */ condition) => {
    const { rowCount } = await database.query(
      `select from pgboss.job where name = 'sweep' and ${condition}`,
    );
    return (rowCount ?? 0) > 0;
  };
  const expect = async (
    /** @type {string} */ what,
    /** @type {number} */ withinMs,
    /** @type {() => Promise<boolean>} */ holds,
  ) => {
    if (!(await isSoon(withinMs, holds))) failures.push(`a wrong clock: ${what}`);
  };

  await writeFile(offsetFile, String(AHEAD_MS));
  await expect('the server stayed ready', NOTICED_WITHIN_MS, async () => {
    return (await readiness()) === 'clock_differs';
  });
  await expect('the server did not refuse its deadlines', SWEPT_WITHIN_MS, () =>
    sweeps(`output ->> 'message' like '%ahead of the database%'`),
  );
  const { rows } = await database.query('select state from bookings where id = $1', [booking]);
  if (rows[0]?.state !== 'held')
    failures.push(`a wrong clock: a held booking became ${rows[0]?.state}`);

  await rm(offsetFile);
  const { rows: moments } = await database.query('select now() as right_again');
  await expect('the server did not get ready again', NOTICED_WITHIN_MS, async () => {
    return (await readiness()) === 'ready';
  });
  const since = moments[0].right_again.toISOString();
  await expect('the server did not process deadlines again', SWEPT_WITHIN_MS, () =>
    sweeps(`state = 'completed' and completed_on > '${since}'`),
  );
  return failures;
}

/** Books without paying, and returns the id. @param {Client} buyer @param {readonly string[]} properties */
async function hold(buyer, properties) {
  let last;
  for (let start = 310; start < 360; start += 2)
    for (const property_id of properties) {
      const quote = await buyer.post('/v1/quotes', {
        property_id,
        check_in: dayIn(start),
        check_out: dayIn(start + 1),
        guests: 1,
      });
      last = quote;
      if (quote.status !== 201) continue;
      const booked = await buyer.post(
        '/v1/bookings',
        { quote_id: quote.body.data.id },
        randomUUID(),
      );
      last = booked;
      if (booked.status < 300 && booked.body.data.state === 'held') return booked.body.data.id;
    }
  throw new Error(`No stay could be held: ${JSON.stringify(last)}`);
}

/** @param {number} withinMs @param {() => Promise<boolean>} holds */
async function isSoon(withinMs, holds) {
  for (const until = performance.now() + withinMs; performance.now() < until;) {
    if (await holds()) return true;
    await setTimeout(250);
  }
  return false;
}
