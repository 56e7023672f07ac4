// @ts-check
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { client } from './api.mjs';

const PASSWORD = 'waits for the nights 7';
const NIGHTS = { check_in: dayIn(200), check_out: dayIn(203) };

/** @param {number} days */
function dayIn(days) {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
}

/** @typedef {{ id: string, property_id: string, note: string, told_at: string | null }} Entry */

/**
 * Uses the module of `docs/add-a-module.md`: its calls, its erasure, and what waits for its job. Returns what to test
 * once a minute has passed.
 * @param {string} url
 */
export async function testModule(url) {
  const visitor = await client(url, null, 'waitlist');
  const buyer = await client(url, 'buyer', '');
  const seller = await client(url, 'seller', '');
  const other = await client(url, 'business', '');
  assert.equal((await visitor('GET', '')).status, 401);
  assert.equal((await buyer('GET', 'seller/waitlist')).status, 403);

  const hook = await receiver();
  assert.equal((await seller('POST', 'auth/step-up', { password: 'keystead-demo' })).status, 200);
  const subscribed = await seller('POST', 'webhooks', {
    url: hook.url,
    events: ['properties.wanted'],
  });
  assert.equal(subscribed.status, 201);

  const homes = (await seller('GET', 'seller/properties')).body.data;
  // Other tests move the first ones to another seller.
  const home = homes.findLast(
    (/** @type {{ state: string }} */ { state }) => state === 'published',
  );
  const nights = { property_ids: [home.id], from: NIGHTS.check_in, to: NIGHTS.check_out };
  const blocked = await seller('PUT', 'seller/calendar', { ...nights, availability: 'block' });
  assert.equal(blocked.status, 200, JSON.stringify(blocked.body));

  const wish = { property_id: home.id, ...NIGHTS, note: 'For our wedding' };
  const wrong = await buyer('POST', 'waitlist', { ...wish, check_out: NIGHTS.check_in });
  assert.deepEqual([wrong.status, Object.keys(wrong.body.errors)], [422, ['check_out']]);
  const nowhere = await buyer('POST', 'waitlist', { ...wish, property_id: crypto.randomUUID() });
  assert.equal(nowhere.status, 404);
  const joined = await buyer('POST', 'waitlist', wish);
  assert.equal(joined.status, 201, JSON.stringify(joined.body));
  assert.equal((await buyer('POST', 'waitlist', wish)).body.code, 'waiting_already');
  assert.equal((await other('DELETE', `waitlist/${joined.body.data.id}`)).status, 404);
  assert.deepEqual((await other('GET', 'seller/waitlist')).body.data, []);

  await testErasure(url, seller, wish);

  const opened = await seller('PUT', 'seller/calendar', { ...nights, availability: 'open' });
  assert.equal(opened.status, 200, JSON.stringify(opened.body));

  return async () => {
    const deadline = Date.now() + 120_000;
    /** @type {Entry[]} */
    let waiting = [];
    do {
      assert.ok(
        Date.now() < deadline,
        `the job tells who waits: ${JSON.stringify([waiting, hook.received])}`,
      );
      await new Promise((resolve) => setTimeout(resolve, 500));
      waiting = (await buyer('GET', 'waitlist')).body.data;
    } while (waiting.some(({ told_at }) => told_at === null) || hook.received.length === 0);
    const notices = (await buyer('GET', 'notifications')).body.data;
    const titles = notices.map((/** @type {{ title: string }} */ { title }) => title);
    assert.ok(titles.some((/** @type {string} */ one) => one.startsWith(`${home.title} is free`)));
    assert.deepEqual(
      hook.received.map(({ type, data }) => [type, data.id]),
      [['properties.wanted', home.id]],
    );
    const mail = await fetch(`${url}/dev/mail`);
    assert.ok((await mail.text()).includes(`${home.title} is free`));
    hook.close();
  };
}

/**
 * A person who waits and then deletes the account: the entry stays, without the note.
 * @param {string} url @param {Awaited<ReturnType<typeof client>>} seller @param {object} wish
 */
async function testErasure(url, seller, wish) {
  const email = 'waits@people.test';
  const registered = await fetch(`${url}/api/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: JSON.stringify({
      name: 'Wanda Waits',
      email,
      password: PASSWORD,
      profile_type: 'buyer',
      account_type: 'personal',
    }),
  });
  assert.equal(registered.status, 201);
  const person = await client(url, email, '', PASSWORD);
  assert.equal((await person('POST', 'waitlist', wish)).status, 201);
  const notes = async () =>
    (await seller('GET', 'seller/waitlist')).body.data.map((/** @type {Entry} */ { note }) => note);
  assert.deepEqual(await notes(), ['For our wedding', 'For our wedding']);
  const deleted = await person('POST', 'user/delete', { password: PASSWORD, confirmation: email });
  assert.equal(deleted.status, 204, JSON.stringify(deleted.body));
  assert.deepEqual(await notes(), ['', 'For our wedding']);
}

/** A server that receives webhooks. */
async function receiver() {
  /** @type {{ type: string, data: { id: string } }[]} */
  const received = [];
  const server = createServer((request, reply) => {
    let body = '';
    request.on('data', (part) => (body += String(part)));
    request.on('end', () => {
      received.push(JSON.parse(body));
      reply.end();
    });
  });
  server.listen(0, '127.0.0.1').unref();
  await once(server, 'listening');
  const address = server.address();
  if (!address || typeof address === 'string') throw new Error('no free port');
  return { url: `http://127.0.0.1:${address.port}/`, received, close: () => void server.close() };
}
