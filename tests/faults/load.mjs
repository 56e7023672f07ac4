// @ts-check
import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { Gone } from '../durability/client.mjs';
import { dayIn } from '../durability/days.mjs';

/** @typedef {import('../durability/client.mjs').Client} Client */
/** @typedef {import('../durability/client.mjs').Reply} Reply */

/** @typedef {{ replies: Map<number | 'none', number>, slowest: number }} Counts */

const RETRY_MS = 500;

/** Buyers who book and choose to pay by transfer. They repeat what failed, with the same key. */
export class Load {
  /** Acknowledged bookings: id and last acknowledged state. @type {Map<string, string>} */
  acknowledged = new Map();
  /** @type {Counts} */
  counts = { replies: new Map(), slowest: 0 };
  #isRunning = true;

  /** @param {Client} buyer @param {readonly string[]} properties */
  constructor(buyer, properties) {
    this.buyer = buyer;
    this.properties = properties;
  }

  /** Returns the counts since the last call. */
  takeCounts() {
    const { counts } = this;
    this.counts = { replies: new Map(), slowest: 0 };
    return counts;
  }

  /** Runs until `stop`, which lets the started writes end. @param {number} buyers at a time */
  async run(buyers) {
    await Promise.all(Array.from({ length: buyers }, () => this.#buy()));
  }

  stop() {
    this.#isRunning = false;
  }

  async #buy() {
    while (this.#isRunning) await this.#oneBooking();
  }

  async #oneBooking() {
    const start = randomInt(5, 300);
    const quote = await this.#post('/v1/quotes', {
      property_id: this.properties[randomInt(this.properties.length)],
      check_in: dayIn(start),
      check_out: dayIn(start + randomInt(1, 4)),
      guests: 1,
    });
    if (quote.status !== 201) return;
    const booked = await this.#post('/v1/bookings', { quote_id: quote.body.data.id });
    if (booked.status >= 300) return;
    const { id, state } = booked.body.data;
    this.acknowledged.set(id, state);
    const chosen = await this.#post(`/v1/bookings/${id}/choose_bank_transfer`, {});
    if (chosen.status < 300) this.acknowledged.set(id, chosen.body.data.state);
  }

  /** Sends a write until it is answered. @param {string} path @param {object} body @returns {Promise<Reply>} */
  async #post(path, body) {
    const key = randomUUID();
    for (;;) {
      const began = performance.now();
      const reply = await this.buyer.post(path, body, key).catch((error) => {
        if (error instanceof Gone) return null;
        throw error;
      });
      this.#count(reply?.status ?? 'none', performance.now() - began);
      if (reply && reply.status < 500) return reply;
      await setTimeout(RETRY_MS);
    }
  }

  /** @param {number | 'none'} status @param {number} ms */
  #count(status, ms) {
    const { counts } = this;
    counts.replies.set(status, (counts.replies.get(status) ?? 0) + 1);
    counts.slowest = Math.max(counts.slowest, ms);
  }
}
