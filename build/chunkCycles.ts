import type { Plugin } from 'vite';
import { cycleIn } from '../scripts/cycle.mjs';

/**
 * Fails the build where chunks of the client import each other: one of them then runs before what it uses
 * is initialised, which breaks pages in production only.
 */
export function noChunkCycles(): Plugin {
  return {
    name: 'no-chunk-cycles',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    generateBundle(_options, bundle) {
      const imports = Object.values(bundle).flatMap((chunk) =>
        chunk.type === 'chunk' ? [[chunk.fileName, chunk.imports] as const] : [],
      );
      const cycle = cycleIn(Object.fromEntries(imports));
      if (cycle) this.error(`Chunks import each other: ${cycle.join(' → ')}`);
    },
  };
}
