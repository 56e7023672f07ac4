// @ts-check
import { randomInt } from 'node:crypto';
import { dayIn } from '../durability/days.mjs';
import { Counts, PatientClient } from './patientClient.mjs';

/** Buyers who book and choose to pay by transfer. They repeat what failed, with the same key. */
export class Load {
  /** Acknowledged bookings: id and last acknowledged state. @type {Map<string, string>} */
  acknowledged = new Map();
  counts = new Counts();
  /** Until `stop`. */
  isRunning = true;

  /** @param {import('../durability/client.mjs').Client} buyer @param {readonly string[]} properties */
  constructor(buyer, properties) {
    this.buyer = new PatientClient(buyer, this.counts);
    this.properties = properties;
  }

  /** Runs until `stop`, which lets the started writes end. @param {number} buyers at a time */
  async run(buyers) {
    await Promise.all(Array.from({ length: buyers }, () => this.repeat(() => this.book())));
  }

  stop() {
    this.isRunning = false;
  }

  /** @param {() => Promise<unknown>} act */
  async repeat(act) {
    while (this.isRunning) await act();
  }

  /** Books and chooses a transfer. Returns the booking and its expected payment; null if it was refused. */
  async book() {
    const start = randomInt(5, 300);
    const quote = await this.buyer.post('/v1/quotes', {
      property_id: this.properties[randomInt(this.properties.length)],
      check_in: dayIn(start),
      check_out: dayIn(start + randomInt(1, 4)),
      guests: 1,
    });
    if (quote.status !== 201) return null;
    const booked = await this.buyer.post('/v1/bookings', { quote_id: quote.body.data.id });
    if (booked.status >= 300) return null;
    const { id, state } = booked.body.data;
    this.acknowledged.set(id, state);
    const chosen = await this.buyer.post(`/v1/bookings/${id}/choose_bank_transfer`, {});
    if (chosen.status >= 300) return null;
    this.acknowledged.set(id, chosen.body.data.state);
    return { id, payment: chosen.body.data.payment };
  }

  /** Acknowledged bookings that are gone or in another state. */
  async losses() {
    const lost = [];
    for (const [id, state] of this.acknowledged) {
      const { status, body } = await this.buyer.client.get(`/v1/bookings/${id}`);
      if (status !== 200 || body.data.state !== state)
        lost.push(`Booking ${id} was ${state} and is ${status === 200 ? body.data.state : status}`);
    }
    console.log(`${this.acknowledged.size} bookings acknowledged, ${lost.length} lost or changed`);
    return lost;
  }
}
