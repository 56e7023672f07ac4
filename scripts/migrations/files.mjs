// @ts-check
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** @typedef {{ name: string; sql: string; hash: string }} MigrationFile */
/** @typedef {Readonly<Record<string, string>>} Landed names of landed migrations and their hashes */

/** @param {string} root */
const folderOf = (root) => join(root, 'server/platform/database/migrations');

/** @param {string} root */
const landedFile = (root) => join(root, 'server/platform/database/landedMigrations.json');

/** @param {string} root @returns {MigrationFile[]} */
export function migrationFiles(root) {
  const folder = folderOf(root);
  return readdirSync(folder)
    .sort()
    .map((name) => {
      const sql = readFileSync(join(folder, name), 'utf8').replaceAll('\r\n', '\n');
      return { name, sql, hash: createHash('sha256').update(sql).digest('hex') };
    });
}

/** @param {string} root @returns {Landed} */
export const landedMigrations = (root) => JSON.parse(readFileSync(landedFile(root), 'utf8'));

/** @param {string} root @param {readonly MigrationFile[]} files */
export function writeLanded(root, files) {
  const hashes = Object.fromEntries(files.map(({ name, hash }) => [name, hash]));
  writeFileSync(landedFile(root), `${JSON.stringify(hashes, null, 2)}\n`);
}

/**
 * Landed migrations that were edited, renamed or removed, and new ones whose number is taken. The migrator refuses
 * a number below one that a database has.
 * @param {readonly MigrationFile[]} files
 * @param {Landed} landed
 * @returns {string[]}
 */
export function namingErrors(files, landed) {
  const byName = new Map(files.map((file) => [file.name, file]));
  /** @type {string[]} */
  const errors = [];
  for (const [name, hash] of Object.entries(landed)) {
    const file = byName.get(name);
    if (!file)
      errors.push(
        `${name} has landed and is missing. Restore it with its name: databases know it by that.`,
      );
    else if (file.hash !== hash)
      errors.push(`${name} has landed and was edited. Undo that and write a new migration.`);
  }
  for (const { name } of newFiles(files, landed)) {
    const same = files.find((file) => file.name !== name && file.name.startsWith(name.slice(0, 5)));
    if (same) errors.push(`${name} and ${same.name} have the same number.`);
  }
  return errors;
}

/** @param {readonly MigrationFile[]} files @param {Landed} landed */
export const newFiles = (files, landed) => files.filter(({ name }) => !Object.hasOwn(landed, name));
