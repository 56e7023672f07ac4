import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const MODULE = 'virtual:offline-files';
const CLIENT = 'dist/client';

/** The screens that can be read offline, and what every page loads on demand: sources, or names of chunks. */
const ROOTS = [
  'src/main.tsx',
  'market',
  'src-market/signedIn/signedInScreen.ts',
  'src-market/shell/account/ProfileWatcher.tsx',
  'src-market/features/reports/BuyerDashboardPage.tsx',
  'src-market/features/bookings/BuyerBookingPage.tsx',
  'src-market/features/bookings/list/BuyerBookingsPage.tsx',
  'src/app/deferred/services/ClientServices.tsx',
];

export interface ManifestChunk {
  readonly file: string;
  readonly name?: string;
  readonly imports?: readonly string[];
  readonly assets?: readonly string[];
}

/** The files of `roots` with all that they import statically, and every sheet of styles. Throws where a root is unknown. */
export function filesOf(
  manifest: Readonly<Record<string, ManifestChunk>>,
  roots: readonly string[],
): readonly string[] {
  const files = new Set<string>();
  const add = (key: string) => {
    const chunk = manifest[key];
    if (!chunk) throw new Error(`The build has no ${key}: update build/offline.ts`);
    if (files.has(chunk.file)) return;
    files.add(chunk.file);
    for (const asset of chunk.assets ?? []) files.add(asset);
    for (const next of chunk.imports ?? []) add(next);
  };
  for (const { file } of Object.values(manifest)) if (file.endsWith('.css')) files.add(file);
  for (const root of roots)
    add(Object.keys(manifest).find((key) => key === root || manifest[key]?.name === root) ?? root);
  return [...files].sort();
}

/** The list of files that the service worker stores, read from the client's build, which comes first. */
export function offlineFiles(): Plugin {
  return {
    name: 'offline-files',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'serviceWorker',
    resolveId: (id) => (id === MODULE ? `\0${MODULE}` : null),
    async load(id) {
      if (id !== `\0${MODULE}`) return null;
      const read = async (file: string) =>
        JSON.parse(await readFile(join(CLIENT, file), 'utf8')) as unknown;
      const manifest = (await read('.vite/manifest.json')) as Record<string, ManifestChunk>;
      const build = (await read('builds/latest.json')) as { id: string };
      const files = filesOf(manifest, ROOTS).map((file) => `/${file}`);
      return `export const buildId = ${JSON.stringify(build.id)};\nexport const offlineFiles = ${JSON.stringify(files)};`;
    },
  };
}
