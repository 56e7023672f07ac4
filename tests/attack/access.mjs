// @ts-check
import { parsed, inParallel } from './target.mjs';
import { callTo, filled, hasId, pathsWith, unknownId } from './routes.mjs';
import { ENDING } from './person.mjs';

/** @typedef {import('./person.mjs').Person} Person */
/** @typedef {import('./callers.mjs').Caller} Caller */
/** @typedef {import('./routes.mjs').Route} Route */

const AT_ONCE = 8;
/** Records of each resource whose ids strangers try. */
const RECORDS = 3;

/** Lists that guests read as well. */
const PUBLIC = /\/locations$/;

/** Whether nothing was done and nothing shown. @param {number} status */
const isRefused = (status) => status >= 400;

/**
 * Every person calls every endpoint. Those that the endpoint's access refuses get 401 as guests, otherwise 403.
 * @param {readonly Person[]} people
 * @param {readonly Route[]} routes
 * @param {(actor: any) => readonly string[]} refusedRoutes
 */
export async function tryRoles(people, routes, refusedRoutes) {
  for (const person of people) {
    const refused = new Set(refusedRoutes(person.actor));
    const calls = routes.filter(({ method, path }) => !ENDING.has(`${method} ${path}`));
    await inParallel(calls, AT_ONCE, async (route) => {
      const { status, text } = await person.send(callTo(route, filled(route.path, unknownId())));
      const expected = person.actor ? 403 : 401;
      const find = (/** @type {string} */ problem) =>
        person.target.find(`${route.route} as ${person.name}: ${problem}`);
      if (refused.has(route.route) && status !== expected) find(`${status} instead of ${expected}`);
      if (person.isStaff || !route.route.includes(' /v1/admin/') || isRefused(status)) return;
      if (route.method !== 'GET') find(`${status} on a route of staff`);
      // A list contains one's own records, and public ones.
      const rows = parsed(text);
      const foreign = (Array.isArray(rows) ? rows : [rows]).filter(
        (row) => !isRelated(person, JSON.stringify(row)) && !PUBLIC.test(route.path),
      );
      if (foreign.length > 0) find(`shows ${JSON.stringify(foreign[0]).slice(0, 300)}`);
    });
  }
}

/**
 * Strangers call every endpoint with the ids of other people's records: they must neither see nor change one.
 * What a guest may see is public.
 * @param {Person} admin
 * @param {Person} guest
 * @param {readonly Caller[]} strangers without a role that reads all records
 * @param {readonly Route[]} routes
 */
export async function tryForeignRecords(admin, guest, strangers, routes) {
  const records = await recordsOf(admin, routes);
  const own = routes.filter((route) => hasId(route) && !route.path.startsWith('/api/v1/admin/'));
  for (const stranger of strangers) {
    const foreign = records.filter(({ text }) => !isRelated(stranger, text));
    const calls = own.flatMap((route) =>
      foreign
        .filter(({ kind }) => fits(route, kind))
        .flatMap(({ id }) => pathsWith(route, id, unknownId()))
        .map((path) => ({ route, path })),
    );
    await inParallel(calls, AT_ONCE, async ({ route, path }) => {
      const call = callTo(route, path);
      const { status, text } = await stranger.send(call);
      if (isRefused(status)) return;
      if (route.method !== 'GET' && OPEN.has(route.route)) return;
      if (route.method === 'GET' && !isRefused((await guest.send(call)).status)) return;
      stranger.target.find(
        `${route.route} with a foreign record as ${stranger.name}: ${status} ${text.slice(0, 200)}`,
      );
    });
  }
}

/** Writes that anybody may make about a record of somebody else. @type {ReadonlySet<string>} */
const OPEN = new Set(['POST /v1/reviews/:id/report']);

/**
 * Real records of every resource.
 * @param {Person} admin
 * @param {readonly Route[]} routes
 */
export async function recordsOf(admin, routes) {
  const lists = routes.filter(
    ({ method, path }) => method === 'GET' && /^\/api\/v1\/admin\/[\w-]+$/.test(path),
  );
  const sellers = await sellersOf(admin);
  /** @type {{ kind: string, id: string, text: string }[]} */
  const records = [];
  await inParallel(lists, AT_ONCE, async ({ path }) => {
    const { status, text } = await admin.send({ method: 'GET', path: `${path}?range=[0,9]` });
    const found = status === 200 ? parsed(text) : [];
    if (!Array.isArray(found)) return;
    for (const record of found.slice(0, RECORDS))
      if (typeof record.id === 'string')
        records.push({
          kind: path.split('/').at(-1) ?? '',
          id: record.id,
          // A record of a property belongs to its seller too.
          text: JSON.stringify([record, sellers.get(record.property_id) ?? null]),
        });
  });
  if (records.length < 50) throw new Error(`Only ${records.length} records were found`);
  return records;
}

/** The profile of the seller of each property. @param {Person} admin @returns {Promise<Map<string, string>>} */
async function sellersOf(admin) {
  const { text } = await admin.send({
    method: 'GET',
    path: '/api/v1/admin/properties?range=[0,199]',
  });
  return new Map(
    parsed(text).map((/** @type {any} */ { id, seller_id }) => {
      if (typeof seller_id !== 'string') throw new Error(`The property ${id} names no seller`);
      return [id, seller_id];
    }),
  );
}

/** Whether a record names the person: it may be theirs. @param {Pick<Person, 'actor'>} person @param {string} text */
const isRelated = ({ actor }, text) =>
  actor &&
  [
    actor.user_id,
    ...actor.profile_ids,
    ...actor.delegations.map((/** @type {any} */ d) => d.profile_id),
  ].some((id) => text.includes(id));

/**
 * Ids of other kinds than the path names are tried too, where the path names none.
 * @param {Route} route
 * @param {string} kind
 */
function fits({ path }, kind) {
  const segments = path.split('/');
  const named = segments.filter((_, at) => segments[at + 1]?.startsWith(':'));
  const kinds = named.map((name) => name.replaceAll('-', '_'));
  return kinds.includes(kind.replaceAll('-', '_')) || !kinds.some((name) => name.endsWith('s'));
}
