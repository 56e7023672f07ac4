import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const isProject = (folder: string) => {
  const manifest = join(folder, 'package.json');
  return existsSync(manifest) && /"name":\s*"keystead"/.test(readFileSync(manifest, 'utf8'));
};

/**
 * The project's folder, searched upwards from `from`: the source runs in server/, the build in
 * dist/server/. Throws where no folder above is the project.
 */
export function findProjectRoot(from: string = dirname(fileURLToPath(import.meta.url))): string {
  if (isProject(from)) return from;
  const parent = dirname(from);
  if (parent === from) throw new Error('No package.json of keystead above the running file');
  return findProjectRoot(parent);
}

export const projectRoot = findProjectRoot();
