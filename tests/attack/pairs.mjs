// @ts-check
import { callersOf } from './callers.mjs';
import { callTo, idParameters, pathsWith, unknownId } from './routes.mjs';
import { inParallel, parsed } from './target.mjs';

/** @typedef {import('./callers.mjs').Caller} Caller */
/** @typedef {import('./person.mjs').Person} Person */
/** @typedef {import('./routes.mjs').Route} Route */
/** The records that a person lists, and the pairs among them, by path. @typedef {Map<string, { parents: string[], pairs: Pair[] }>} Found */
/** A record, and one that belongs to it. @typedef {{ parent: string, child: string }} Pair */

const AT_ONCE = 8;
/** Parents that are read, and pairs that are tried, of each route. */
const [PARENTS, PAIRS] = [10, 3];

/** Routes that name a record and one that belongs to it. @param {readonly Route[]} routes */
const routesOfPairs = (routes) =>
  routes.filter(
    (route) => idParameters(route).length === 2 && !route.path.startsWith('/api/v1/admin/'),
  );

/**
 * Everyone calls every route that names two records with their own and somebody else's, in each combination: a server
 * that checks only one of them would show or change the other.
 * @param {readonly Person[]} owners
 * @param {Caller} agent who acts for one of them
 * @param {readonly Route[]} routes
 */
export async function tryPairs(owners, agent, routes) {
  /** @type {{ callers: readonly Caller[], found: Found }[]} */
  const sides = [];
  for (const owner of owners) {
    const isSeller = agent.actor.delegations.some((/** @type {any} */ { profile_id }) =>
      owner.actor.profile_ids.includes(profile_id),
    );
    const callers = [...(await callersOf(owner)), ...(isSeller ? [agent] : [])];
    sides.push({ callers, found: await pairsOf(owner, routes) });
  }
  const calls = sides.flatMap((side) =>
    sides
      .filter((other) => other !== side)
      .flatMap((other) => callsOf(side.found, other.found, routes))
      .flatMap((call) => side.callers.map((caller) => ({ ...call, caller }))),
  );
  await inParallel(calls, AT_ONCE, async ({ route, path, caller }) => {
    const { status, text } = await caller.send(callTo(route, path));
    if (status < 400)
      caller.target.find(
        `${route.method} ${path} as ${caller.name}: ${status} ${text.slice(0, 200)}`,
      );
  });
  const tried = new Set(calls.map(({ route }) => route.route));
  for (const { route } of routesOfPairs(routes))
    if (!tried.has(route)) agent.target.find(`No two records were found for ${route}`);
}

/**
 * Each combination of own and foreign records.
 * @param {Found} own
 * @param {Found} foreign
 * @param {readonly Route[]} routes
 */
function callsOf(own, foreign, routes) {
  return routesOfPairs(routes).flatMap((route) => {
    const { parents = [], pairs = [] } = own.get(route.path) ?? {};
    const others = (foreign.get(route.path)?.pairs ?? []).filter(
      ({ parent }) => !parents.includes(parent),
    );
    const [mine = { parent: parents[0] ?? unknownId(), child: unknownId() }] = pairs;
    return others.slice(0, PAIRS).flatMap(({ parent, child }) =>
      [
        [parent, child],
        [mine.parent, child],
        [parent, mine.child],
      ].flatMap((ids) => pathsWith(route, ...ids).map((path) => ({ route, path }))),
    );
  });
}

/**
 * @param {Caller} person
 * @param {readonly Route[]} routes
 * @returns {Promise<Found>}
 */
async function pairsOf(person, routes) {
  /** @type {Found} */
  const found = new Map();
  for (const { path } of routesOfPairs(routes)) {
    const [, list = '', kind = ''] = /^(.*?)\/:\w+\/([\w-]+)\/:/.exec(path) ?? [];
    const { sides = [] } = routes.find((one) => one.method === 'GET' && one.path === list) ?? {};
    const lists = sides.length === 0 ? [list] : sides.map((side) => `${list}?as=${side}`);
    /** @type {string[]} */
    const parents = [];
    for (const from of lists) parents.push(...idsIn(await read(person, from)));
    const pairs = found.get(path)?.pairs ?? [];
    if (pairs.length === 0)
      for (const parent of parents.slice(0, PARENTS))
        for (const reader of readersOf(routes, list)) {
          const reply = await read(person, reader.replace(/:\w+/, parent));
          const children = reader.endsWith(`/${kind}`) ? idsIn(reply) : idsUnder(reply, kind);
          pairs.push(...children.map((child) => ({ parent, child })));
        }
    found.set(path, { parents, pairs });
  }
  return found;
}

/** The paths that read one record of a list, or what belongs to it. @param {readonly Route[]} routes @param {string} list */
const readersOf = (routes, list) =>
  routes
    .filter(
      (route) =>
        route.method === 'GET' &&
        route.path.startsWith(`${list}/:`) &&
        idParameters(route).length === 1 &&
        Object.keys(route.choices).length === 0,
    )
    .map(({ path }) => path);

/** @param {Caller} person @param {string} path @returns {Promise<unknown>} */
async function read(person, path) {
  const { status, text } = await person.send({ method: 'GET', path });
  return status === 200 ? parsed(text) : null;
}

/** The ids of the records of a list. @param {unknown} reply @returns {string[]} */
function idsIn(reply) {
  const { data } = /** @type {{ data?: unknown }} */ (reply ?? {});
  const rows = Array.isArray(data)
    ? data
    : Array.isArray(reply)
      ? reply
      : Object.values(data ?? {}).find(Array.isArray);
  return (rows ?? []).flatMap((/** @type {any} */ row) =>
    typeof row?.id === 'string' ? [row.id] : [],
  );
}

/**
 * The ids of the records in every part with the name, such as `photos`, `past_changes` and `change`, at any depth.
 * @param {unknown} value
 * @param {string} name in the plural
 * @returns {string[]}
 */
function idsUnder(value, name) {
  if (Array.isArray(value)) return value.flatMap((one) => idsUnder(one, name));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) => {
    const isNamed = key === name || key.endsWith(`_${name}`) || `${key}s` === name;
    const here = isNamed ? [part].flat().map((one) => one?.id ?? one) : [];
    return [...here.filter((id) => typeof id === 'string'), ...idsUnder(part, name)];
  });
}
