// @ts-check
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const nodeMajor = process.versions.node.split('.')[0];

/** @param {string} root */
const stampFile = (root) => join(root, 'node_modules', '.keystead-stamp');

/** @param {string} root */
function stamp(root) {
  const lock = readFileSync(join(root, 'package-lock.json'));
  return `node-${nodeMajor} ${createHash('sha256').update(lock).digest('hex')}`;
}

/** @param {string} root */
export function markInstalled(root) {
  writeFileSync(stampFile(root), stamp(root));
}

/** @param {string} root */
export function isInstalled(root) {
  const file = stampFile(root);
  const found = existsSync(file) ? readFileSync(file, 'utf8') : undefined;
  if (found === stamp(root)) return true;
  if (found !== undefined && !found.startsWith(`node-${nodeMajor} `)) return false;
  // `npm install` writes no stamp but a complete record: accept it.
  if (!recordMatchesLock(root)) return false;
  markInstalled(root);
  return true;
}

/** @param {string} root */
function recordMatchesLock(root) {
  const record = join(root, 'node_modules', '.package-lock.json');
  if (!existsSync(record)) return false;
  const wanted = packagesOf(join(root, 'package-lock.json'));
  const present = packagesOf(record);
  return (
    Object.keys(present).every((path) => path in wanted) &&
    Object.entries(wanted).every(([path, entry]) => {
      const there = present[path];
      if (path === '' || (there === undefined && entry.optional)) return true;
      return there?.version === entry.version && there?.integrity === entry.integrity;
    })
  );
}

/**
 * @param {string} file
 * @returns {Record<string, { version?: string; integrity?: string; optional?: boolean }>}
 */
function packagesOf(file) {
  return JSON.parse(readFileSync(file, 'utf8')).packages ?? {};
}
