// @ts-check
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const BUILD_FOLDERS = [
  'build',
  'src',
  'src-admin',
  'src-market',
  'server',
  'demo',
  'resources',
  'public',
];
const BUILD_FILES = [
  'index.html',
  'lingui.config.ts',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'vite.config.ts',
];

/** @param {string} root */
const stampFile = (root) => join(root, 'dist', '.keystead-stamp');

/**
 * A fingerprint of sources, those of the build by default: names, sizes and modification times, without tests.
 * @param {string} root
 * @param {{ folders?: readonly string[]; files?: readonly string[] }} [sources]
 */
export function sourcesFingerprint(root, { folders = BUILD_FOLDERS, files = BUILD_FILES } = {}) {
  const hash = createHash('sha256').update(process.versions.node);
  const found = folders
    .filter((folder) => existsSync(join(root, folder)))
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) =>
        join(folder, name),
      ),
    );
  const present = files.filter((name) => existsSync(join(root, name)));
  for (const name of [...found, ...present].sort()) {
    const stats = statSync(join(root, name), { throwIfNoEntry: false });
    if (!stats?.isFile() || /\.test\.tsx?$/.test(name)) continue;
    hash.update(`${name} ${stats.size} ${stats.mtimeMs}\n`);
  }
  return hash.digest('hex');
}

/** @param {string} root */
export function isBuilt(root) {
  const file = stampFile(root);
  return existsSync(file) && readFileSync(file, 'utf8') === sourcesFingerprint(root);
}

/**
 * @param {string} root
 * @param {string} fingerprint from before the build, so that an edit during the build causes another build
 */
export function markBuilt(root, fingerprint) {
  mkdirSync(join(root, 'dist'), { recursive: true });
  writeFileSync(stampFile(root), fingerprint);
}
