// @ts-check
import { includes, isTest, placeOf, targetOf } from './rooms.mjs';

/** @typedef {import('./source.mjs').Import} Import */
/** @typedef {import('./rooms.mjs').Place} Place */

/**
 * What is wrong with an import, in words; nothing when it follows the arrows.
 * @param {Import} found
 * @param {string} path of the importing file, from the root
 * @param {Place} from
 * @returns {string | undefined}
 */
export function judge(found, path, from) {
  const target = targetOf(found.specifier, path);
  if (target === undefined) return judgePackage(found, path, from);
  const to = placeOf(target);
  if (!to) return `leads to ${target}, which belongs to no room`;
  if (isTest(target) && !isTest(path)) return 'only tests import tests';
  if (to.name !== from.name && !isTest(target)) {
    const wrong = judgeArrow(found, path, from, to);
    if (wrong) return wrong;
    const climbs = found.specifier.startsWith('../');
    if (climbs && to.room.room !== 'scripts') return `across rooms write #${target}`;
  }
  if (found.specifier !== '#resources' && !/\.\w+$/.test(target.split('/').at(-1) ?? ''))
    return 'write the ending of the file';
  return undefined;
}

/** @param {Import} found @param {string} path @param {Place} from @param {Place} to */
function judgeArrow({ kind }, path, { room, name }, to) {
  if (includes(room.may, to)) return undefined;
  const onlyLoad = includes(room.mayLoad, to);
  const onlyType = includes(room.mayType, to);
  // A test beside its file may hold the real thing in its hands.
  if ((onlyLoad || onlyType) && isTest(path)) return undefined;
  if (onlyLoad && kind === 'dynamic') return undefined;
  if (onlyType && kind === 'type') return undefined;
  const how = onlyLoad ? ', except by import()' : onlyType ? ', except as types' : '';
  return `${name || 'a configuration'} may not import ${to.name || 'a configuration'}${how}`;
}

/** @param {Import} found @param {string} path @param {Place} from */
function judgePackage({ specifier, kind }, path, { room }) {
  if (isTest(path)) return undefined;
  const ban = room.bans?.find(
    ({ packages, kinds }) => kinds.includes(kind) && packages.test(specifier),
  );
  return ban && `${room.room}: ${ban.why}`;
}
