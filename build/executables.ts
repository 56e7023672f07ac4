import { chmod } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const EXECUTABLE = 0o755;

/** Makes what begins with `#!` executable, such as the commands for operators. */
export function executables(): Plugin {
  return {
    name: 'executables',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'server',
    async writeBundle({ dir }, bundle) {
      for (const file of Object.values(bundle))
        if (file.type === 'chunk' && file.code.startsWith('#!'))
          await chmod(join(dir ?? '', file.fileName), EXECUTABLE);
    },
  };
}
