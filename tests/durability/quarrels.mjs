// @ts-check
import { randomInt, randomUUID } from 'node:crypto';

/** @typedef {import('./client.mjs').Client} Client */

/**
 * A write of which it is not known whether it happened: sent again under its key it must have an answer.
 * @typedef {{ who: Client, path: string, body: object, key: string }} Write
 */

const DAY_MS = 86_400_000;
const dayAfter = (/** @type {string} */ day, /** @type {number} */ days) =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);

/** What else moves the money of paid bookings: changes, disputes, and payouts made by staff. */
export class Quarrels {
  /** @type {Set<Write>} */
  doubts = new Set();
  changes = 0;
  decided = 0;
  payouts = 0;

  /**
   * @param {Client} buyer
   * @param {Client} seller of the properties that are booked
   * @param {Client} admin
   */
  constructor(buyer, seller, admin) {
    this.buyer = buyer;
    this.seller = seller;
    this.admin = admin;
  }

  /**
   * Null where the server is gone; then the write is in doubt.
   * @param {Client} who
   * @param {string} path
   * @param {object} body
   */
  async #tell(who, path, body) {
    const write = { who, path, body, key: randomUUID() };
    this.doubts.add(write);
    return await this.#again(write);
  }

  /** @param {Write} write */
  async #again(write) {
    const { who, path, body, key } = write;
    const reply = await who.post(path, body, key);
    if (reply.status === 0) return null;
    this.doubts.delete(write);
    if (reply.status >= 300 && ![403, 409, 422].includes(reply.status))
      throw new Error(`${path}: ${reply.status} ${JSON.stringify(reply.body)}`);
    return reply;
  }

  /** Sends again what got no answer; answers what got none now either. */
  async settleDoubts() {
    const lost = [];
    for (const write of Array.from(this.doubts))
      if (!(await this.#again(write))) lost.push(`No answer to ${write.path}, sent again`);
    return lost;
  }

  /** The seller says yes, where that is still to be said. False when the server is gone. @param {string} id */
  async accept(id) {
    return (await this.#tell(this.seller, `/v1/bookings/${id}/accept`, {})) !== null;
  }

  /**
   * One of the two sides asks for another night more or less, and the other says yes. False when the
   * server is gone.
   * @param {string} id
   */
  async change(id) {
    const [one, other] = randomInt(2) ? [this.buyer, this.seller] : [this.seller, this.buyer];
    const { status, body } = await one.get(`/v1/bookings/${id}`);
    if (status !== 200) return status !== 0;
    const { check_in, check_out, guests, nights } = body.data;
    const more = nights > 1 && randomInt(2) ? -1 : 1;
    const wish = { check_in, check_out: dayAfter(check_out, more), guests };
    const asked = new URLSearchParams({ ...wish, guests: String(guests) });
    const price = await one.get(`/v1/bookings/${id}/change-price?${asked}`);
    if (price.status !== 200) return price.status !== 0;
    const { total } = price.body.data;
    const proposed = await this.#tell(one, `/v1/bookings/${id}/changes`, { ...wish, total });
    if (!proposed) return false;
    const change = proposed.body.data?.change;
    if (!change) return true;
    const path = `/v1/bookings/${id}/changes/${change.id}`;
    if (!(await this.#tell(other, `${path}/accept`, {}))) return false;
    this.changes += 1;
    const announced = await this.#tell(this.buyer, `${path}/pay_by_transfer`, {});
    const payment = announced?.body.data?.change?.payment;
    if (payment && randomInt(2)) return (await this.#settle(payment)) !== null;
    return announced !== null;
  }

  /** @param {{ reference: string, amount: number }} payment */
  async #settle({ reference, amount }) {
    const filter = encodeURIComponent(JSON.stringify({ q: reference, direction: 'incoming' }));
    const found = await this.admin.get(`/v1/admin/manual-payments?filter=${filter}`);
    if (found.status !== 200) return null;
    const received_on = new Date().toISOString().slice(0, 10);
    const path = `/v1/admin/manual-payments/${found.body[0].id}/settle`;
    // Without a key: it may be unknown whether it was done, and the books must be right either way.
    return (await this.admin.post(path, { amount, received_on })).status || null;
  }

  /**
   * The buyer complains, and staff give a part of the claim. False when the server is gone.
   * @param {string} id
   * @param {string} staff who decides
   */
  async dispute(id, staff) {
    const books = await this.admin.get(`/v1/admin/bookings/${id}/books`);
    if (books.status !== 200) return books.status !== 0;
    const { charged } = books.body.data;
    if (charged < 2) return true;
    const complaint = {
      booking_id: id,
      reason: 'other',
      claimed: Math.ceil(charged / 2),
      statement: 'The place is not what was shown on the pictures.',
    };
    const decision = 'A part of it is given back.';
    const award = { awarded: randomInt(complaint.claimed), borne_by: 'both', decision, charged };
    return this.#argue(this.buyer, complaint, award, staff);
  }

  /**
   * Opens a dispute and decides it.
   * @param {Client} claimant
   * @param {object} complaint
   * @param {object} award
   * @param {string} staff
   */
  async #argue(claimant, complaint, award, staff) {
    const opened = await this.#tell(claimant, '/v1/disputes', complaint);
    if (!opened) return false;
    const dispute = opened.body.data?.id;
    if (!dispute) return true;
    const desk = `/v1/admin/disputes/${dispute}`;
    for (const [verb, body] of /** @type {const} */ ([
      ['escalate', {}],
      ['assign', { assignee_id: staff }],
      ['resolve', award],
    ]))
      if (!(await this.#tell(this.admin, `${desk}/${verb}`, body))) return false;
    this.decided += 1;
    return true;
  }

  /**
   * The seller claims a deposit where one can be claimed, and staff give a part of it. False when the
   * server is gone.
   * @param {string} staff who decides
   */
  async claim(staff) {
    const stays = await this.seller.get('/v1/disputes/stays');
    if (stays.status !== 200) return stays.status !== 0;
    const stay = stays.body.data.find(
      (/** @type {{ on_deposit: boolean }} */ { on_deposit }) => on_deposit,
    );
    if (!stay) return true;
    const { booking_id, most: charged } = stay;
    const statement = 'The table in the kitchen is burnt.';
    const complaint = { booking_id, reason: 'damage', claimed: charged, statement };
    const decision = 'A part of it is shown.';
    const award = { awarded: randomInt(charged), borne_by: 'both', decision, charged };
    return this.#argue(this.seller, complaint, award, staff);
  }

  /** Staff work on a payout. False when the server is gone. */
  async payout() {
    const range = encodeURIComponent(JSON.stringify([0, 99]));
    const found = await this.admin.get(`/v1/admin/payouts?range=${range}`);
    if (found.status !== 200) return found.status !== 0;
    const open = found.body.filter(
      (/** @type {{ state: string }} */ { state }) => state !== 'paid' && state !== 'cancelled',
    );
    const payout = open[randomInt(Math.max(1, open.length))];
    if (!payout) return true;
    const reason = 'Looked at once more.';
    const paid_on = new Date().toISOString().slice(0, 10);
    const paid = { bank_reference: 'KILL', paid_on, sent_before_refund: false };
    /** What is done next with a payout in each state. @type {Record<string, [string, object]>} */
    const acts = {
      processing: randomInt(3) ? ['mark_paid', paid] : ['fail', { reason }],
      failed: ['retry', {}],
      on_hold: ['release', {}],
    };
    const [verb, sent] = acts[payout.state] ?? ['hold', { reason }];
    const { status } = await this.admin.post(`/v1/admin/payouts/${payout.id}/${verb}`, sent);
    if (status === 200) this.payouts += 1;
    return status !== 0;
  }
}
