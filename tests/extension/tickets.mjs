// @ts-check
import assert from 'node:assert/strict';
import { client } from './api.mjs';

/**
 * Tests the API of the second resource: for staff and the seller of the property, and no other seller.
 * @param {string} url
 */
export async function testTickets(url) {
  /** @param {string | null} who */
  const tickets = (who) => client(url, who, 'maintenance-tickets');
  const visitor = await tickets(null);
  const buyer = await tickets('buyer');
  const seller = await tickets('seller');
  const other = await tickets('business');
  const admin = await tickets('admin');
  const homes = await client(url, 'seller', 'properties');
  const [home] = (await homes('GET', '?filter={"state":"published"}')).body;
  const otherHomes = await client(url, 'business', 'properties');
  const [otherHome] = (await otherHomes('GET', '')).body;
  const leak = { property_id: home.id, title: 'Leaking tap', due_on: '2026-07-01' };

  assert.equal((await visitor('GET', '')).status, 401);
  assert.deepEqual((await buyer('GET', '')).body, []);
  assert.equal((await buyer('POST', '', leak)).status, 403);
  assert.equal((await other('POST', '', leak)).status, 403);
  const cost = await seller('POST', '', { ...leak, cost: 100 });
  assert.deepEqual(cost.body.errors, { cost: ['There is no field named cost.'] });

  const made = await seller('POST', '', leak);
  assert.equal(made.status, 201);
  const at = `/${made.body.id}`;
  assert.equal((await other('GET', at)).status, 404);
  assert.deepEqual((await other('GET', '')).body, []);
  assert.equal((await other('PUT', at, { title: 'Not mine' })).status, 404);
  assert.equal((await other('POST', `${at}/cancel`)).status, 404);
  const edited = await seller('PUT', at, { title: 'Dripping tap', version: 1 });
  assert.equal(edited.body.title, 'Dripping tap');
  const assigned = await seller('PUT', at, { assignee_id: home.id });
  assert.deepEqual(assigned.body.errors, { assignee_id: ['You may not change this.'] });
  assert.equal((await seller('POST', `${at}/start`, {})).status, 403);

  const started = await admin('POST', `${at}/start`, { assignee_id: null });
  assert.equal(started.body.state, 'in_progress');
  assert.equal((await seller('PUT', at, { title: 'Too late' })).status, 403);
  const finished = await admin('POST', `${at}/finish`, { cost: 4500 });
  assert.equal(finished.body.cost, 4500);
  assert.match(finished.body.done_at, /^\d{4}-/);
  const seen = await seller('GET', at);
  assert.equal(seen.body.state, 'done');
  assert.ok(!('cost' in seen.body), 'the seller does not read the cost');
  assert.equal((await seller('GET', '?filter={"cost":4500}')).status, 400);

  // The property changes hands, and takes its tickets along.
  const properties = await client(url, 'admin', 'properties');
  const moved = await properties('PUT', `/${home.id}`, {
    seller_id: otherHome.seller_id,
  });
  assert.equal(moved.status, 200, JSON.stringify(moved.body));
  assert.equal((await seller('GET', at)).status, 404);
  assert.equal((await other('GET', at)).body.title, 'Dripping tap');
}
