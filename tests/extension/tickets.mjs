// @ts-check
import assert from 'node:assert/strict';
import { client } from './api.mjs';

/**
 * A property that changes hands takes its tickets along. Runs last, because it takes a home from the seller.
 * @param {string} url
 */
export async function testTickets(url) {
  const TICKETS = 'seller/records/maintenance-tickets';
  const seller = await client(url, 'seller', TICKETS);
  const other = await client(url, 'business', TICKETS);
  const properties = await client(url, 'admin', 'admin/properties');
  const ofSeller = await client(url, 'seller', 'admin/properties');
  const ofOther = await client(url, 'business', 'admin/properties');
  const [home] = (await ofSeller('GET', '?filter={"state":"published"}')).body;
  const [otherHome] = (await ofOther('GET', '')).body;

  const leak = { property_id: home.id, title: 'Leaking roof' };
  assert.equal((await other('POST', '', leak)).status, 403);
  const made = await seller('POST', '', leak);
  assert.equal(made.status, 201);
  const { id } = made.body.data;
  const away = await seller('PUT', `/${id}`, { property_id: otherHome.id });
  assert.equal(away.status, 403, 'a seller cannot move a ticket to a property of another');
  assert.equal((await other('GET', `/${id}`)).status, 404);

  const moved = await properties('PUT', `/${home.id}`, { seller_id: otherHome.seller_id });
  assert.equal(moved.status, 200);
  assert.equal((await seller('GET', `/${id}`)).status, 404);
  assert.equal((await other('GET', `/${id}`)).body.data.title, 'Leaking roof');
}
