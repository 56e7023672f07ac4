// @ts-check
// Refuses migrations that stop others or change landed ones: node scripts/migrations.mjs
// Adds the present ones to the landed ones: npm run db:landed
import {
  landedMigrations,
  migrationFiles,
  namingErrors,
  newFiles,
  writeLanded,
} from './migrations/files.mjs';
import { lockingStatements } from './migrations/locks.mjs';
import { root } from './run.mjs';

const files = migrationFiles(root);
const landed = landedMigrations(root);
const fresh = new Set(newFiles(files, landed));
const errors = namingErrors(files, landed);

if (process.argv.includes('--land')) {
  if (report()) {
    writeLanded(root, files);
    console.log(`${fresh.size} migrations added to the landed ones.`);
  }
} else {
  const { findings, accepted } = await lockingStatements(files, (file) => fresh.has(file));
  for (const { file, sql, advice } of findings) errors.push(`${file}: ${sql}\n  ${advice}`);
  for (const { file, sql, reason } of accepted)
    console.log(`accepted in ${file}: ${sql} (${reason})`);
  if (!report())
    console.error(
      `\ndocs/operate.md, “Migrations”, says more. Where a table is known to be small, write why on the line before the statement: -- Accepted: …`,
    );
}

/** Prints the errors; whether there are none. */
function report() {
  if (errors.length === 0) return true;
  console.error(errors.join('\n\n'));
  process.exitCode = 1;
  return false;
}
