// @ts-check
import { randomInt } from 'node:crypto';

/**
 * @typedef {object} Reply
 * @property {number} status
 * @property {any} body
 */

/** Of every user of the demonstration. */
const PASSWORD = 'keystead-demo';

/** The server stopped before the reply was complete. */
export class Gone extends Error {}

const address = () => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`;

/** A signed-in user, also after a restart of the server. */
export class Client {
  /** @param {string} origin */
  constructor(origin) {
    this.origin = origin;
    this.cookie = '';
  }

  /** @param {string} email */
  async logIn(email) {
    const reply = await fetch(`${this.origin}/api/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: this.origin },
      body: JSON.stringify({
        email,
        password: PASSWORD,
        context: 'web',
        device_name: 'Durability',
      }),
    });
    if (reply.status !== 200) throw new Error(`${email} cannot log in: ${await reply.text()}`);
    this.cookie = reply.headers
      .getSetCookie()
      .map((cookie) => cookie.split(';')[0])
      .join('; ');
  }

  /**
   * @param {string} path
   * @returns {Promise<Reply>}
   */
  get(path) {
    return this.#ask(path, {});
  }

  /** A file: its status and bytes. @param {string} path @returns {Promise<{ status: number, body: ArrayBuffer }>} */
  file(path) {
    return this.#ask(path, {}, true);
  }

  /**
   * Confirms the user's identity where the call asks for it, as the fronts do.
   * @param {string} path
   * @param {object} body
   * @param {string} [key]
   * @returns {Promise<Reply>}
   */
  async post(path, body, key) {
    const reply = await this.#send(path, body, key);
    if (reply.body?.code !== 'step_up_required') return reply;
    const confirmed = await this.#send('/v1/auth/step-up', { password: PASSWORD });
    return confirmed.status < 300 ? this.#send(path, body, key) : confirmed;
  }

  /** Changes a record. @param {string} path @param {object} body @returns {Promise<Reply>} */
  put(path, body) {
    return this.#send(path, body, undefined, 'PUT');
  }

  /** @param {string} path @param {object} body @param {string} [key] @param {'POST' | 'PUT'} [method] */
  #send(path, body, key, method = 'POST') {
    const headers = {
      'content-type': 'application/json',
      ...(key && { 'idempotency-key': key }),
    };
    return this.#ask(path, { method, headers, body: JSON.stringify(body) });
  }

  /**
   * @param {string} path
   * @param {Uint8Array<ArrayBuffer>} content
   * @returns {Promise<Reply>}
   */
  upload(path, content) {
    const headers = { 'content-type': 'application/octet-stream' };
    return this.#ask(path, { method: 'POST', headers, body: content });
  }

  /**
   * @param {string} path
   * @param {{ method?: string, headers?: Record<string, string>, body?: BodyInit }} options
   * @param {boolean} [file] its content is not parsed
   * @returns {Promise<Reply>}
   */
  async #ask(path, options, file = false) {
    const headers = {
      ...options.headers,
      cookie: this.cookie,
      origin: this.origin,
      // Another address for each request, as a proxy would forward it, so that no rate limit applies.
      'x-forwarded-for': address(),
    };
    try {
      const reply = await fetch(`${this.origin}/api${path}`, { ...options, headers });
      return { status: reply.status, body: file ? await reply.arrayBuffer() : await reply.json() };
    } catch (error) {
      throw new Gone(`No answer to ${path}`, { cause: error });
    }
  }
}
