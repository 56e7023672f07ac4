// @ts-check
import { randomBytes } from 'node:crypto';

/**
 * @typedef {object} Schema JSON Schema, as far as the description of the API uses it
 * @property {string | string[]} [type]
 * @property {Record<string, Schema>} [properties]
 * @property {string[]} [required]
 * @property {Schema} [items]
 * @property {Schema[]} [anyOf]
 * @property {Schema[]} [oneOf]
 * @property {Schema[]} [allOf]
 * @property {unknown[]} [enum]
 * @property {unknown} [const]
 * @property {string} [format]
 * @property {string} [pattern]
 * @property {number} [minimum]
 * @property {number} [minLength]
 * @property {number} [minItems]
 */

/**
 * @typedef {object} Route
 * @property {string} method
 * @property {string} path with `:names`, from `/api` on
 * @property {string} route as in the endpoint table
 * @property {Readonly<Record<string, readonly string[]>>} choices the values of parameters that are no ids
 * @property {readonly string[]} query names
 * @property {Schema} querySchema of an object with the query's parameters
 * @property {readonly string[]} jsonQuery the names of those that are JSON texts
 * @property {readonly string[]} sides values of a required `as`: whose records a list shows
 * @property {Schema | null} body null: none, or no JSON
 */

/** Values of parameters that are names, which the description does not list. @type {Record<string, string[]>} */
const NAMES = {
  area: ['seller', 'buyer'],
  resource: ['properties', 'bookings'],
  column: ['photos'],
  action: ['approve'],
};

/** Every route that the server describes. @param {any} description @returns {Route[]} */
export function routesOf({ paths }) {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(/** @type {Record<string, any>} */ (methods)).map(([method, described]) => {
      const named = path.replaceAll(/\{(\w+)\}/g, ':$1').replace(/\{\*\}/, '*');
      const name = method.toUpperCase();
      /** @param {'path' | 'query'} place @returns {any[]} */
      const inPlace = (place) =>
        (described.parameters ?? []).filter((/** @type {any} */ one) => one.in === place);
      return {
        method: name,
        path: named,
        route: `${name} ${named.replace(/^\/api/, '')}`,
        choices: Object.fromEntries(
          inPlace('path')
            .map(({ name: parameter, schema }) => [parameter, schema?.enum ?? NAMES[parameter]])
            .filter(([, values]) => values !== undefined),
        ),
        query: inPlace('query').map(({ name: parameter }) => parameter),
        jsonQuery: inPlace('query')
          .filter(({ content }) => content)
          .map(({ name: parameter }) => parameter),
        querySchema: {
          type: 'object',
          properties: Object.fromEntries(
            inPlace('query').map(({ name: parameter, schema, content }) => [
              parameter,
              schema ?? content['application/json'].schema,
            ]),
          ),
        },
        sides: inPlace('query').find((one) => one.name === 'as' && one.required)?.schema.enum ?? [],
        body: described.requestBody?.content?.['application/json']?.schema ?? null,
      };
    }),
  );
}

/** A version 7 UUID of now, which no record has. */
export function unknownId() {
  const time = Date.now().toString(16).padStart(12, '0');
  const rest = randomBytes(10).toString('hex');
  return `${time.slice(0, 8)}-${time.slice(8)}-7${rest.slice(1, 4)}-a${rest.slice(5, 8)}-${rest.slice(8, 20)}`;
}

/** The path with `value` for every parameter. @param {string} path @param {string} value */
export const filled = (path, value) => path.replaceAll(/:\w+|\*/g, () => value);

/** The names of the parameters of the path that take ids. @param {Route} route */
export const idParameters = ({ path, choices }) =>
  [...path.matchAll(/:(\w+)/g)].flatMap(([, name = '']) => (choices[name] ? [] : [name]));

/**
 * The paths with the ids in their order, the last one for the rest, and every choice of the other parameters.
 * @param {Route} route
 * @param {...string} ids
 */
export function pathsWith(route, ...ids) {
  const names = idParameters(route);
  const withIds = names.reduce(
    (path, name, at) => path.replace(`:${name}`, ids[at] ?? ids.at(-1) ?? ''),
    route.path,
  );
  return Object.entries(route.choices).reduce(
    (paths, [name, values]) =>
      paths.flatMap((path) => values.map((value) => path.replace(`:${name}`, value))),
    [withIds],
  );
}

/** A call of the route with a body that fits. @param {Route} route @param {string} path @returns {import('./target.mjs').Call} */
export const callTo = ({ method, body }, path) => ({
  method,
  path,
  ...(method !== 'GET' && {
    body: JSON.stringify(body ? sampleOf(body) : {}),
    headers: { 'idempotency-key': unknownId() },
  }),
});

/** Whether a parameter of the path is the id of a record. @param {Route} route */
export const hasId = ({ path }) => /:(\w+_)?id\b/.test(path);

/** A value that fits the schema in most cases. @param {Schema} [schema] @returns {unknown} */
export function sampleOf(schema = {}) {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  const one = (schema.anyOf ?? schema.oneOf)?.find(({ type }) => type !== 'null');
  if (one) return sampleOf(one);
  if (schema.allOf) return Object.assign({}, ...schema.allOf.map((part) => sampleOf(part)));
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type;
  if (type === 'object' || schema.properties)
    return Object.fromEntries(
      Object.entries(schema.properties ?? {}).map(([name, field]) => [name, sampleOf(field)]),
    );
  if (type === 'array')
    return Array.from({ length: Math.max(schema.minItems ?? 0, 1) }, () => sampleOf(schema.items));
  if (type === 'integer' || type === 'number') return Math.max(schema.minimum ?? 1, 1);
  if (type === 'boolean') return true;
  if (type === 'null') return null;
  return textOf(schema);
}

/** @param {Schema} schema */
function textOf({ format, pattern = '', minLength = 1 }) {
  if (format === 'uuid') return unknownId();
  if (format === 'email') return 'attack@keystead.test';
  if (format === 'date-time') return '2027-06-01T12:00:00.000Z';
  if (pattern.endsWith('-(0[1-9]|1[0-2])$')) return '2027-06';
  if (format === 'date' || pattern.includes('\\d{4}-') || pattern.includes('\\d{2}-\\d{2}'))
    return '2027-06-01';
  if (format === 'uri') return 'https://example.com/';
  return 'attack text '
    .repeat(Math.ceil(minLength / 12))
    .slice(0, Math.max(minLength, 8))
    .trim();
}

/**
 * Copies of a value in which one part, at any depth, is replaced by each of the values for its type.
 * @param {unknown} value
 * @param {(part: unknown) => readonly unknown[]} replacements
 * @returns {Generator}
 */
export function* mutations(value, replacements) {
  yield* replacements(value);
  if (Array.isArray(value)) {
    for (const [at, part] of value.entries())
      for (const other of mutations(part, replacements)) yield value.with(at, other);
  } else if (typeof value === 'object' && value !== null) {
    for (const [name, part] of Object.entries(value))
      for (const other of mutations(part, replacements)) yield { ...value, [name]: other };
  }
}
