// @ts-check
/** Rules about general things, which are no domain of the server. */
const GENERAL = ['dates', 'money', 'stateMachines', 'texts'];

/** Folders of API tests that are named after another part of the tree. */
const OTHER_PARTS = ['client', 'demo', 'operate', 'platform', 'resource'];

/** Pages that belong to no domain. */
const PAGES = ['debug', 'public'];

/** Folders whose folders are domains, and which other names they have. @type {Readonly<Record<string, readonly string[]>>} */
const ROOTS = {
  'src/rules': GENERAL,
  'src/wire': [],
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
    const names = new Map(
      paths.flatMap((path) => {
        const name = path.startsWith(`${folder}/`)
          ? /^(\w+)\//.exec(path.slice(folder.length + 1))?.[1]
          : undefined;
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

/**
 * The endpoints of other domains that a file of the server imports.
 * @param {string} path
 * @param {string} text
 * @returns {{ line: number; message: string }[]}
 */
export function foreignEndpoints(path, text) {
  if (!path.startsWith('server/')) return [];
  const own = /^server\/(?:modules|platform)\/(\w+)\//.exec(path)?.[1];
  return [...text.matchAll(ENDPOINTS)]
    .filter(({ 1: domain }) => domain !== own)
    .map(({ index, 1: domain }) => ({
      line: text.slice(0, index).split('\n').length,
      message: `serves endpoints of src/wire/${domain}: move them to the domain that serves them`,
    }));
}
