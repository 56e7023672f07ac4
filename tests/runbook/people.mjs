// @ts-check
import assert from 'node:assert/strict';
import { SITE } from './machine.mjs';

/** @typedef {Pick<import('./machine.mjs').Machine, 'origin'>} Server */
/** @typedef {{ email: string, password: string }} Person */

/**
 * Sends a request as the proxy does.
 * @param {Server} server
 * @param {'POST' | 'PUT'} method
 * @param {string} path
 * @param {object} body
 * @param {string} [cookie]
 */
export function ask({ origin }, method, path, body, cookie = '') {
  const headers = {
    'content-type': 'application/json',
    origin: SITE,
    'x-forwarded-proto': 'https',
    'x-forwarded-host': new URL(SITE).host,
    cookie,
  };
  const request = { method, headers, body: JSON.stringify(body) };
  return fetch(`${origin}${path}`, request);
}

/** @param {Server} server @param {Person} person */
export async function register(server, { email, password }) {
  const reply = await ask(server, 'POST', '/api/register', {
    name: 'Ada Example',
    email,
    password,
    profile_type: 'buyer',
    account_type: 'personal',
  });
  assert.ok(reply.ok, `${email} registers: ${reply.status} ${await reply.clone().text()}`);
  assert.equal(await signIn(server, { email, password }), 200, `${email} signs in`);
}

/** @param {Server} server @param {Person} person */
const logIn = (server, { email, password }) =>
  ask(server, 'POST', '/api/login', { email, password, context: 'web', device_name: 'Runbook' });

/** The status of the reply. @param {Server} server @param {Person} person */
export const signIn = async (server, person) => (await logIn(server, person)).status;

/** Begins to set up two-step sign-in, whose secret the server seals. @param {Server} server @param {Person} person */
export async function startTwoStep(server, person) {
  const cookies = (await logIn(server, person)).headers.getSetCookie();
  const cookie = cookies.map((one) => one.split(';')[0]).join('; ');
  const reply = await ask(
    server,
    'POST',
    '/api/v1/two-factor',
    { password: person.password },
    cookie,
  );
  assert.ok(reply.ok, `two-step sign-in is set up: ${reply.status} ${await reply.text()}`);
}
