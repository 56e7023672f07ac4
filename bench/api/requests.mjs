// @ts-check
// Requests to the product, and sessions that may send them.
import { randomUUID } from 'node:crypto';
import { day } from './queries.mjs';

/** @typedef {import('pg').Client} Client */
/** @typedef {import('./load.mjs').BenchRequest} BenchRequest */

const BUYERS = 1_000;
const COOKIE = 'keystead_session';
/** Generated stays are 60 days apart; these four nights between two of them are free. */
const FREE = { every: 60, first: 55, nights: 4, windows: 5 };

/** Another client address for each `n`, as a proxy forwards it. @param {number} n */
export const from = (n) => ({
  'x-forwarded-for': `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`,
});

/**
 * Sessions with the tokens `buyer-1`, `buyer-2`, … and `staff`.
 * @param {Client} client
 */
export async function addSessions(client) {
  const session = `id, user_id, profile_id, token_hash, user_agent, address, expires_at`;
  const hash = (/** @type {string} */ token) =>
    `encode(sha256(convert_to(${token}, 'UTF8')), 'hex')`;
  const rest = `'bench', '127.0.0.1', now() + interval '1 day'`;
  await client.query(`
    UPDATE users SET email_verified_at = now() WHERE email LIKE 'buyer%@bench.test';
    INSERT INTO sessions (${session})
      SELECT bench.id(10, n), bench.id(6, n), bench.id(7, n), ${hash(`'buyer-' || n`)}, ${rest}
      FROM generate_series(1, ${BUYERS}) AS n;
    INSERT INTO users (id, email, name, system_roles, email_verified_at)
      VALUES (bench.id(11, 1), 'staff@bench.test', 'Staff', '{admin}', now());
    INSERT INTO sessions (${session})
      SELECT bench.id(11, 2), bench.id(11, 1), NULL, ${hash(`'staff'`)}, ${rest};`);
}

/** @param {string} token */
const signedIn = (token) => ({ cookie: `${COOKIE}=${token}` });

/** @param {Record<string, string>} headers @param {object} body */
const post = (headers, body) => ({
  method: /** @type {const} */ ('POST'),
  headers: { 'content-type': 'application/json', ...headers },
  body: JSON.stringify(body),
});

/**
 * Requests for quotes of free nights, no two alike.
 * @param {Client} client
 * @param {number} amount
 * @returns {Promise<BenchRequest[]>}
 */
export async function quotes(client, amount) {
  const { rows } = await client.query(
    `SELECT id FROM properties WHERE state = 'published' AND rates->'arrival_days' = '[]'
     ORDER BY md5(id::text) LIMIT $1`,
    [Math.ceil(amount / FREE.windows)],
  );
  return Array.from({ length: rows.length * FREE.windows }, (_, n) => {
    const first = FREE.first + Math.floor(n / rows.length) * FREE.every;
    return {
      path: '/api/v1/quotes',
      ...post(from(n), {
        property_id: rows[n % rows.length].id,
        check_in: day(first),
        check_out: day(first + FREE.nights),
        guests: 1,
      }),
    };
  });
}

/**
 * A booking request for each existing quote, spread over the buyers.
 * @param {Client} client
 * @param {string} origin
 * @param {number} amount
 * @returns {Promise<BenchRequest[]>}
 */
export async function bookings(client, origin, amount) {
  const { rows } = await client.query(
    `SELECT DISTINCT ON (property_id, check_in) id FROM quotes
     WHERE expires_at > now() + interval '10 minutes' LIMIT $1`,
    [amount],
  );
  return rows.map(({ id }, n) => ({
    path: '/api/v1/bookings',
    ...post(
      {
        ...from(n),
        ...signedIn(`buyer-${1 + (n % BUYERS)}`),
        origin,
        'idempotency-key': randomUUID(),
      },
      { quote_id: id },
    ),
  }));
}

/**
 * Staff lists: the path of the product and that of the handwritten handler.
 * @type {Record<string, { product: string, handwritten: string }>}
 */
export const STAFF_LISTS = {
  list: { product: list({}), handwritten: '/staff/list' },
  filter: { product: list({ state: 'confirmed' }), handwritten: '/staff/filter?value=confirmed' },
  sort: { product: list({}, ['check_in', 'ASC']), handwritten: '/staff/sort' },
  search: { product: list({ q: 'K0001A' }), handwritten: '/staff/search?value=K0001A' },
};

/** @param {object} filter @param {readonly [string, string]} [sort] */
function list(filter, sort = ['created_at', 'DESC']) {
  const query = { range: [0, 24], sort, filter };
  const params = Object.entries(query).map(([key, value]) => [key, JSON.stringify(value)]);
  return `/api/v1/admin/bookings?${new URLSearchParams(params).toString()}`;
}

/** @param {string} path @returns {BenchRequest[]} */
export const staffRequests = (path) => [{ path, headers: signedIn('staff') }];
