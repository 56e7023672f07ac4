// @ts-check
import { randomUUID } from 'node:crypto';
import { Gone } from './client.mjs';

/** @typedef {import('./client.mjs').Client} Client */

/** Kinds of work of which one must be interrupted by a kill. */
export const KINDS = /** @type {const} */ (['change', 'dispute', 'claim', 'payout']);
/** @typedef {(typeof KINDS)[number]} Kind */

/**
 * The state of a record from a reply, and how to read it again.
 * @typedef {{ name: string, state: string, read: () => Promise<string> }} Fact
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
  #uncertain = new Set();
  /** @type {Map<string, Fact>} */
  #facts = new Map();
  /** Finished work by kind. */
  finished = none();
  /** Work interrupted by a kill, by kind. */
  interrupted = none();

  #allFinished = deferred();
  /** Resolves when work of every kind has finished once; an earlier kill would prove little. */
  allFinished = this.#allFinished.promise;

  /**
   * Runs work that returns whether it finished. Returns false when the server is gone.
   * @param {Kind} kind
   * @param {() => Promise<boolean>} task
   */
  async run(kind, task) {
    try {
      if (await task()) {
        this.finished[kind] = (this.finished[kind] ?? 0) + 1;
        if (KINDS.every((one) => this.finished[one])) this.#allFinished.resolve();
      }
      return true;
    } catch (error) {
      if (!(error instanceof Gone)) throw error;
      this.interrupted[kind] = (this.interrupted[kind] ?? 0) + 1;
      return false;
    }
  }

  /**
   * Writes and records the fact of the reply. Returns the data; null for a refusal, which is a reply
   * too unless it is an error. Throws Gone without a reply; then the write is uncertain.
   * @param {Client} who
   * @param {string} path
   * @param {object} body
   * @param {(data: any) => Fact} [factOf]
   * @param {string} [name] of the record, if known
   */
  async write(who, path, body, factOf, name) {
    const before = name === undefined ? undefined : this.#facts.get(name);
    const write = { who, path, body, factOf, before, key: randomUUID() };
    if (before) this.#facts.delete(before.name);
    this.#uncertain.add(write);
    return await this.#send(write);
  }

  /** @param {Write} write */
  async #send(write) {
    const { who, path, body, key, factOf, before } = write;
    const reply = await who.post(path, body, key);
    this.#uncertain.delete(write);
    if (reply.status < 300) {
      const data = reply.body.data ?? reply.body;
      if (factOf) this.record(factOf(data));
      return data;
    }
    if (![403, 409, 422].includes(reply.status))
      throw new Error(`${path}: ${reply.status} ${JSON.stringify(reply.body)}`);
    if (before) this.record(before);
    return null;
  }

  /** @param {Fact} fact */
  record(fact) {
    this.#facts.set(fact.name, fact);
  }

  /** The state of the record is unknown from here on. @param {string} name */
  forget(name) {
    this.#facts.delete(name);
  }

  /** Acknowledged facts that are not true, and writes that get no reply when sent again. */
  async losses() {
    const lost = [];
    for (const { name, state, read } of this.#facts.values()) {
      const found = await read();
      if (found !== state) lost.push(`${name} was ${state} and is ${found}`);
    }
    for (const write of Array.from(this.#uncertain))
      await this.#send(write).catch(() => lost.push(`No reply to ${write.path}, sent again`));
    return lost;
  }

  /** The number of writes without a reply. */
  get uncertain() {
    return this.#uncertain.size;
  }

  /** Kinds that never finished or were never interrupted by a kill: such a run proves nothing. */
  missing() {
    return KINDS.flatMap((kind) => [
      ...(this.finished[kind] ? [] : [`No ${kind} finished`]),
      ...(this.interrupted[kind] ? [] : [`No ${kind} was interrupted by a kill`]),
    ]);
  }
}
