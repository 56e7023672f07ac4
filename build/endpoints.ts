import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { routesIn } from '../scripts/endpoints.mjs';

const IMPORT = /^import \{([^}]*)\} from '#(src\/wire\/[^/]+\/endpoints\/[^/]+\.ts)';$/gm;
/**
 * Replaces imports of endpoints by constants with their routes alone: fronts need neither schemas nor
 * access, and no chunk for a few texts. Throws for a name that the file does not declare as an endpoint.
 */
export async function inlineRoutes(
  code: string,
  read: (path: string) => Promise<string>,
): Promise<string> {
  let inlined = code;
  for (const [statement, names = '', path = ''] of code.matchAll(IMPORT)) {
    const routes = routesIn(await read(path));
    const constants: string[] = [];
    for (const part of names.split(',').filter((text) => text.trim() !== '')) {
      const [name = '', local = name] = part.trim().split(' as ');
      const route = routes.get(name);
      if (!route) throw new Error(`${path} declares no endpoint ${name}.`);
      constants.push(`const ${local} = { route: '${route}' };`);
      inlined = inlined.replaceAll(new RegExp(`\\b${local}\\.route\\b`, 'g'), `'${route}'`);
    }
    inlined = inlined.replace(statement, constants.join(' '));
  }
  if (/from '#?[^']*\/endpoints\//.test(inlined))
    throw new Error('Import endpoints by name and as values, so that the build can inline them.');
  return inlined;
}

const ROOT = new URL('..', import.meta.url);

/** Inlines the routes of endpoints in the fronts; the server keeps the whole table. */
export function endpointRoutes(): Plugin {
  return {
    name: 'endpoint-routes',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.name !== 'server',
    transform: {
      filter: { id: /\.tsx?$/, code: /\/endpoints\// },
      async handler(code) {
        const read = (path: string) => {
          const file = fileURLToPath(new URL(path, ROOT));
          this.addWatchFile(file);
          return readFile(file, 'utf8');
        };
        return { code: await inlineRoutes(code, read), map: null };
      },
    },
  };
}
