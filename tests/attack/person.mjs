// @ts-check
import { parsed } from './target.mjs';

/** @typedef {import('./target.mjs').Target} Target */
/** @typedef {import('./target.mjs').Call} Call */

const PASSWORD = 'keystead-demo';

/** Calls that end the caller's session or account. */
export const ENDING = new Set(['POST /api/logout', 'POST /api/v1/user/delete']);

/** A user of the demonstration, or a guest. Signs in again where an attack has ended the session. */
export class Person {
  #cookie = '';
  /** As the grants of `src/access` see the user; null for a guest. @type {any} */
  actor = null;

  /** @param {Target} target @param {string} name of the demonstration's user; `guest` for none */
  constructor(target, name) {
    this.target = target;
    this.name = name;
  }

  get isStaff() {
    return this.actor?.system_roles.length > 0;
  }

  async signIn() {
    if (this.name === 'guest') return;
    const reply = await this.target.send({
      method: 'POST',
      path: '/api/login',
      body: JSON.stringify({
        email: `${this.name}@keystead.test`,
        password: PASSWORD,
        context: 'web',
        device_name: 'Attack',
      }),
    });
    if (reply.status !== 200) throw new Error(`${this.name} cannot log in: ${reply.text}`);
    this.#cookie = (reply.headers['set-cookie']?.[0] ?? '').split(';')[0] ?? '';
    const { data } = parsed((await this.send({ method: 'GET', path: '/api/user' })).text);
    this.actor = {
      user_id: data.id,
      system_roles: data.system_roles ?? [],
      profile_ids: data.profile ? [data.profile.id] : [],
      delegations: (data.delegations ?? []).map((/** @type {any} */ { profile, scopes }) => ({
        profile_id: profile.id,
        scopes,
      })),
    };
  }

  /** Confirms the password, as sensitive actions need. */
  async stepUp() {
    const body = JSON.stringify({ password: PASSWORD });
    await this.expect(200, { method: 'POST', path: '/api/v1/auth/step-up', body });
  }

  /** The data of a reply, whose status must be as expected. @param {number} status @param {Call} call */
  async expect(status, call) {
    const reply = await this.send(call);
    if (reply.status !== status)
      throw new Error(`${call.method} ${call.path} as ${this.name}: ${reply.status} ${reply.text}`);
    return parsed(reply.text)?.data;
  }

  /** Sends with the present session; unlike `send`, never signs in again. */
  get fixed() {
    const cookie = this.#cookie;
    return (/** @type {Call} */ call) => this.target.send({ ...call, cookie });
  }

  /** @param {Call} call @param {Parameters<Target['send']>[1]} [allowed] */
  async send(call, allowed) {
    const reply = await this.target.send({ ...call, cookie: this.#cookie }, allowed);
    if (reply.status !== 401 || this.name === 'guest' || this.#cookie === '') return reply;
    if (parsed(reply.text)?.code !== 'unauthenticated') return reply;
    this.#cookie = '';
    await this.signIn();
    return this.target.send({ ...call, cookie: this.#cookie }, allowed);
  }
}
