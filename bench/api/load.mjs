// @ts-check
import { QUICK } from '../modes.mjs';
import { benchTool } from '../tools.mjs';

/**
 * @typedef {object} BenchRequest
 * @property {string} path
 * @property {'GET' | 'POST'} [method]
 * @property {string} [body]
 * @property {Record<string, string>} [headers]
 *
 * @typedef {object} Measured
 * @property {number} rate replies per second
 * @property {number} p50 milliseconds
 * @property {number} p99 milliseconds
 * @property {number} seconds
 */

/**
 * Sends the requests repeatedly; each connection sends its own share, so that no two connections send the
 * same request at the same time.
 * @param {string} url
 * @param {readonly BenchRequest[]} requests
 * @param {{ connections: number, seconds?: number, amount?: number }} how
 * @returns {Promise<Measured>} throws where a reply is no success
 */
export async function load(url, requests, { connections, seconds = 5, amount }) {
  const autocannon = await benchTool('autocannon');
  let started = 0;
  const share = Math.ceil(requests.length / connections);
  // A short run ends after some requests: a busy machine may answer none in a second.
  const whole = amount ?? (QUICK ? connections * 4 : undefined);
  const run = autocannon({
    url,
    connections,
    ...(whole === undefined ? { duration: seconds } : { amount: whole }),
    /** @param {{ setRequests: (requests: readonly BenchRequest[]) => void }} client */
    setupClient(client) {
      const own = requests.slice(started * share, (started + 1) * share);
      started += 1;
      client.setRequests(own.length > 0 ? own : requests);
    },
  });
  // autocannon ends a run of an amount at the next whole second.
  const begun = performance.now();
  let ended = begun;
  run.on('response', () => {
    ended = performance.now();
  });
  const result = await run;
  const duration = whole === undefined ? result.duration : (ended - begun) / 1000;
  const refused = result.non2xx + result.errors;
  if (refused > 0 || result['2xx'] === 0)
    throw new Error(
      `${url}: ${refused} of ${refused + result['2xx']} requests without success: ${JSON.stringify(result.statusCodeStats)}`,
    );
  return {
    rate: result['2xx'] / duration,
    p50: result.latency.p50,
    p99: result.latency.p99,
    seconds: duration,
  };
}

/** @param {readonly number[]} values */
export const median = (values) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

/**
 * Measures each in turn for several rounds and returns the medians, so that other load on the machine
 * affects all of them.
 * @template {string} Name
 * @param {Record<Name, () => Promise<Measured>>} servers
 * @param {number} rounds
 * @returns {Promise<Record<Name, Measured>>}
 */
export async function measureInTurns(servers, rounds) {
  const names = /** @type {Name[]} */ (Object.keys(servers));
  /** @type {Record<string, Measured[]>} */
  const all = Object.fromEntries(names.map((name) => [name, []]));
  // Warm up.
  if (!QUICK) for (const name of names) await servers[name]();
  for (let round = 0; round < rounds; round += 1)
    for (const name of names) all[name]?.push(await servers[name]());
  const medians = names.map((name) => {
    const runs = all[name] ?? [];
    /** @param {keyof Measured} key */
    const of = (key) => median(runs.map((run) => run[key]));
    const medianRun = { rate: of('rate'), p50: of('p50'), p99: of('p99'), seconds: of('seconds') };
    return [name, medianRun];
  });
  return Object.fromEntries(medians);
}
