import type { Plugin } from 'vite';

/**
 * Removes the bundler's helper that loads styles and preloads before an `import()`. All styles are in two sheets and
 * nothing is preloaded, so the helper would only make every first load larger.
 */
export function plainImports(): Plugin {
  return {
    name: 'plain-imports',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.name === 'client',
    load: (id) =>
      id === '\0vite/preload-helper.js' ? 'export const __vitePreload = (load) => load();' : null,
  };
}
