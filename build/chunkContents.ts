import type { Plugin } from 'vite';

/**
 * Lists the packages of each chunk of the client, for the test of what the first loads contain, and the modules of
 * each chunk with their sizes before minification, for the report of a first load.
 */
export function chunkContents(): Plugin {
  const packageOf = (module: string) =>
    /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(module)?.[1] ?? [];
  return {
    name: 'chunk-contents',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    generateBundle(_options, bundle) {
      const packages = Object.values(bundle).flatMap((chunk) =>
        chunk.type === 'chunk'
          ? [[chunk.fileName, [...new Set(chunk.moduleIds.flatMap(packageOf))]]]
          : [],
      );
      this.emitFile({
        type: 'asset',
        fileName: '.vite/packages.json',
        source: JSON.stringify(Object.fromEntries(packages), null, 1),
      });
      const root = `${this.environment.config.root}/`;
      const modules = Object.values(bundle).flatMap((chunk) =>
        chunk.type === 'chunk'
          ? [
              [
                chunk.fileName,
                Object.fromEntries(
                  Object.entries(chunk.modules)
                    .map(([id, { renderedLength }]) => [id.replace(root, ''), renderedLength])
                    .filter(([, length]) => length),
                ),
              ],
            ]
          : [],
      );
      this.emitFile({
        type: 'asset',
        fileName: '.vite/modules.json',
        source: JSON.stringify(Object.fromEntries(modules), null, 1),
      });
    },
  };
}
