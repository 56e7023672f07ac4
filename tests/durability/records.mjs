// @ts-check
import { randomUUID } from 'node:crypto';
import { dayIn } from './days.mjs';

/** @typedef {import('./client.mjs').Client} Client */

/**
 * Stays of this test, so that there is always one to claim, to dispute and to change.
 * @typedef {object} Records
 * @property {string[]} ended to be aged by AGED_DAYS, after which all their deposits can be claimed
 * @property {string[]} ahead confirmed, with nights free around them
 */

/** Properties with two stays each that end, and one upcoming. */
const PLACES = 8;
const ARRIVALS = { ended: [10, 11], ahead: [40] };
const AHEAD_NIGHTS = 3;
export const DEPOSIT = 20_000;

/** Then these stays ended yesterday and the day before, and both can be claimed at any time of day. */
export const AGED_DAYS = 13;

export const RATES = {
  base: 10_000,
  weekday: {},
  seasons: [],
  weekly_discount: 0,
  monthly_discount: 0,
  extra_guest: null,
  cleaning_fee: 3_000,
  min_nights: 1,
  max_nights: 30,
  arrival_days: [],
};

/** @param {{ buyer: Client, admin: Client }} people */
export async function makeRecords(people) {
  /** @type {Records} */
  const records = { ended: [], ahead: [] };
  for (let place = 1; place <= PLACES; place += 1) {
    const property = await makeProperty(people.admin, 'seller@keystead.test', place);
    for (const arrival of ARRIVALS.ended)
      records.ended.push(await bookAndPay(people, property, arrival, 1));
    for (const arrival of ARRIVALS.ahead)
      records.ahead.push(await bookAndPay(people, property, arrival, AHEAD_NIGHTS));
  }
  return records;
}

/**
 * A new instant property of a seller with a deposit, in the city of another one. Returns its id.
 * @param {Client} admin
 * @param {string} email
 * @param {number} number
 * @param {object} [more] fields that replace the defaults
 * @returns {Promise<string>}
 */
export async function makeProperty(admin, email, number, more = {}) {
  const found = await list(admin, 'users', { q: email });
  const user = found.find((/** @type {{ email: string }} */ one) => one.email === email);
  const [profile] = await list(admin, 'profiles', { user_id: user.id, profile_type: 'seller' });
  const [neighbour] = await list(admin, 'properties', {
    seller_id: profile.id,
    state: 'published',
  });
  const where = { seller_id: profile.id, location_id: neighbour.location_id };
  const { id } = await make(admin, '/v1/admin/properties', {
    ...where,
    title: `Two quiet rooms above a garden, ${number}`,
    description: 'Two quiet rooms above a garden, ten minutes from the river on foot.',
    property_type: 'apartment',
    bedrooms: 2,
    bathrooms: 1,
    max_guests: 4,
    amenities: [],
    instant_booking: true,
    currency: 'EUR',
    rates: RATES,
    deposit: DEPOSIT,
    address: 'Rua do Jardim 7',
    lat: 38.72,
    lng: -9.14,
    photos: [],
    ...more,
  });
  const { version } = await make(admin, `/v1/admin/properties/${id}/submit`, {});
  await make(admin, `/v1/admin/properties/${id}/approve`, { version });
  return id;
}

/**
 * A booking paid by transfer that starts `arrival` days from today. Returns its id.
 * @param {{ buyer: Client, admin: Client }} people
 * @param {string} property_id
 * @param {number} arrival
 * @param {number} nights
 * @returns {Promise<string>}
 */
export async function bookAndPay({ buyer, admin }, property_id, arrival, nights, guests = 1) {
  const stay = { check_in: dayIn(arrival), check_out: dayIn(arrival + nights), guests };
  const quote = await make(buyer, '/v1/quotes', { property_id, ...stay });
  const { id } = await make(buyer, '/v1/bookings', { quote_id: quote.id });
  const { payment } = await make(buyer, `/v1/bookings/${id}/choose_bank_transfer`, {});
  await settle(admin, payment);
  return id;
}

/**
 * Staff match a transfer with the bank statement. Returns the reply.
 * @param {Pick<Client, 'get' | 'post'>} admin
 * @param {{ reference: string, amount: number }} payment
 */
export async function settle(admin, { reference, amount }) {
  const found = await list(admin, 'manual-payments', { q: reference, direction: 'incoming' });
  const path = `/v1/admin/manual-payments/${found[0].id}/settle`;
  // Without an idempotency key: the ledger must be right whether it was done or not.
  return admin.post(path, { amount, received_on: dayIn(0) });
}

/** @param {Pick<Client, 'get'>} admin @param {string} what @param {object} filter */
const list = (admin, what, filter) =>
  dataOf(admin.get(`/v1/admin/${what}?filter=${encodeURIComponent(JSON.stringify(filter))}`));

/** @param {Client} who @param {string} path @param {object} body */
const make = (who, path, body) => dataOf(who.post(path, body, randomUUID()));

/** The data of a reply; throws for any other status than success. @param {Promise<import('./client.mjs').Reply>} answer */
async function dataOf(answer) {
  const { status, body } = await answer;
  if (status >= 300) throw new Error(`${status} ${JSON.stringify(body)}`);
  return body.data ?? body;
}
