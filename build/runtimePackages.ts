import { isBuiltin } from 'node:module';
import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import { z } from 'zod';

const manifest = z.object({ dependencies: z.record(z.string(), z.string()) });

/**
 * Refuses a build of the server that imports a package which is not in `dependencies`: it is missing where packages are
 * installed with `--omit=dev`, as in the image.
 */
export function runtimePackages(): Plugin {
  return {
    name: 'runtime-packages',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'server',
    generateBundle(_options, bundle) {
      const { dependencies } = manifest.parse(JSON.parse(readFileSync('package.json', 'utf8')));
      const imports = Object.values(bundle)
        .flatMap((file) => (file.type === 'chunk' ? [...file.imports, ...file.dynamicImports] : []))
        .filter((name) => !(name in bundle));
      const missing = packagesNotIn(dependencies, imports);
      if (missing.length > 0)
        this.error(
          `The server imports ${missing.join(', ')}: move what it needs from devDependencies to dependencies.`,
        );
    },
  };
}

/** The packages of these imports that are not among the dependencies, each once. */
export function packagesNotIn(
  dependencies: Readonly<Record<string, string>>,
  imports: readonly string[],
): string[] {
  const packages = imports
    .filter((name) => !isBuiltin(name) && !/^(\.|\/|file:)/.test(name))
    .map((name) => name.split('/', name.startsWith('@') ? 2 : 1).join('/'));
  return [...new Set(packages)].filter((name) => !(name in dependencies));
}
