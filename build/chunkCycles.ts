import type { Plugin } from 'vite';

/** The files that a chunk imports statically, by the chunk's file. */
export type ChunkImports = Readonly<Record<string, readonly string[]>>;

/** The first cycle of static imports, as a path that ends where it begins; null if there is none. */
export function chunkCycle(imports: ChunkImports): readonly string[] | null {
  const done = new Set<string>();
  const follow = (file: string, path: readonly string[]): readonly string[] | null => {
    const start = path.indexOf(file);
    if (start !== -1) return [...path.slice(start), file];
    if (done.has(file)) return null;
    for (const next of imports[file] ?? []) {
      const cycle = follow(next, [...path, file]);
      if (cycle) return cycle;
    }
    done.add(file);
    return null;
  };
  for (const file of Object.keys(imports)) {
    const cycle = follow(file, []);
    if (cycle) return cycle;
  }
  return null;
}

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
      const cycle = chunkCycle(Object.fromEntries(imports));
      if (cycle) this.error(`Chunks import each other: ${cycle.join(' → ')}`);
    },
  };
}
