// @ts-check
import { setTimeout as delay } from 'node:timers/promises';
import sharp from 'sharp';
import { unknownId } from './routes.mjs';

/** @typedef {import('./person.mjs').Person} Person */

const DELIVERED_MS = 20_000;

/** @param {Person} person @param {number} status @param {string} path @param {object} [body] */
const post = (person, status, path, body = {}) =>
  person.expect(status, {
    method: 'POST',
    path,
    body: JSON.stringify(body),
    headers: { 'idempotency-key': unknownId() },
  });

/** @param {Person} person @param {string} path */
const get = (person, path) => person.expect(200, { method: 'GET', path });

/**
 * Adds what the demonstration has none of to a seller: a photo and a planned message in a conversation, a proposed
 * change of a booking and a delivery of a webhook.
 * @param {Person} seller
 */
export async function addPairs(seller) {
  const booking = await upcoming(seller);
  const { id } = await post(seller, 200, '/api/v1/conversations', { booking_id: booking.id });
  await addPhoto(seller, `/api/v1/conversations/${id}/`);
  await addPlannedMessage(seller);
  await addChange(seller, booking);
  await addDelivery(seller);
}

/** A booking that can be changed. @param {Person} seller */
async function upcoming(seller) {
  for (const { id } of await get(seller, '/api/v1/bookings?as=seller')) {
    const booking = await get(seller, `/api/v1/bookings/${id}`);
    if (booking.abilities.propose_change && booking.guests > 1) return booking;
  }
  throw new Error(`No booking of ${seller.name} can be changed`);
}

/** @param {Person} seller @param {string} conversation */
async function addPhoto(seller, conversation) {
  const picture = {
    width: 900,
    height: 900,
    channels: /** @type {const} */ (3),
    background: '#888',
  };
  const { id } = await seller.expect(201, {
    method: 'POST',
    path: `${conversation}photos`,
    body: await sharp({ create: picture }).png().toBuffer(),
    type: 'application/octet-stream',
  });
  await post(seller, 201, `${conversation}messages`, { id: unknownId(), photos: [id] });
}

/** @param {Person} seller */
async function addPlannedMessage(seller) {
  const [seller_id] = seller.actor.profile_ids;
  const template = { seller_id, name: 'Attack', body: 'Welcome' };
  const { id } = await post(seller, 201, '/api/v1/seller/message-templates', template);
  const schedule = { seller_id, template_id: id, property_id: null, trigger: 'check_out_day' };
  await post(seller, 201, '/api/v1/seller/message-schedules', schedule);
}

/** @param {Person} seller @param {any} booking */
async function addChange(seller, { id, check_in, check_out, guests }) {
  const stay = { check_in, check_out, guests: guests - 1 };
  const query = new URLSearchParams({ ...stay, guests: String(stay.guests) });
  const { total } = await get(seller, `/api/v1/bookings/${id}/change-price?${query}`);
  await post(seller, 201, `/api/v1/bookings/${id}/changes`, { ...stay, total });
}

/** @param {Person} seller */
async function addDelivery(seller) {
  await seller.stepUp();
  const events = ['properties.paused'];
  await post(seller, 201, '/api/v1/webhooks', { url: `${seller.target.origin}/`, events });
  const [{ id: webhook }] = await get(seller, '/api/v1/webhooks');
  const homes = await get(seller, '/api/v1/seller/properties');
  const home = homes.find((/** @type {any} */ { state }) => state === 'published');
  await post(seller, 200, `/api/v1/seller/properties/${home.id}/pause`);
  const until = Date.now() + DELIVERED_MS;
  while ((await get(seller, `/api/v1/webhooks/${webhook}/deliveries`)).length === 0) {
    if (Date.now() > until) throw new Error(`A webhook of ${seller.name} has no delivery`);
    await delay(250);
  }
  await post(seller, 200, `/api/v1/seller/properties/${home.id}/resume`);
}
