// @ts-check
import assert from 'node:assert/strict';
import { client } from './api.mjs';

const TICKETS = 'seller/records/maintenance-tickets';

/** Tests the calls of sellers on the declared resource. @param {string} url */
export async function testSellerApi(url) {
  const visitor = await client(url, null, TICKETS);
  const buyer = await client(url, 'buyer', TICKETS);
  const seller = await client(url, 'seller', TICKETS);
  const other = await client(url, 'business', TICKETS);
  const admin = await client(url, 'admin', 'admin/maintenance-tickets');

  assert.equal((await visitor('GET', '')).status, 401);
  assert.equal((await buyer('GET', '')).status, 403);
  const undeclared = await client(url, 'seller', 'seller/records/amenities');
  assert.equal((await undeclared('GET', '')).status, 404);
  const empty = await seller('GET', '');
  assert.deepEqual([empty.body.data, empty.body.meta.total], [[], 0]);

  const choices = (await seller('GET', '/choices/property_id')).body.data;
  const foreign = (await other('GET', '/choices/property_id')).body.data;
  assert.ok(choices.length > 0 && foreign.length > 0, 'both sellers have properties to choose');
  const ids = choices.map((/** @type {{ id: string }} */ { id }) => id);
  assert.ok(!foreign.some((/** @type {{ id: string }} */ { id }) => ids.includes(id)));

  const tap = { property_id: ids[0], title: 'Leaking tap', cost: 12_050 };
  const refused = await seller('POST', '', { ...tap, title: 'x', priority: 'never' });
  assert.equal(refused.status, 422);
  assert.deepEqual(Object.keys(refused.body.errors).sort(), ['priority', 'title']);
  assert.equal((await seller('POST', '', { ...tap, strange: 1 })).status, 422);

  const made = await seller('POST', '', tap);
  assert.equal(made.status, 201);
  const { id } = made.body.data;
  assert.equal(made.body.meta.titles[ids[0]], choices[0].title);
  assert.deepEqual(made.body.data.abilities, {
    edit: true,
    remove: true,
    start: true,
    finish: false,
    cancel: true,
  });

  for (const [method, path, body] of /** @type {[string, string, unknown][]} */ ([
    ['GET', `/${id}`, undefined],
    ['GET', `/${id}/history`, undefined],
    ['PUT', `/${id}`, { version: 1, title: 'Mine' }],
    ['POST', `/${id}/actions/start`, {}],
    ['POST', `/${id}/undo`, { version: 1 }],
    ['DELETE', `/${id}`, undefined],
  ]))
    assert.equal((await other(method, path, body)).status, 404, `${method} ${path} of a stranger`);
  assert.equal((await other('GET', '')).body.meta.total, 0);
  assert.equal((await seller('POST', `/${id}/actions/explode`, {})).status, 404);

  const edited = await seller('PUT', `/${id}`, { version: 1, priority: 'urgent' });
  assert.equal(edited.body.data.version, 2);
  const stale = await seller('PUT', `/${id}`, { version: 1, title: 'Tap' });
  assert.equal(stale.body.code, 'stale');
  assert.equal(stale.body.details.current.priority, 'urgent');
  const started = await seller('POST', `/${id}/actions/start`, {});
  assert.equal(started.body.data.state, 'in_progress');
  assert.equal((await seller('POST', `/${id}/actions/start`, {})).status, 409);
  assert.equal((await admin('PUT', `/${id}`, { cost: 9900 })).status, 200);

  const history = (await seller('GET', `/${id}/history`)).body.data;
  assert.deepEqual(
    history.map((/** @type {any} */ { action, by, name }) => [action, by, name]),
    [
      ['edit', 'keystead', null],
      ['start', 'you', null],
      ['edit', 'you', null],
      ['create', 'you', null],
    ],
  );

  const found = await seller('GET', '?filter={"q":"leak","state":"in_progress"}&range=[0,0]');
  assert.deepEqual([found.body.meta.total, found.body.data[0].id], [1, id]);
  assert.equal((await seller('GET', '?filter={"strange":1}')).status, 400);

  const { version } = (await seller('GET', `/${id}`)).body.data;
  assert.equal((await seller('DELETE', `/${id}`)).status, 200);
  assert.equal((await seller('GET', `/${id}`)).status, 404);
  assert.equal((await seller('POST', `/${id}/undo`, { version })).body.data.title, 'Leaking tap');
}
