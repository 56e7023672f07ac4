import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseEnv } from 'node:util';
import { Refused } from './command.ts';

/** The variables of environment files; a later file counts more. Throws Refused for one that cannot be read. */
export function readEnvFiles(files: readonly string[]): NodeJS.ProcessEnv {
  return Object.assign(
    {},
    ...files.map((file) => parseEnv(read(resolve(file)))),
  ) as NodeJS.ProcessEnv;
}

function read(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    throw new Refused(
      code === 'EACCES'
        ? `${path} may not be read by this user: run the command as its owner, such as with sudo.`
        : `${path} cannot be read: ${code === 'ENOENT' ? 'there is no such file' : code}.`,
    );
  }
}
