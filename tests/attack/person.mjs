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
      delegations: data.delegations ?? [],
    };
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
