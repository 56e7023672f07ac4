// @ts-check
import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { Gone } from '../durability/client.mjs';

/** @typedef {import('../durability/client.mjs').Client} Client */
/** @typedef {import('../durability/client.mjs').Reply} Reply */

const RETRY_MS = 500;

/** Counts of replies, for one or several clients. */
export class Counts {
  /** By status. @type {Map<number | 'none', number>} */
  replies = new Map();
  slowest = 0;
  /** @type {{ since: number, done: (ms: number) => void }[]} */
  #waiting = [];

  /** Returns the counts since the last call. */
  take() {
    const { replies, slowest } = this;
    this.replies = new Map();
    this.slowest = 0;
    return {
      slowest: Math.round(slowest),
      /** @param {(status: number) => boolean} matches */
      count: (matches) =>
        [...replies].reduce(
          (sum, [status, times]) => sum + (status !== 'none' && matches(status) ? times : 0),
          0,
        ),
      unanswered: replies.get('none') ?? 0,
      all: JSON.stringify([...replies]),
    };
  }

  /** Resolves with the milliseconds until a write that begins from now on is acknowledged. @returns {Promise<number>} */
  nextWrite() {
    const since = performance.now();
    return new Promise((done) => this.#waiting.push({ since, done }));
  }

  /** @param {number | 'none'} status @param {number} began @param {boolean} isWrite */
  add(status, began, isWrite) {
    const now = performance.now();
    this.replies.set(status, (this.replies.get(status) ?? 0) + 1);
    this.slowest = Math.max(this.slowest, now - began);
    if (!isWrite || status === 'none' || status >= 300) return;
    for (const { since, done } of this.#waiting) if (began >= since) done(now - since);
    this.#waiting = this.#waiting.filter(({ since }) => began < since);
  }
}

/** A client that repeats what failed, writes with the same key, until there is an answer. */
export class PatientClient {
  /** @param {Client} client @param {Counts} counts */
  constructor(client, counts) {
    this.client = client;
    this.counts = counts;
  }

  /** @param {string} path @returns {Promise<Reply>} */
  get(path) {
    return this.#answered(() => this.client.get(path), false);
  }

  /** @param {string} path @param {object} body @param {string} [key] @returns {Promise<Reply>} */
  post(path, body, key = randomUUID()) {
    return this.#answered(() => this.client.post(path, body, key), true);
  }

  /** @param {() => Promise<Reply>} send @param {boolean} isWrite */
  async #answered(send, isWrite) {
    for (;;) {
      const began = performance.now();
      const reply = await send().catch((error) => {
        if (error instanceof Gone) return null;
        throw error;
      });
      this.counts.add(reply?.status ?? 'none', began, isWrite);
      if (reply && reply.status < 500 && reply.status !== 429) return reply;
      // The tries of an outage count too: a limit of messages may be reached by them.
      const limited = reply?.status === 429 ? reply.body.details?.retry_after_s : undefined;
      await setTimeout(limited === undefined ? RETRY_MS : limited * 1000);
    }
  }
}
