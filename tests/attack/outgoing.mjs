// @ts-check
import { once } from 'node:events';
import { createServer } from 'node:http';
import { calendar } from '../support/network/bombs.mjs';
import { RECEIVERS, startReceiver } from '../support/network/hostileReceivers.mjs';
import { parsed } from './target.mjs';

/** @typedef {import('./person.mjs').Person} Person */

/** As many as a user may have. */
const WEBHOOKS = 10;
/** Slow receivers of one account delay those of another at most so long. */
const DELAY_MS = 5_000;
const GIVE_UP_MS = 60_000;
const PASSWORD = 'keystead-demo';

/**
 * One seller's webhooks and calendars are at servers that never finish an exchange; another seller's are not. What
 * must hold: each exchange ends, and the other seller's webhook is called, and calendar read, within 5 seconds.
 * Prints both times.
 * @param {Person} slow
 * @param {Person} other
 */
export async function tryReceivers(slow, other) {
  const { target } = slow;
  const receivers = await Promise.all(Object.values(RECEIVERS).map(startReceiver));
  const quick = await startQuick();
  try {
    const urls = Array.from(
      { length: WEBHOOKS },
      (_, nth) => `http://${receivers[nth % receivers.length]?.host}/${nth}`,
    );
    await addWebhooks(slow, urls);
    await addWebhooks(other, [`${quick.url}/hook`]);
    const [home, ...homes] = await published(slow);
    const [quickHome] = await published(other);
    if (!home || !quickHome) throw new Error('A seller has no published home');

    // Each home is a record of its own, whose event goes to each webhook.
    const events = [home, ...homes];
    await Promise.all(events.map((id) => post(slow, `/api/v1/seller/properties/${id}/pause`, {})));
    const feeds = Object.values(receivers).map(({ host }, nth) =>
      post(slow, `/api/v1/seller/properties/${home}/feeds`, {
        name: `Slow ${nth}`,
        url: `http://${host}/${nth}.ics`,
      }),
    );
    await Promise.race(receivers.map(({ asked }) => asked));

    const hook = await quick.timeOf('/hook', () =>
      post(other, `/api/v1/seller/properties/${quickHome}/pause`, {}),
    );
    const feed = await quick.timeOf('/feed.ics', () =>
      post(other, `/api/v1/seller/properties/${quickHome}/feeds`, {
        name: 'Quick',
        url: `${quick.url}/feed.ics`,
      }),
    );
    console.log(
      `Beside ${events.length * WEBHOOKS} deliveries and ${feeds.length} calendars of slow servers: ` +
        `another seller's webhook was called after ${hook} ms, the calendar read after ${feed} ms`,
    );
    for (const [what, ms] of Object.entries({ webhook: hook, calendar: feed }))
      if (ms > DELAY_MS) target.find(`Slow receivers delayed another seller's ${what} by ${ms} ms`);
    for (const status of await Promise.all(feeds))
      if (status === 0 || status >= 500 || status === 201)
        target.find(`A calendar that never ends: ${status}`);
    await Promise.all(events.map((id) => post(slow, `/api/v1/seller/properties/${id}/resume`, {})));
    await post(other, `/api/v1/seller/properties/${quickHome}/resume`, {});
  } finally {
    for (const person of [slow, other]) await removeWebhooks(person);
    await Promise.all(receivers.map(({ close }) => close()));
    await quick.close();
  }
}

/** @param {Person} person @param {string} path @param {object} body */
async function post(person, path, body) {
  return (await person.send({ method: 'POST', path, body: JSON.stringify(body) })).status;
}

/** @param {Person} person @param {readonly string[]} urls */
async function addWebhooks(person, urls) {
  await post(person, '/api/v1/auth/step-up', { password: PASSWORD });
  for (const url of urls) {
    const status = await post(person, '/api/v1/webhooks', { url, events: ['properties.paused'] });
    if (status !== 201) throw new Error(`${person.name} cannot add a webhook: ${status}`);
  }
}

/** @param {Person} person */
async function removeWebhooks(person) {
  const { text } = await person.send({ method: 'GET', path: '/api/v1/webhooks' });
  for (const { id } of parsed(text).data)
    await person.send({ method: 'DELETE', path: `/api/v1/webhooks/${id}` });
}

/** @param {Person} person @returns {Promise<string[]>} */
async function published(person) {
  const reply = await person.send({ method: 'GET', path: '/api/v1/seller/properties' });
  /** @type {{ id: string, state: string }[]} */
  const homes = parsed(reply.text).data;
  return homes.filter(({ state }) => state === 'published').map(({ id }) => id);
}

/** A server that answers at once. */
async function startQuick() {
  /** @type {Set<string>} */
  const asked = new Set();
  const server = createServer((request, reply) => {
    asked.add(request.url ?? '');
    server.emit('asked');
    reply.end(calendar());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = /** @type {import('node:net').AddressInfo} */ (server.address());
  return {
    url: `http://127.0.0.1:${address.port}`,
    /**
     * The milliseconds from the call's begin until the path is asked for.
     * @param {string} path @param {() => Promise<unknown>} call
     */
    async timeOf(path, call) {
      const began = performance.now();
      const signal = AbortSignal.timeout(GIVE_UP_MS);
      const calling = call();
      while (!asked.has(path) && !signal.aborted)
        await once(server, 'asked', { signal }).catch(() => undefined);
      await calling;
      return Math.round(performance.now() - began);
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
