// @ts-check
import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { dayIn } from '../durability/days.mjs';
import { settle } from '../durability/records.mjs';
import { Load } from '../faults/load.mjs';
import { PatientClient } from '../faults/patientClient.mjs';

/** @typedef {import('../durability/client.mjs').Client} Client */

/** An account may send 60 messages a minute. */
const MESSAGE_EVERY_MS = 1_200;
const SEARCH_EVERY_MS = 300;

/** People who search, book, pay by transfers that staff settle, cancel and chat. */
export class MixedLoad extends Load {
  /** Ids of acknowledged messages. @type {string[]} */
  messages = [];
  /** What was refused although it must not be. @type {string[]} */
  problems = [];

  /** @param {{ buyer: Client, seller: Client, admin: Client }} people @param {readonly string[]} properties */
  constructor({ buyer, seller, admin }, properties) {
    super(buyer, properties);
    this.seller = new PatientClient(seller, this.counts);
    this.admin = new PatientClient(admin, this.counts);
  }

  /** @override @param {number} buyers at a time */
  async run(buyers) {
    const conversation = await this.#conversation();
    await Promise.all([
      ...Array.from({ length: buyers }, () => this.repeat(() => this.#bookAndPay())),
      this.repeat(() => this.#search()),
      this.repeat(() => this.#chat(this.buyer, conversation)),
      this.repeat(() => this.#chat(this.seller, conversation)),
    ]);
  }

  /** Most bookings are paid, and some of those cancelled. */
  async #bookAndPay() {
    const booked = await this.book();
    if (!booked || randomInt(4) === 0) return;
    const { id, payment } = booked;
    const settled = await settle(this.admin, payment);
    if (settled.status !== 200) {
      this.problems.push(`A transfer was not settled: ${JSON.stringify(settled)}`);
      return;
    }
    this.acknowledged.set(id, 'confirmed');
    if (randomInt(3) > 0) return;
    const cancelled = await this.buyer.post(`/v1/bookings/${id}/cancel_by_buyer`, {});
    if (cancelled.status === 200) this.acknowledged.set(id, cancelled.body.data.state);
    else this.problems.push(`A booking was not cancelled: ${JSON.stringify(cancelled)}`);
  }

  async #search() {
    const start = randomInt(5, 300);
    const stay = `check_in=${dayIn(start)}&check_out=${dayIn(start + 3)}&guests=2`;
    const { status } = await this.buyer.get(`/v1/properties?${stay}`);
    if (status !== 200) this.problems.push(`A search was answered with ${status}`);
    await setTimeout(SEARCH_EVERY_MS);
  }

  async #conversation() {
    const { body } = await this.buyer.post('/v1/conversations', {
      property_id: this.properties[0],
    });
    return `/v1/conversations/${body.data.id}/messages`;
  }

  /** @param {PatientClient} who @param {string} path */
  async #chat(who, path) {
    const id = randomUUID();
    const { status } = await who.post(path, {
      id,
      text: `May we arrive at ${randomInt(12, 22)}:00?`,
    });
    if (status === 201) this.messages.push(id);
    else this.problems.push(`A message was answered with ${status}`);
    await setTimeout(MESSAGE_EVERY_MS);
  }
}
