// @ts-check
import { connect } from 'node:net';
import { inParallel } from './target.mjs';

/** @typedef {import('./target.mjs').Target} Target */

/** More than the limits of an address in a minute; the server's default is 3,000. */
const REQUESTS = 3_600;
const SIGN_INS = 200;
const AT_ONCE = 24;
/** Most health checks are faster, in milliseconds. */
const HEALTHY_WITHIN_MS = 200;
const SERVED_WITHIN_MS = 2_000;
const SLOW_SOCKETS = 100;
/** The server's time-out, its checks, and some time for a busy machine. */
const CLOSED_WITHIN_MS = 35_000;

/**
 * Floods search and sign-in from one address. It is refused; other addresses and health are served.
 * @param {Target} target
 */
export async function tryFloods(target) {
  const from = '203.0.113.7';
  let isFlooding = true;
  const watching = watch(target, () => isFlooding);
  const count = { refused: 0, served: 0 };
  const searches = Array.from({ length: REQUESTS }, (_, at) => ({
    method: 'GET',
    path: `/api/v1/properties?guests=${(at % 9) + 1}&price_min=${at}`,
    from,
  }));
  const signIns = Array.from({ length: SIGN_INS }, (_, at) => ({
    method: 'POST',
    path: '/api/login',
    from,
    body: JSON.stringify({
      email: `nobody${at}@keystead.test`,
      password: 'a wrong guess',
      context: 'web',
      device_name: 'Attack',
    }),
  }));
  // Invalid bodies count as well.
  const invalid = signIns.map((call) => ({ ...call, body: '{"nonsense":true}' }));
  await inParallel([...signIns, ...searches, ...invalid], AT_ONCE, async (call) => {
    const { status } = await target.send(call, { overload: true });
    count[status === 429 || status === 503 ? 'refused' : 'served'] += 1;
  });
  isFlooding = false;
  const { health, search, failed } = await watching;
  if (count.refused === 0) target.find(`All ${count.served} requests of a flood were served`);
  if (percentile(health, 0.9) > HEALTHY_WITHIN_MS)
    target.find(`During a flood, health took ${Math.round(percentile(health, 0.9))} ms`);
  if (percentile(search, 0.9) > SERVED_WITHIN_MS)
    target.find(`During a flood, a search took ${Math.round(percentile(search, 0.9))} ms`);
  if (failed > search.length / 10)
    target.find(`During a flood, ${failed} of ${search.length} searches of others were refused`);
}

/** @param {Target} target @param {() => boolean} isOn */
async function watch(target, isOn) {
  /** @type {number[]} */
  const health = [];
  /** @type {number[]} */
  const search = [];
  let failed = 0;
  while (isOn()) {
    health.push((await target.send({ method: 'GET', path: '/healthz' })).ms);
    const reply = await target.send(
      { method: 'GET', path: '/api/v1/properties?guests=2' },
      { overload: true },
    );
    search.push(reply.ms);
    if (reply.status !== 200) failed += 1;
  }
  return { health, search, failed };
}

/** @param {readonly number[]} values @param {number} share */
const percentile = (values, share) =>
  values.toSorted((one, other) => one - other)[Math.floor((values.length - 1) * share)] ?? 0;

/** Requests whose rest never comes: a small body, an upload, headers. */
const HALVES = [
  'POST /api/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{"email":',
  'POST /api/v1/photos HTTP/1.1\r\nhost: x\r\ncontent-type: application/octet-stream\r\ncontent-length: 1000000\r\n\r\nxx',
  'GET /api/user HTTP/1.1\r\nhost: x\r\nx-half: ',
];

/**
 * Opens connections that send a part of a body and no more. Resolves with those that the server has not closed
 * in time.
 * @param {Target} target
 */
export function openSlowBodies({ origin }) {
  const { hostname, port } = new URL(origin);
  return Promise.all(
    Array.from({ length: SLOW_SOCKETS }, (_, nth) => {
      const socket = connect(Number(port), hostname);
      socket.on('error', () => undefined);
      socket.write(HALVES[nth % HALVES.length] ?? '');
      socket.resume();
      return new Promise((/** @type {(closed: boolean) => void} */ resolve) => {
        const late = setTimeout(() => {
          resolve(false);
          socket.destroy();
        }, CLOSED_WITHIN_MS);
        socket.once('close', () => {
          clearTimeout(late);
          resolve(true);
        });
      });
    }),
  );
}
