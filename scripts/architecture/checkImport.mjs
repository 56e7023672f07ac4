// @ts-check
import { includes, isTest, placeOf, targetOf } from './zones.mjs';

/** @typedef {import('./source.mjs').Import} Import */
/** @typedef {import('./zones.mjs').Place} Place */

/**
 * What is wrong with an import; undefined when a rule allows it.
 * @param {Import} found
 * @param {string} path of the importing file, from the root
 * @param {Place} from
 * @returns {string | undefined}
 */
export function checkImport(found, path, from) {
  const target = targetOf(found.specifier, path);
  if (target === undefined) return checkPackage(found, path, from);
  const to = placeOf(target);
  if (!to) return `leads to ${target}, which belongs to no zone`;
  // A bench measures with the inputs of tests.
  if (isTest(target) && !isTest(path) && !path.startsWith('bench/'))
    return 'only tests and benches import tests';
  if (to.name !== from.name && !isTest(target)) {
    const wrong = checkZones(found, path, from, to);
    if (wrong) return wrong;
    const climbs = found.specifier.startsWith('../');
    if (climbs && to.zone.zone !== 'scripts') return `across zones write #${target}`;
  }
  if (found.specifier !== '#resources' && !/\.\w+$/.test(target.split('/').at(-1) ?? ''))
    return 'write the ending of the file';
  return undefined;
}

/** @param {Import} found @param {string} path @param {Place} from @param {Place} to */
function checkZones({ kind }, path, { zone, name }, to) {
  if (includes(zone.may, to)) return undefined;
  const onlyLoad = includes(zone.mayLoad, to);
  const onlyType = includes(zone.mayType, to);
  // A test beside its file may hold the real thing in its hands.
  if ((onlyLoad || onlyType) && isTest(path)) return undefined;
  if (onlyLoad && kind === 'dynamic') return undefined;
  if (onlyType && kind === 'type') return undefined;
  const how = onlyLoad ? ', except by import()' : onlyType ? ', except as types' : '';
  return `${name || 'a configuration'} may not import ${to.name || 'a configuration'}${how}`;
}

/** @param {Import} found @param {string} path @param {Place} from */
function checkPackage({ specifier, kind }, path, { zone }) {
  if (isTest(path)) return undefined;
  const ban = zone.bans?.find(
    ({ packages, kinds }) => kinds.includes(kind) && packages.test(specifier),
  );
  return ban && `${zone.zone}: ${ban.why}`;
}
