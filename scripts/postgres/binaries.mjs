// @ts-check
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const debian = '/usr/lib/postgresql';

/** The folder of PostgreSQL's programs: Debian's newest version, or the one of `pg_config`. */
export function findPostgres() {
  const versions = existsSync(debian) ? readdirSync(debian) : [];
  const newestFirst = versions.sort((a, b) => Number(b) - Number(a));
  const folders = newestFirst.map((version) => join(debian, version, 'bin'));
  return [...folders, configured()].find((folder) => folder && existsSync(join(folder, 'initdb')));
}

function configured() {
  try {
    return execFileSync('pg_config', ['--bindir'], { encoding: 'utf8', stdio: 'pipe' }).trim();
  } catch {
    return undefined;
  }
}
