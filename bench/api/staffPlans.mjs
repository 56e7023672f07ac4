// @ts-check
// The query plans of staff lists: the product's statements and the handwritten ones.
import { fileURLToPath } from 'node:url';
import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely';
import { createServer } from 'vite';

/** @typedef {typeof import('../../resources/stays/bookings.ts')} Bookings */
/** @typedef {typeof import('../../server/resource/rows.ts')} Rows */
/** @typedef {typeof import('../../server/resource/conditions/conditions.ts')} Conditions */
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
 * Returns a function for the page statement of a request to `/api/v1/admin/bookings`. One module loader
 * loads everything, because fields are identified within one module graph.
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
    const { bookings } = /** @type {Bookings} */ (await read('/resources/stays/bookings.ts'));
    const { pageQuery } = /** @type {Rows} */ (await read('/server/resource/rows.ts'));
    const { all, filterConditions } = /** @type {Conditions} */ (
      await read('/server/resource/conditions/conditions.ts')
    );
    const { parseListQuery } = /** @type {Lists} */ (await read('/server/resource/listQuery.ts'));
    return (address) => {
      const texts = Object.fromEntries(new URL(address, 'http://bench').searchParams);
      const list = parseListQuery(texts, bookings, bookings.fields);
      const where = all(filterConditions(bookings, bookings.fields, list.filter, new Date()));
      const { sql, parameters } = pageQuery(bookings, list, where).compile(compiler);
      return { text: sql, values: parameters };
    };
  } finally {
    await reader.close();
  }
}

/**
 * The plan of a statement as one line, with its execution time in milliseconds.
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
