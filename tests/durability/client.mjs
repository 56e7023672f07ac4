// @ts-check
import { randomInt } from 'node:crypto';

/**
 * @typedef {object} Reply
 * @property {number} status 0 where the connection broke before the answer was whole
 * @property {any} body
 */

const address = () => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`;

/** Somebody who is signed in, and stays so when the server is started again. */
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
        password: 'keystead-demo',
        context: 'web',
        device_name: 'Durability',
      }),
    });
    if (reply.status !== 200) throw new Error(`${email} cannot log in: ${await reply.text()}`);
    this.cookie = (reply.headers.getSetCookie()[0] ?? '').split(';')[0] ?? '';
  }

  /**
   * @param {string} path
   * @returns {Promise<Reply>}
   */
  get(path) {
    return this.#ask(path, { headers: { cookie: this.cookie } });
  }

  /**
   * @param {string} path
   * @param {object} body
   * @param {string} [key]
   * @returns {Promise<Reply>}
   */
  post(path, body, key) {
    return this.#ask(path, {
      method: 'POST',
      headers: {
        cookie: this.cookie,
        origin: this.origin,
        'content-type': 'application/json',
        ...(key && { 'idempotency-key': key }),
      },
      body: JSON.stringify(body),
    });
  }

  /**
   * @param {string} path
   * @param {Omit<RequestInit, "headers"> & { headers?: Record<string, string> }} options
   * @returns {Promise<Reply>}
   */
  async #ask(path, options) {
    try {
      // From an address of its own, as a proxy in front tells it: no limit is what is tried here.
      const headers = { ...options.headers, 'x-forwarded-for': address() };
      const reply = await fetch(`${this.origin}/api${path}`, { ...options, headers });
      return { status: reply.status, body: await reply.json() };
    } catch {
      return { status: 0, body: null };
    }
  }
}
