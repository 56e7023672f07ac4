// @ts-check
import { randomInt } from 'node:crypto';
import { Agent, request } from 'node:http';
import { performance } from 'node:perf_hooks';

/**
 * @typedef {object} Reply
 * @property {number} status 0 where the connection ended without a reply
 * @property {import('node:http').IncomingHttpHeaders} headers
 * @property {string} text
 * @property {number} ms
 */

/**
 * @typedef {object} Call
 * @property {string} method
 * @property {string} path as sent, not normalised
 * @property {string} [cookie]
 * @property {string | Buffer} [body]
 * @property {string} [type] its content type
 * @property {string} [from] the client's address; by default a new one, so that no limit applies
 * @property {Record<string, string>} [headers]
 */

/** A line of the table. @typedef {{ requests: number, refused: number, served: number, 'worst ms': number, findings: number }} Line */

const MAX_LISTED = 40;
/** Slower replies are printed: the cause of an overload is among the first of them. */
const SLOW_MS = 5_000;

export const anyAddress = () => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`;

/** The attacked server. Counts every reply, and checks what must hold for all of them. */
export class Target {
  #agent = new Agent({ keepAlive: true, maxSockets: 64 });
  /** @type {Line} */
  #line = emptyLine();
  /** @type {string[]} */
  findings = [];
  /** @type {Record<string, Line>} */
  table = {};

  /** @param {string} origin */
  constructor(origin) {
    this.origin = origin;
  }

  /** Runs one area of the attack, and adds its line to the table. @param {string} area @param {() => Promise<void>} attack */
  async area(area, attack) {
    this.#line = emptyLine();
    const began = performance.now();
    const before = this.findings.length;
    await attack().catch((error) => this.find(`${area}: ${String(error?.stack ?? error)}`));
    this.table[area] = { ...this.#line, findings: this.findings.length - before };
    console.log(`${area}: ${Math.round((performance.now() - began) / 1000)} s`);
  }

  /** @param {string} finding */
  find(finding) {
    this.findings.push(finding);
    if (this.findings.length <= MAX_LISTED) console.log(`  ${finding.slice(0, 600)}`);
  }

  /**
   * Sends a request and checks its reply.
   * @param {Call} call
   * @param {{ overload?: boolean, closes?: boolean }} [allowed] replies 503 with Retry-After, closed connections
   * @returns {Promise<Reply>}
   */
  async send(call, allowed = {}) {
    const reply = await this.#exchange(call);
    this.#count(reply);
    if (reply.ms > SLOW_MS)
      console.log(
        `  ${Math.round(reply.ms)} ms: ${call.method} ${call.path.slice(0, 150)} ${typeof call.body === 'string' ? call.body.slice(0, 150) : ''}`,
      );
    const problem = problemOf(call, reply, allowed);
    if (problem) this.find(`${call.method} ${call.path.slice(0, 150)}: ${problem}`);
    return reply;
  }

  /** @param {Reply} reply */
  #count({ status, ms }) {
    this.#line.requests += 1;
    if (status >= 400) this.#line.refused += 1;
    else if (status > 0) this.#line.served += 1;
    this.#line['worst ms'] = Math.max(this.#line['worst ms'], Math.round(ms));
  }

  /** @param {Call} call @returns {Promise<Reply>} */
  #exchange(call) {
    const { method, path, cookie, body, type, from = anyAddress(), headers = {} } = call;
    const began = performance.now();
    return new Promise((resolve) => {
      const end = (/** @type {Pick<Reply, 'status' | 'headers' | 'text'>} */ reply) =>
        resolve({ ...reply, ms: performance.now() - began });
      const gone = () => end({ status: 0, headers: {}, text: '' });
      const sent = request(
        this.origin,
        {
          method,
          path,
          agent: this.#agent,
          headers: {
            origin: this.origin,
            'x-forwarded-for': from,
            ...(cookie && { cookie }),
            ...(body !== undefined && {
              'content-type': type ?? 'application/json',
              'content-length': Buffer.byteLength(body),
            }),
            ...headers,
          },
        },
        (incoming) => {
          /** @type {Buffer[]} */
          const chunks = [];
          incoming.on('data', (chunk) => chunks.push(chunk));
          incoming.on('error', gone);
          incoming.on('end', () =>
            end({
              status: incoming.statusCode ?? 0,
              headers: incoming.headers,
              text: Buffer.concat(chunks).toString(),
            }),
          );
        },
      );
      // The server closed the connection after an earlier reply, such as one to an invalid request.
      sent.on('error', () => (sent.reusedSocket ? resolve(this.#exchange(call)) : gone()));
      sent.end(body);
    });
  }

  close() {
    this.#agent.destroy();
  }
}

/** @returns {Line} */
const emptyLine = () => ({ requests: 0, refused: 0, served: 0, 'worst ms': 0, findings: 0 });

/**
 * What is wrong with a reply, whatever was sent; null if nothing is.
 * @param {Call} call
 * @param {Reply} reply
 * @param {{ overload?: boolean, closes?: boolean }} allowed
 */
function problemOf({ path }, { status, headers, text }, { overload, closes }) {
  if (status === 0) return closes ? null : 'no response';
  // The demonstration has no card provider.
  if (status === 503 && /^(cards|stripe_payouts)_off$/.test(parsed(text)?.code)) return null;
  const isOverload = status === 503 && headers['retry-after'] !== undefined;
  if (status >= 500 && !(overload && isOverload)) return `status ${status}: ${text.slice(0, 200)}`;
  if (headers['x-content-type-options'] !== 'nosniff' || !headers['content-security-policy'])
    return `status ${status} without the security headers`;
  if (headers['x-attack'] !== undefined) return 'a header was injected';
  if (status === 429 && headers['retry-after'] === undefined) return '429 without Retry-After';
  if (status >= 400 && path.startsWith('/api/')) {
    const { code, message } = parsed(text) ?? {};
    if (typeof code !== 'string' || typeof message !== 'string')
      return `status ${status} is not in the error format: ${text.slice(0, 200)}`;
    if (/\bat \S+ \(|node_modules|SELECT |INSERT /.test(text))
      return `shows internals: ${text.slice(0, 300)}`;
  }
  return null;
}

/** The value of a JSON text; null where it is none. @param {string} text @returns {any} */
export function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/**
 * Runs `act` on every item, several at a time.
 * @template T
 * @param {readonly T[]} items
 * @param {number} atOnce
 * @param {(item: T) => Promise<unknown>} act
 */
export async function inParallel(items, atOnce, act) {
  const rest = items.values();
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (const item of rest) await act(item);
    }),
  );
}
