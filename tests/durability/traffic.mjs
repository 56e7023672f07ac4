// @ts-check
import { randomInt, randomUUID } from 'node:crypto';
import { changeStay } from './changes.mjs';
import { Gone } from './client.mjs';
import { dayIn } from './days.mjs';
import { processPayout } from './payouts.mjs';
import { claimDeposit, disputeStay } from './disputes.mjs';
import { settle } from './records.mjs';

/**
 * A booking as known from replies. `pending` is a request without a reply: it happened or it did not, and
 * when it is sent again with its key it must happen exactly once.
 * @typedef {object} SeenBooking
 * @property {string | null} id
 * @property {string | null} state the last acknowledged one
 * @property {{ path: string, body: object, key: string } | null} pending
 */

/** @typedef {import('./journal.mjs').People} People */

/** After a kill the state is read from the server. */
const PAID = ['paid', 'awaiting_seller', 'confirmed'];

/** @template T @param {readonly T[]} all */
const oneOf = (all) => all[randomInt(Math.max(1, all.length))];

/** Users who book, pay, change, dispute, claim and cancel until the server is gone. */
export class Traffic {
  /** @type {SeenBooking[]} */
  seen = [];
  refused = 0;

  /**
   * @param {People} people
   * @param {readonly string[]} properties
   * @param {import('./records.mjs').Records} records
   * @param {Uint8Array<ArrayBuffer>} picture for evidence
   */
  constructor(people, properties, records, picture) {
    this.people = people;
    this.properties = properties;
    this.records = records;
    this.picture = picture;
    /** Bookings without a deposit claim. */
    this.claimable = [...records.ended];
  }

  /** Runs until the server no longer answers. @param {number} buyers at a time */
  async run(buyers) {
    const booking = Array.from({ length: buyers }, () => this.#book());
    await Promise.all([
      ...booking,
      this.#until(() => this.#accept()),
      this.#repeat('change', () => changeStay(this.people, oneOf(this.records.ahead) ?? '')),
      this.#repeat('dispute', () => disputeStay(this.people, oneOf(this.records.ended) ?? '')),
      this.#repeat('payout', () => processPayout(this.people)),
      this.#claim(),
    ]);
  }

  /** @param {import('./journal.mjs').Kind} kind @param {() => Promise<boolean>} task */
  async #repeat(kind, task) {
    while (await this.people.journal.run(kind, task));
  }

  /** Claims each deposit once. */
  async #claim() {
    for (;;) {
      const id = this.claimable.shift();
      if (id === undefined) return;
      const task = () => claimDeposit(this.people, id, this.picture);
      if (!(await this.people.journal.run('claim', task))) return;
    }
  }

  /** @param {() => Promise<unknown>} act */
  async #until(act) {
    try {
      for (;;) await act();
    } catch (error) {
      if (!(error instanceof Gone)) throw error;
    }
  }

  #book() {
    return this.#until(() => this.#oneBooking());
  }

  async #oneBooking() {
    const { buyer } = this.people;
    const start = randomInt(5, 300);
    const quote = await buyer.post('/v1/quotes', {
      property_id: oneOf(this.properties),
      check_in: dayIn(start),
      check_out: dayIn(start + randomInt(1, 8)),
      guests: 1,
    });
    if (quote.status !== 201) return this.#refuse(quote);
    /** @type {SeenBooking} */
    const seen = { id: null, state: null, pending: null };
    await this.send(seen, '/v1/bookings', { quote_id: quote.body.data.id });
    if (!seen.id || randomInt(4) === 0) return;
    await this.send(seen, `/v1/bookings/${seen.id}/choose_bank_transfer`, {});
    if (randomInt(3) > 0) await this.#pay(seen);
    if (randomInt(3) > 0) return;
    await this.send(seen, `/v1/bookings/${seen.id}/cancel_by_buyer`, {});
  }

  /** The seller accepts a paid booking that still waits for it. */
  async #accept() {
    const { people, seen } = this;
    const id = oneOf(seen.filter(({ state }) => PAID.includes(state ?? '')))?.id;
    if (!id) await people.admin.get('/v1/admin/payouts');
    else await people.journal.write(people.seller, `/v1/bookings/${id}/accept`, {});
  }

  /**
   * Sends a write and records the reply. Throws Gone without one: then it is uncertain.
   * @param {SeenBooking} seen
   * @param {string} path
   * @param {object} body
   * @param {string} [key]
   */
  async send(seen, path, body, key = randomUUID()) {
    // Record it before sending: the server may be killed before it replies.
    if (!this.seen.includes(seen)) this.seen.push(seen);
    seen.pending = { path, body, key };
    const reply = await this.people.buyer.post(path, body, key);
    seen.pending = null;
    if (reply.status < 300) ({ id: seen.id, state: seen.state } = reply.body.data);
    else this.#refuse(reply);
  }

  /** Staff settle the transfer. Without an idempotency key the result may be unknown. @param {SeenBooking} seen */
  async #pay(seen) {
    const { buyer, admin } = this.people;
    const { body } = await buyer.get(`/v1/bookings/${seen.id}`);
    const { state } = seen;
    seen.state = null;
    const settled = await settle(admin, body.data.payment);
    if (settled.status !== 200) throw new Error(`Not settled: ${JSON.stringify(settled.body)}`);
    seen.state = state === 'awaiting_payment' ? 'paid' : state;
  }

  /** Counts a refusal; throws for an error. @param {import('./client.mjs').Reply} reply */
  #refuse({ status, body }) {
    if (![409, 422].includes(status)) throw new Error(`${status} ${JSON.stringify(body)}`);
    this.refused += 1;
  }
}
