// @ts-check
import { dirname, posix } from 'node:path';
import { zones } from '../importRules.mjs';

/**
 * @typedef {object} Place
 * @property {import('../importRules.mjs').Zone} zone
 * @property {string} name the zone's own name, its `*` filled in
 */

const patterns = zones
  .map((zone) => ({ zone, match: matcher(zone) }))
  .sort((a, b) => b.zone.zone.length - a.zone.zone.length);

/**
 * The zone of a file; undefined for a file outside every zone.
 * @param {string} path from the root, with `/`
 * @returns {Place | undefined}
 */
export function placeOf(path) {
  for (const { zone, match } of patterns) {
    const name = match.exec(path)?.[1];
    if (name !== undefined) return { zone, name };
  }
  return undefined;
}

/**
 * Where a specifier leads: a path in the tree, or none for a package.
 * @param {string} specifier
 * @param {string} from path of the importing file
 */
export function targetOf(specifier, from) {
  const plain = specifier.replace(/\?.*$/, '');
  if (plain.startsWith('.')) return posix.join(dirname(from), plain);
  if (!plain.startsWith('#')) return undefined;
  return plain.includes('/') ? plain.slice(1) : `${plain.slice(1)}/index.ts`;
}

/** @param {string} path */
export function isTest(path) {
  return path.startsWith('tests/') || /\.test\.tsx?$/.test(path);
}

/**
 * @param {readonly string[] | undefined} patterns
 * @param {Place} place
 */
export function includes(patterns, place) {
  return (patterns ?? []).some((pattern) => {
    if (pattern === '**' || pattern === place.zone.zone) return true;
    return pattern.endsWith('/**') && `${place.name}/`.startsWith(pattern.slice(0, -2));
  });
}

/** @param {import('../importRules.mjs').Zone} zone */
function matcher({ zone, filesOnly }) {
  if (zone === '.') return /^()[^/]+$/;
  const name = zone.replaceAll('.', '\\.').replaceAll('*', '[^/]+');
  return new RegExp(`^(${name})${filesOnly ? '/[^/]+$' : '[/.]'}`);
}
