// @ts-check
/** Rules about general things, which are no domain of the server. */
const GENERAL = ['dates', 'money', 'stateMachines', 'texts'];

/** Folders of API tests that are named after another part of the tree. */
const OTHER_PARTS = ['client', 'demo', 'operate', 'platform', 'resource'];

/** Pages that belong to no domain. */
const PAGES = ['debug', 'public'];

/** Parts of the market's data that several domains use. */
const SHARED_DATA = ['drafts', 'offline', 'privateFile', 'upload'];

/** Folders whose folders are domains, and which other names they have. @type {Readonly<Record<string, readonly string[]>>} */
const ROOTS = {
  'src/rules': GENERAL,
  'src/wire': [],
  'src-market/data': SHARED_DATA,
  'src-market/features': PAGES,
  'tests/api': OTHER_PARTS,
};

const ENDPOINTS = /['"]#src\/wire\/(\w+)\/endpoints\/[^'"]+['"]/g;

/**
 * Folders of domains that are not named after a module or a part of the platform.
 * @param {readonly string[]} paths
 * @returns {{ path: string; line: number; message: string }[]}
 */
export function misnamedDomains(paths) {
  const domains = new Set(
    paths.flatMap((path) => /^server\/(?:modules|platform)\/(\w+)\//.exec(path)?.[1] ?? []),
  );
  return Object.entries(ROOTS).flatMap(([folder, others]) => {
    const named = folder === WITH_FILES ? /^(\w+)[./]/ : /^(\w+)\//;
    const names = new Map(
      paths.flatMap((path) => {
        const inside = path.startsWith(`${folder}/`) ? path.slice(folder.length + 1) : '';
        const name = named.exec(inside)?.[1];
        return name === undefined ? [] : [/** @type {const} */ ([name, path])];
      }),
    );
    return [...names]
      .filter(([name]) => !domains.has(name) && !others.includes(name))
      .map(([name, path]) => ({
        path,
        line: 1,
        message: `${folder}/${name}: no domain of server/modules or server/platform has this name`,
      }));
  });
}

/** The folder whose files are domains too. */
const WITH_FILES = 'src-market/data';

/** Where an endpoint may be imported, by the beginning of the path: the domain is the next name in it. */
const CALLERS = /** @type {const} */ ([
  ['server/', /^server\/(?:modules|platform)\/(\w+)\//, 'move them to the domain that serves them'],
  [
    'src-market/',
    /^src-market\/data\/(\w+)[./]/,
    'call them in src-market/data, in the file or folder of their domain',
  ],
]);

/**
 * The endpoints of other domains that a file of the server or the market imports.
 * @param {string} path
 * @param {string} text
 * @returns {{ line: number; message: string }[]}
 */
export function foreignEndpoints(path, text) {
  const caller = CALLERS.find(([zone]) => path.startsWith(zone));
  if (!caller) return [];
  const [, domainOf, advice] = caller;
  const own = domainOf.exec(path)?.[1];
  return [...text.matchAll(ENDPOINTS)]
    .filter(({ 1: domain }) => domain !== own)
    .map(({ index, 1: domain }) => ({
      line: text.slice(0, index).split('\n').length,
      message: `uses endpoints of src/wire/${domain}: ${advice}`,
    }));
}
