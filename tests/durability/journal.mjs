// @ts-check
import { randomUUID } from 'node:crypto';
import { Gone } from './client.mjs';

/** @typedef {import('./client.mjs').Client} Client */

/** What must have been under way when the server was killed. */
export const KINDS = /** @type {const} */ (['change', 'dispute', 'claim', 'payout']);
/** @typedef {(typeof KINDS)[number]} Kind */

/**
 * A record as an answer told of it, and how it is looked at again.
 * @typedef {{ name: string, state: string, look: () => Promise<string> }} Fact
 */

/**
 * A write of which it is not known whether it happened: sent again under its key it must have an answer.
 * @typedef {object} Write
 * @property {Client} who
 * @property {string} path
 * @property {object} body
 * @property {string} key
 * @property {((data: any) => Fact) | undefined} tells what its answer tells
 * @property {Fact | undefined} before what was known of the same record
 */

function deferred() {
  /** @type {() => void} */
  let resolve = () => {};
  /** @type {Promise<void>} */
  const promise = new Promise((done) => (resolve = done));
  return { promise, resolve };
}

/**
 * Who takes part, and what is known of their doings.
 * @typedef {object} People
 * @property {Journal} journal
 * @property {Client} buyer
 * @property {Client} seller of the properties that are booked
 * @property {Client} admin
 * @property {string} staff the admin's id
 */

const none = () => Object.fromEntries(KINDS.map((kind) => [kind, 0]));

/** What was answered, what got no answer, and how many stories of each kind there were. */
export class Journal {
  /** @type {Set<Write>} */
  #doubts = new Set();
  /** @type {Map<string, Fact>} */
  #facts = new Map();
  /** Stories that came to their end. */
  told = none();
  /** Stories in the middle of which the server was killed. */
  cut = none();

  #allTold = deferred();
  /** When there was one of each kind: however slow the machine is, a kill before that proves little. */
  allTold = this.#allTold.promise;

  /**
   * Runs a story, which answers whether it came to its end. False when the server is gone.
   * @param {Kind} kind
   * @param {() => Promise<boolean>} story
   */
  async tell(kind, story) {
    try {
      if (await story()) {
        this.told[kind] = (this.told[kind] ?? 0) + 1;
        if (KINDS.every((one) => this.told[one])) this.#allTold.resolve();
      }
      return true;
    } catch (error) {
      if (!(error instanceof Gone)) throw error;
      this.cut[kind] = (this.cut[kind] ?? 0) + 1;
      return false;
    }
  }

  /**
   * Writes, and keeps what the answer tells. Answers the data; null for a refusal, which is an answer
   * too so long as it is no failure. Throws Gone where there is none; then the write is in doubt.
   * @param {Client} who
   * @param {string} path
   * @param {object} body
   * @param {(data: any) => Fact} [tells]
   * @param {string} [name] of the record, where it is known already
   */
  async write(who, path, body, tells, name) {
    const before = name === undefined ? undefined : this.#facts.get(name);
    const write = { who, path, body, tells, before, key: randomUUID() };
    if (before) this.#facts.delete(before.name);
    this.#doubts.add(write);
    return await this.#send(write);
  }

  /** @param {Write} write */
  async #send(write) {
    const { who, path, body, key, tells, before } = write;
    const reply = await who.post(path, body, key);
    this.#doubts.delete(write);
    if (reply.status < 300) {
      const data = reply.body.data ?? reply.body;
      if (tells) this.keep(tells(data));
      return data;
    }
    if (![403, 409, 422].includes(reply.status))
      throw new Error(`${path}: ${reply.status} ${JSON.stringify(reply.body)}`);
    if (before) this.keep(before);
    return null;
  }

  /** @param {Fact} fact */
  keep(fact) {
    this.#facts.set(fact.name, fact);
  }

  /** From here on it is not known how a record stands. @param {string} name */
  forget(name) {
    this.#facts.delete(name);
  }

  /** What was answered and is not so, and what gets no answer when it is sent again. */
  async losses() {
    const lost = [];
    for (const { name, state, look } of this.#facts.values()) {
      const found = await look();
      if (found !== state) lost.push(`${name} was ${state} and is ${found}`);
    }
    for (const write of Array.from(this.#doubts))
      await this.#send(write).catch(() => lost.push(`No answer to ${write.path}, sent again`));
    return lost;
  }

  /** How many writes got no answer. */
  get doubts() {
    return this.#doubts.size;
  }

  /** The kinds of which nothing was done, or nothing was under way at a kill: such a run proves nothing. */
  missing() {
    return KINDS.flatMap((kind) => [
      ...(this.told[kind] ? [] : [`Not one ${kind} came to its end`]),
      ...(this.cut[kind] ? [] : [`No ${kind} was under way when the server was killed`]),
    ]);
  }
}
