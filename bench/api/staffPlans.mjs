// @ts-check
// How the database answers a list of staff: the product's own statements and those written by hand.
import { fileURLToPath } from 'node:url';
import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely';
import { createServer } from 'vite';

/** @typedef {typeof import('../../resources/bookings.ts')} Bookings */
/** @typedef {typeof import('../../server/resource/rows.ts')} Rows */
/** @typedef {typeof import('../../server/resource/conditions.ts')} Conditions */
/** @typedef {typeof import('../../server/resource/listQuery.ts')} Lists */
/** @typedef {{ text: string, values: readonly unknown[] }} Statement */

const root = fileURLToPath(new URL('../..', import.meta.url));

const compiler = new Kysely({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});

/**
 * Gives the page that a request to `/api/v1/admin/bookings` asks the database for. All is read by one
 * reader: a field is known to the modules that it was made by.
 * @returns {Promise<(address: string) => Statement>}
 */
export async function staffStatements() {
  const reader = await createServer({
    root,
    configFile: false,
    logLevel: 'error',
    appType: 'custom',
    server: { middlewareMode: true, watch: null, ws: false },
  });
  try {
    const read = (/** @type {string} */ path) => reader.ssrLoadModule(path);
    const { bookings } = /** @type {Bookings} */ (await read('/resources/bookings.ts'));
    const { pageQuery } = /** @type {Rows} */ (await read('/server/resource/rows.ts'));
    const { all, filterConditions } = /** @type {Conditions} */ (
      await read('/server/resource/conditions.ts')
    );
    const { parseListQuery } = /** @type {Lists} */ (await read('/server/resource/listQuery.ts'));
    return (address) => {
      const texts = Object.fromEntries(new URL(address, 'http://bench').searchParams);
      const list = parseListQuery(texts, bookings, bookings.fields);
      const where = all(filterConditions(bookings, bookings.fields, list.filter));
      const { sql, parameters } = pageQuery(bookings, list, where).compile(compiler);
      return { text: sql, values: parameters };
    };
  } finally {
    await reader.close();
  }
}

/**
 * The plan of a statement as one line, and the milliseconds that the database took for it.
 * @param {import('pg').Client} client
 * @param {Statement} statement
 */
export async function planOf(client, { text, values }) {
  const { rows } = await client.query(`EXPLAIN (ANALYZE, COSTS OFF, FORMAT JSON) ${text}`, [
    ...values,
  ]);
  const [{ Plan, 'Execution Time': milliseconds }] = rows[0]['QUERY PLAN'];
  return `${stepsOf(Plan).join(' ← ')} in ${milliseconds.toFixed(2)} ms`;
}

/**
 * @param {{ 'Node Type': string, 'Index Name'?: string, Plans?: readonly any[] }} plan
 * @returns {string[]}
 */
function stepsOf({ 'Node Type': type, 'Index Name': index, Plans = [] }) {
  return [index ? `${type} on ${index}` : type, ...Plans.flatMap(stepsOf)];
}
