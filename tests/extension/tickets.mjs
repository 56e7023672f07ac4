// @ts-check
import assert from 'node:assert/strict';
import sharp from 'sharp';
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

  await testFiles(url, { seller, other, id, otherHome: otherHome.id });

  const moved = await properties('PUT', `/${home.id}`, { seller_id: otherHome.seller_id });
  assert.equal(moved.status, 200);
  assert.equal((await seller('GET', `/${id}`)).status, 404);
  assert.equal((await other('GET', `/${id}`)).body.data.title, 'Leaking roof');
}

/**
 * The seller's files are for the seller.
 * @param {string} url
 * @param {{ seller: Client, other: Client, id: string, otherHome: string }} of
 * @typedef {Awaited<ReturnType<typeof client>>} Client
 */
async function testFiles(url, { seller, other, id, otherHome }) {
  const upload = await client(url, 'seller', 'files');
  const background = /** @type {const} */ ({
    width: 800,
    height: 600,
    channels: 3,
    background: '#7a9',
  });
  const picture = new Uint8Array(await sharp({ create: background }).png().toBuffer());
  const file = await upload('POST', '?name=invoice.png', picture, 'application/octet-stream');
  assert.equal(file.status, 201);
  const invoice = file.body.data;

  const foreign = { property_id: otherHome, title: 'Foreign invoice' };
  assert.equal((await other('POST', '', { ...foreign, invoice })).status, 422);
  assert.equal((await other('POST', '', foreign)).status, 201);
  const saved = await seller('PUT', `/${id}`, { invoice });
  assert.deepEqual(saved.body.data.invoice, invoice);
  assert.equal((await seller('GET', `/${id}/files/invoice`)).status, 200);
  assert.equal((await other('GET', `/${id}/files/invoice`)).status, 404);
}
