// @ts-check
// Checks every import of the tree against the import rules: node scripts/architecture.mjs [root]
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { filesOf, sidesIn, vagueName } from './architecture/files.mjs';
import { circles } from './architecture/circles.mjs';
import { checkImport } from './architecture/checkImport.mjs';
import { foreignEndpoints, misnamedDomains } from './architecture/domainNames.mjs';
import { outOfOrder, wrongRooms } from './architecture/rooms.mjs';
import { repeatedRules } from './architecture/styles.mjs';
import { unusedDependencies } from './architecture/modules.mjs';
import { isTest, placeOf } from './architecture/zones.mjs';
import { foreignWrites } from './architecture/tableWriters.mjs';
import { readSource } from './architecture/source.mjs';

/** The one file that reads the browser's zone and locale. */
const READER = 'src/app/text/reader.ts';

/** @typedef {{ path: string; line: number; message: string }} Violation */

/**
 * Everything in a tree that breaks a rule.
 * @param {string} root
 * @returns {Violation[]}
 */
export function checkArchitecture(root) {
  const paths = filesOf(root);
  /** @type {Map<string, import('./architecture/source.mjs').Import[]>} */
  const imports = new Map();
  const checked = paths.flatMap((path) => {
    const vague = vagueName(path);
    const named = vague
      ? [{ path, line: 1, message: `a file or folder named “${vague}” says nothing` }]
      : [];
    return [...named, ...checkFile(root, path, imports)];
  });
  return [
    ...checked,
    ...unusedDependencies(root, paths),
    ...misnamedDomains(paths),
    ...wrongRooms(paths),
    ...repeatedRules(root, paths),
    ...circles(imports),
  ];
}

/**
 * @param {string} root
 * @param {string} path
 * @param {Map<string, import('./architecture/source.mjs').Import[]>} imports gets those of the file
 * @returns {Violation[]}
 */
function checkFile(root, path, imports) {
  const text = () => readFileSync(join(root, path), 'utf8');
  if (/^src[^/]*\/.*\.css$/.test(path))
    return sidesIn(text()).map(({ what, line }) => ({
      path,
      line,
      message: `${what} has a side; write the logical property`,
    }));
  if (!/\.[mc]?[jt]sx?$/.test(path) || path.endsWith('.d.ts')) return [];
  const place = placeOf(path);
  if (!place) return [{ path, line: 1, message: 'belongs to no zone' }];
  const code = text();
  const source = readSource(path, code);
  imports.set(path, source.imports);
  const foreign = isTest(path)
    ? []
    : [...foreignWrites(path, code), ...foreignEndpoints(path, code)];
  return [...foreign.map((wrong) => ({ path, ...wrong })), ...checkSource(path, place, source)];
}

/**
 * @param {string} path
 * @param {import('./architecture/zones.mjs').Place} place
 * @param {import('./architecture/source.mjs').Source} source
 * @returns {Violation[]}
 */
function checkSource(path, place, source) {
  const wrong = source.imports.flatMap((found) => {
    const message = checkImport(found, path, place) ?? outOfOrder(found, path);
    return message ? [{ path, line: found.line, message: `${found.specifier}: ${message}` }] : [];
  });
  if (place.zone.pure && !isTest(path))
    for (const { what, line } of source.impurities)
      wrong.push({ path, line, message: `${what}: ${place.name} is pure; take it as an argument` });
  if (!isTest(path)) wrong.push(...renderedIn(path, source), ...ofDevice(path, source));
  for (const line of source.silenced)
    wrong.push({ path, line, message: 'the linter and the compiler are not switched off here' });
  if (/\/index\.tsx?$/.test(path) && path !== 'resources/index.ts' && source.isBarrel)
    wrong.push({ path, line: 1, message: 'a barrel: import the files themselves' });
  return wrong;
}

/** @param {string} path @param {import('./architecture/source.mjs').Source} source @returns {Violation[]} */
function renderedIn(path, { loose, errorFirst }) {
  const text = 'a text that comes and goes beside others needs an element';
  const error = 'show the data that is there: ask `error && !data`';
  return [
    ...loose.map((line) => ({ path, line, message: text })),
    ...errorFirst.map((line) => ({ path, line, message: error })),
  ];
}

/**
 * What a front takes from the reader's device, which may be wrong: its clock, zone and locale.
 * @param {string} path
 * @param {import('./architecture/source.mjs').Source} source
 * @returns {Violation[]}
 */
function ofDevice(path, { impurities, ofReader, storage }) {
  const isFront = /^src-(market|admin)\//.test(path);
  const isDeviceClock = (/** @type {string} */ what) =>
    what === 'new Date()' || what === 'Date.now';
  const clocks = isFront ? impurities.filter(({ what }) => isDeviceClock(what)) : [];
  const isInBrowser = isFront || /^src\/(app|charts|session)\//.test(path);
  const places = isInBrowser && path !== READER ? ofReader : [];
  // Its storage is never refused: without it there is no worker.
  const isWorker = /^src-market\/(serviceWorker\.ts|data\/offline\/)/.test(path);
  const stored = isInBrowser && !isWorker ? storage : [];
  return [
    ...stored.map((line) => ({
      path,
      line,
      message: 'browsers refuse storage; use it in a `try`',
    })),
    ...clocks.map(({ what, line }) => ({
      path,
      line,
      message: `${what}: the device’s clock may be wrong; use serverNow, or performance.now for durations`,
    })),
    ...places.map(({ what, line }) => ({
      path,
      line,
      message: `${what}: the browser’s zone and locale are checked in ${READER}`,
    })),
  ];
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const violations = checkArchitecture(resolve(process.argv[2] ?? '.'));
  for (const { path, line, message } of violations) console.error(`${path}:${line}  ${message}`);
  console.log(`architecture: ${violations.length} violations`);
  process.exitCode = violations.length > 0 ? 1 : 0;
}
