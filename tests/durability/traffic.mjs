// @ts-check
import { randomInt, randomUUID } from 'node:crypto';

/**
 * What is known of a booking from answers alone. `doubt` is a request that got none: it happened or
 * it did not, and when it is sent again under its key it must be one of the two, once.
 * @typedef {object} Seen
 * @property {string | null} id
 * @property {string | null} state the last one that was answered
 * @property {{ path: string, body: object, key: string } | null} doubt
 */

/** @typedef {import('./client.mjs').Client} Client */

const DAY_MS = 86_400_000;

/** After a kill the state is the one that was found. */
const PAID = ['paid', 'awaiting_seller', 'confirmed'];

/** The day so many days from today. @param {number} days */
const dayIn = (days) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);

/** People who book, pay, change their minds, complain and cancel, until the server is gone. */
export class Traffic {
  /** @type {Seen[]} */
  seen = [];
  refused = 0;

  /**
   * @param {Client} buyer
   * @param {Client} admin
   * @param {readonly string[]} properties
   * @param {import('./quarrels.mjs').Quarrels} quarrels
   * @param {string} staff
   */
  constructor(buyer, admin, properties, quarrels, staff) {
    this.buyer = buyer;
    this.admin = admin;
    this.properties = properties;
    this.quarrels = quarrels;
    this.staff = staff;
  }

  /** Runs until the server no longer answers. @param {number} walkers */
  async run(walkers) {
    const booking = Array.from({ length: walkers }, () => this.#walk());
    await Promise.all([...booking, this.#walkPaid(), this.#walkPayouts()]);
  }

  async #walk() {
    for (;;) if (!(await this.#oneBooking())) return;
  }

  /** False when the server is gone. */
  async #oneBooking() {
    const start = randomInt(5, 300);
    const quote = await this.buyer.post('/v1/quotes', {
      property_id: this.properties[randomInt(this.properties.length)],
      check_in: dayIn(start),
      check_out: dayIn(start + randomInt(1, 8)),
      guests: 1,
    });
    if (quote.status === 0) return false;
    if (quote.status !== 201) return this.#refuse(quote);
    /** @type {Seen} */
    const seen = { id: null, state: null, doubt: null };
    if (!(await this.send(seen, '/v1/bookings', { quote_id: quote.body.data.id }))) return false;
    if (!seen.id) return true;
    if (randomInt(4) === 0) return true;
    if (!(await this.send(seen, `/v1/bookings/${seen.id}/choose_bank_transfer`, {}))) return false;
    if (randomInt(3) > 0 && !(await this.#pay(seen))) return false;
    if (randomInt(3) > 0) return true;
    return await this.send(seen, `/v1/bookings/${seen.id}/cancel_by_buyer`, {});
  }

  async #walkPayouts() {
    for (;;) if (!(await this.quarrels.payout())) return;
  }

  /** Goes on with bookings that are paid: they are accepted, changed, and complained of. */
  async #walkPaid() {
    const { quarrels, staff } = this;
    for (;;) {
      const paid = this.seen.filter(({ state }) => PAID.includes(state ?? ''));
      const id = paid[randomInt(Math.max(1, paid.length))]?.id;
      if (!id) {
        if (!(await quarrels.payout())) return;
      } else if (!(await quarrels.accept(id))) return;
      else if (!(await quarrels.change(id))) return;
      else if (randomInt(3) === 0 && !(await quarrels.dispute(id, staff))) return;
      else if (!(await quarrels.claim(staff))) return;
    }
  }

  /**
   * Sends a write and notes the answer; false where none came.
   * @param {Seen} seen
   * @param {string} path
   * @param {object} body
   * @param {string} [key]
   */
  async send(seen, path, body, key = randomUUID()) {
    // It counts from here on: the server may be killed before it answers.
    if (!this.seen.includes(seen)) this.seen.push(seen);
    seen.doubt = { path, body, key };
    const reply = await this.buyer.post(path, body, key);
    if (reply.status === 0) return false;
    seen.doubt = null;
    if (reply.status < 300) ({ id: seen.id, state: seen.state } = reply.body.data);
    else this.#refuse(reply);
    return true;
  }

  /** Staff settle the transfer. Without a key it may be unknown whether they did. @param {Seen} seen */
  async #pay(seen) {
    const { body, status } = await this.buyer.get(`/v1/bookings/${seen.id}`);
    if (status === 0) return false;
    const { reference, amount } = body.data.payment;
    const filter = encodeURIComponent(JSON.stringify({ q: reference, direction: 'incoming' }));
    const found = await this.admin.get(`/v1/admin/manual-payments?filter=${filter}`);
    if (found.status === 0) return false;
    const { state } = seen;
    seen.state = null;
    const settled = await this.admin.post(`/v1/admin/manual-payments/${found.body[0].id}/settle`, {
      amount,
      received_on: dayIn(0),
    });
    if (settled.status === 0) return false;
    if (settled.status !== 200) throw new Error(`Not settled: ${JSON.stringify(settled.body)}`);
    seen.state = state === 'awaiting_payment' ? 'paid' : state;
    return true;
  }

  /** A refusal is an answer too, so long as it is no failure. @param {import('./client.mjs').Reply} reply */
  #refuse({ status, body }) {
    if (![409, 422].includes(status)) throw new Error(`${status} ${JSON.stringify(body)}`);
    this.refused += 1;
    return true;
  }
}
