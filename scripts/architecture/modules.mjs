// @ts-check
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const projectRoot = fileURLToPath(new URL('../..', import.meta.url));

/**
 * A module as its `module.ts` declares it.
 * @typedef {object} ModuleParts
 * @property {string} name its folder
 * @property {readonly string[]} dependsOn the modules that it imports
 * @property {readonly string[]} tables the tables that only it writes
 */

/** @param {string} source @param {string} field a list of names, such as `dependsOn` */
const listOf = (source, field) =>
  [
    ...(new RegExp(`\\b${field}: \\[([^\\]]*)\\]`).exec(source)?.[1] ?? '').matchAll(/'(\w+)'/g),
  ].map((match) => match[1] ?? '');

/** The names of the tables that a folder defines. @param {string} folder */
const tablesIn = (folder) =>
  !existsSync(folder)
    ? []
    : readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter((path) => /(^|\/)tables(\/\w+)?\.ts$|^\w+\.ts$/.test(path))
        .flatMap((path) => [
          ...readFileSync(join(folder, path), 'utf8').matchAll(
            /\bdefineTable\(\{\s*name: '(\w+)'/g,
          ),
        ])
        .map((match) => match[1] ?? '');

/**
 * Every module of the server, by name.
 * @param {string} [root]
 * @returns {ModuleParts[]}
 */
export function readModules(root = projectRoot) {
  const folder = join(root, 'server/modules');
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => {
      const file = join(folder, name, 'module.ts');
      const source = existsSync(file) ? readFileSync(file, 'utf8') : '';
      const definitions =
        name === 'platformParts'
          ? join(root, 'server/platform/database/tables')
          : join(folder, name);
      const tables = [...tablesIn(definitions), ...listOf(source, 'resources')];
      return { name, dependsOn: listOf(source, 'dependsOn'), tables };
    })
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}

/**
 * The modules that a module names in `dependsOn` and imports nothing of.
 * @param {string} root
 * @param {readonly string[]} paths
 * @returns {{ path: string; line: number; message: string }[]}
 */
export function unusedDependencies(root, paths) {
  return readModules(root).flatMap(({ name, dependsOn }) => {
    const sources = paths
      .filter((path) => path.startsWith(`server/modules/${name}/`) && !path.includes('.test.'))
      .map((path) => readFileSync(join(root, path), 'utf8'));
    return dependsOn
      .filter((other) => !sources.some((source) => source.includes(`'#server/modules/${other}/`)))
      .map((other) => ({
        path: `server/modules/${name}/module.ts`,
        line: 1,
        message: `depends on ${other} and imports nothing of it`,
      }));
  });
}
