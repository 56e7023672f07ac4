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
 */

/** @param {string} source @param {string} field a list of names, such as `dependsOn` */
const listOf = (source, field) =>
  [
    ...(new RegExp(`\\b${field}: \\[([^\\]]*)\\]`).exec(source)?.[1] ?? '').matchAll(/'(\w+)'/g),
  ].map((match) => match[1] ?? '');

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
      return { name, dependsOn: listOf(source, 'dependsOn') };
    })
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}
