// @ts-check
import { randomUUID } from 'node:crypto';
import { Gone } from './client.mjs';

/** @typedef {import('./client.mjs').Client} Client */

/** Kinds of work of which one must be interrupted by a kill. */
export const KINDS = /** @type {const} */ (['change', 'dispute', 'claim', 'payout']);
/** @typedef {(typeof KINDS)[number]} Kind */

/**
 * The state of a record from a reply, and how to read it again.
 * @typedef {{ name: string, state: string, look: () => Promise<string> }} Fact
 */

/**
 * A write without a reply: sent again with its key it must get one.
 * @typedef {object} Write
 * @property {Client} who
 * @property {string} path
 * @property {object} body
 * @property {string} key
 * @property {((data: any) => Fact) | undefined} factOf reads the fact of its reply
 * @property {Fact | undefined} before the last fact of the same record
 */

function deferred() {
  /** @type {() => void} */
  let resolve = () => {};
  /** @type {Promise<void>} */
  const promise = new Promise((done) => (resolve = done));
  return { promise, resolve };
}

/**
 * The users of the test, and the journal of their writes.
 * @typedef {object} People
 * @property {Journal} journal
 * @property {Client} buyer
 * @property {Client} seller of the properties that are booked
 * @property {Client} admin
 * @property {string} staff the admin's id
 */

const none = () => Object.fromEntries(KINDS.map((kind) => [kind, 0]));

/** Records replies, writes without a reply, and the finished and interrupted work of each kind. */
export class Journal {
  /** @type {Set<Write>} */
  #doubts = new Set();
  /** @type {Map<string, Fact>} */
  #facts = new Map();
  /** Finished work by kind. */
  told = none();
  /** Work interrupted by a kill, by kind. */
  cut = none();

  #allTold = deferred();
  /** Resolves when work of every kind has finished once; an earlier kill would prove little. */
  allTold = this.#allTold.promise;

  /**
   * Runs work that returns whether it finished. Returns false when the server is gone.
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
   * Writes and records the fact of the reply. Returns the data; null for a refusal, which is a reply
   * too unless it is an error. Throws Gone without a reply; then the write is uncertain.
   * @param {Client} who
   * @param {string} path
   * @param {object} body
   * @param {(data: any) => Fact} [tells]
   * @param {string} [name] of the record, if known
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

  /** The state of the record is unknown from here on. @param {string} name */
  forget(name) {
    this.#facts.delete(name);
  }

  /** Acknowledged facts that are not true, and writes that get no reply when sent again. */
  async losses() {
    const lost = [];
    for (const { name, state, look } of this.#facts.values()) {
      const found = await look();
      if (found !== state) lost.push(`${name} was ${state} and is ${found}`);
    }
    for (const write of Array.from(this.#doubts))
      await this.#send(write).catch(() => lost.push(`No reply to ${write.path}, sent again`));
    return lost;
  }

  /** The number of writes without a reply. */
  get doubts() {
    return this.#doubts.size;
  }

  /** Kinds that never finished or were never interrupted by a kill: such a run proves nothing. */
  missing() {
    return KINDS.flatMap((kind) => [
      ...(this.told[kind] ? [] : [`No ${kind} finished`]),
      ...(this.cut[kind] ? [] : [`No ${kind} was interrupted by a kill`]),
    ]);
  }
}
