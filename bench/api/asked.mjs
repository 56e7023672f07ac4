// @ts-check
// Requests to the product, and the people who may send them.
import { randomUUID } from 'node:crypto';
import { day } from './queries.mjs';

/** @typedef {import('pg').Client} Client */
/** @typedef {import('./load.mjs').Asked} Asked */

const BUYERS = 1_000;
const COOKIE = 'keystead_session';
/** Two months apart lie the generated stays, and these four nights between two of them. */
const FREE = { every: 60, first: 55, nights: 4, windows: 5 };

/** Everybody from an address of their own, as a proxy in front tells it. @param {number} n */
const from = (n) => ({
  'x-forwarded-for': `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`,
});

/**
 * Sessions that were opened long ago: one for each buyer, `buyer-1` and on, and `staff`.
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
 * Prices of nights that are free, no two alike.
 * @param {Client} client
 * @param {number} amount
 * @returns {Promise<Asked[]>}
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
 * A booking for each of the quotes that are there, each by one of the buyers.
 * @param {Client} client
 * @param {string} origin
 * @param {number} amount
 * @returns {Promise<Asked[]>}
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
 * The lists of staff: what the product is asked, and what the hand-written handler.
 * @type {Record<string, { product: string, byHand: string }>}
 */
export const STAFF_LISTS = {
  list: { product: list({}), byHand: '/staff/list' },
  filter: { product: list({ state: 'confirmed' }), byHand: '/staff/filter?value=confirmed' },
  sort: { product: list({}, ['check_in', 'ASC']), byHand: '/staff/sort' },
  search: { product: list({ q: 'K0001A' }), byHand: '/staff/search?value=K0001A' },
};

/** @param {object} filter @param {readonly [string, string]} [sort] */
function list(filter, sort = ['created_at', 'DESC']) {
  const query = { range: [0, 24], sort, filter };
  const params = Object.entries(query).map(([key, value]) => [key, JSON.stringify(value)]);
  return `/api/v1/admin/bookings?${new URLSearchParams(params).toString()}`;
}

/** @param {string} path @returns {Asked[]} */
export const byStaff = (path) => [{ path, headers: signedIn('staff') }];
