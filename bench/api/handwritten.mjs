// @ts-check
// A handwritten server: fastify, pg and named statements only. The parent process sends the product's
// own search statement, so that the comparison measures everything around it.
import { once } from 'node:events';
import { createHash } from 'node:crypto';
import Fastify from 'fastify';
import pg from 'pg';
import { staffList } from './handwrittenStaffLists.mjs';

/**
 * @typedef {object} Options
 * @property {string} url
 * @property {{ text: string; values: string[] }} search the statement and the names of its parameters
 * @property {Record<string, string | number | null>} constants the parameters that no query changes
 */

const [options] = await once(process, 'message');
const { url, search, constants } = /** @type {Options} */ (options);

// As the product: integers as numbers.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
const pool = new pg.Pool({ connectionString: url, max: 10 });
const app = Fastify();

/** @typedef {Record<string, string>} Query */

/** @param {Query} query */
const searchValues = (query) => {
  const nights =
    (Date.parse(query.check_out ?? '') - Date.parse(query.check_in ?? '')) / 86_400_000;
  const dates = { first: query.check_in, last: query.check_out, nights };
  const given = { ...constants, ...query, ...dates, now: new Date().toISOString() };
  return search.values.map((name) => {
    const value = /** @type {Record<string, unknown>} */ (given)[name];
    if (value === undefined)
      throw new Error(`the search takes ${name}, which the bench does not give`);
    return value;
  });
};

app.get('/search', async (request) => {
  const { rows } = await pool.query({
    name: 'search',
    text: search.text,
    values: searchValues(/** @type {Query} */ (request.query)),
  });
  return { data: rows };
});

const asJson = `SELECT coalesce(json_agg(found), '[]')::text AS data FROM (${search.text}) AS found`;

app.get('/search-json', async (request, reply) => {
  const { rows } = await pool.query({
    name: 'search as json',
    text: asJson,
    values: searchValues(/** @type {Query} */ (request.query)),
  });
  return reply.type('application/json').send(`{"data":${rows[0].data}}`);
});

/** Staff lists require a session here too. @param {string} [cookie] */
async function requireSession(cookie = '') {
  const token = /keystead_session=([^;]+)/.exec(cookie)?.[1] ?? '';
  const { rowCount } = await pool.query({
    name: 'session',
    text: `SELECT u.id, u.system_roles FROM sessions s JOIN users u ON u.id = s.user_id
      WHERE s.token_hash = $1 AND s.expires_at > now()`,
    values: [createHash('sha256').update(token).digest('hex')],
  });
  if (rowCount === 0) throw Object.assign(new Error('unauthenticated'), { statusCode: 401 });
}

app.get('/staff/:kind', async (request, reply) => {
  await requireSession(request.headers.cookie);
  const { kind } = /** @type {{ kind: import('./handwrittenStaffLists.mjs').Kind }} */ (
    request.params
  );
  const { value } = /** @type {Query} */ (request.query);
  const { page, count, takesValue } = staffList(kind);
  const values = takesValue ? [value] : [];
  const { rows } = await pool.query({ name: `staff ${kind}`, text: page, values });
  const counted = await pool.query({ name: `staff count ${kind}`, text: count, values });
  void reply.header('content-range', `bookings 0-24/${counted.rows[0].count}`);
  return rows;
});

await app.listen({ port: 0, host: '127.0.0.1' });
const address = app.server.address();
if (address && typeof address === 'object') process.send?.(address.port);
