// @ts-check
import { dirname, posix } from 'node:path';
import { rooms } from '../arrows.mjs';

/**
 * @typedef {object} Place
 * @property {import('../arrows.mjs').Room} room
 * @property {string} name the room's own name, its `*` filled in
 */

const patterns = rooms
  .map((room) => ({ room, match: matcher(room) }))
  .sort((a, b) => b.room.room.length - a.room.room.length);

/**
 * The room a file belongs to; none for a file that stands where no room is.
 * @param {string} path from the root, with `/`
 * @returns {Place | undefined}
 */
export function placeOf(path) {
  for (const { room, match } of patterns) {
    const name = match.exec(path)?.[1];
    if (name !== undefined) return { room, name };
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
 * @param {readonly string[] | undefined} arrows
 * @param {Place} place
 */
export function includes(arrows, place) {
  return (arrows ?? []).some((arrow) => {
    if (arrow === '**' || arrow === place.room.room) return true;
    return arrow.endsWith('/**') && `${place.name}/`.startsWith(arrow.slice(0, -2));
  });
}

/** @param {import('../arrows.mjs').Room} room */
function matcher({ room, filesOnly }) {
  if (room === '.') return /^()[^/]+$/;
  const name = room.replaceAll('.', '\\.').replaceAll('*', '[^/]+');
  return new RegExp(`^(${name})${filesOnly ? '/[^/]+$' : '[/.]'}`);
}
