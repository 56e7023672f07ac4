import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { defineConfig, type Plugin } from 'vite';
import { SIDE_PROGRAMS } from './scripts/sidePrograms.mjs';
import { noChunkCycles } from './vite.chunkCycles.ts';
import { endpointRoutes } from './vite.endpoints.ts';
import { offlineFiles } from './vite.offline.ts';
import { reactPlugins } from './vite.plugins.ts';
import { smallRouter } from './vite.router.ts';
import { staffStore } from './vite.staffStore.ts';
import { className, twoSheets } from './vite.styles.ts';

/**
 * Lists the packages of each chunk of the client, for the test of what the first loads contain, and the modules of
 * each chunk with their sizes before minification, for the report of a first load.
 */
function chunkContents(): Plugin {
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

/**
 * Writes the build manifest (specification, section 7): `builds/{id}.json` and `builds/latest.json`. The id is a
 * digest of all file names, which contain digests of the files: equal builds have equal ids.
 */
function buildManifest(): Plugin {
  return {
    name: 'build-manifest',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const files = Object.keys(bundle).filter((file) => file.startsWith('assets/'));
        const id = createHash('sha256').update(files.sort().join()).digest('hex').slice(0, 12);
        const source = JSON.stringify({ id });
        for (const name of [id, 'latest'])
          this.emitFile({ type: 'asset', fileName: `builds/${name}.json`, source });
      },
    },
  };
}

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);
/** Texts below are sent as they are: a shorter one would not travel faster. */
const WORTH_COMPRESSING = 1024;

/** Lays beside every text what a browser that understands it is sent instead: a quarter of its size. */
function precompressed(): Plugin {
  return {
    name: 'precompressed',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    writeBundle: {
      order: 'post',
      sequential: true,
      async handler({ dir = '' }) {
        const files = await readdir(dir, { recursive: true });
        const texts = files.filter((file) => /\.(js|css|svg|html|txt|webmanifest)$/.test(file));
        for (const file of texts) {
          const path = join(dir, file);
          const text = await readFile(path);
          if (text.length < WORTH_COMPRESSING) continue;
          const [br, gz] = await Promise.all([
            compressBrotli(text),
            compressGzip(text, { level: 9 }),
          ]);
          await Promise.all([writeFile(`${path}.br`, br), writeFile(`${path}.gz`, gz)]);
        }
      },
    },
  };
}

/**
 * Removes the bundler's helper that loads styles and preloads before an `import()`. All styles are in two sheets and
 * nothing is preloaded, so the helper would only make every first load larger.
 */
function plainImports(): Plugin {
  return {
    name: 'plain-imports',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.name === 'client',
    load: (id) =>
      id === '\0vite/preload-helper.js' ? 'export const __vitePreload = (load) => load();' : null,
  };
}

// Bundlers do not find the production build of react-router in its `exports`, and would take the development build,
// with its warnings.
const router = fileURLToPath(
  new URL('node_modules/react-router/dist/production/', import.meta.url),
);
const productionRouter = [
  { find: /^react-router\/dom$/, replacement: `${router}dom-export.mjs` },
  { find: /^react-router$/, replacement: `${router}index.mjs` },
];

const REACT = /node_modules\/(react|react-dom|scheduler)\//;

/** Folders of `src` that hold only what every page of both fronts needs; `deferred` is fetched later, `styles` is no script. */
const BASE =
  /node_modules\/(react-router|react-router-dom|@lingui\/(core|react))\/|src\/access\/roles\.|src\/app\/(?!deferred\/|styles\/)|src\/routes\/(?!(signIn|staff)\/)|src\/session\/[^/]+$|src\/text\/base\/|src\/limits|src\/rules\/currencies\/minorDigits|src\/wire\/endpointPath/;

/** What nearly every page of the market needs; `[^/]+$` is the files of a folder alone. */
const MARKET =
  /src-market\/([^/]+$|data\/search\/search\.|shell\/layout\/|ui\/([^/]+$|(controls|display(?!\/Price\.tsx)|layout|propertyCards|searchForm)\/))|src\/rules\/currencies\/convert/;

/** Four builds: what browsers load, their service worker, what renders pages to HTML, and the server itself. */
export default defineConfig(({ mode }) => ({
  appType: 'custom',
  plugins: [
    plainImports(),
    smallRouter(),
    staffStore(),
    endpointRoutes(),
    reactPlugins(),
    twoSheets(),
    chunkContents(),
    noChunkCycles(),
    buildManifest(),
    precompressed(),
    offlineFiles(),
  ],
  builder: {},
  css: { modules: { generateScopedName: className } },
  resolve: { alias: mode === 'production' ? productionRouter : [] },
  environments: {
    client: {
      build: {
        outDir: 'dist/client',
        manifest: true,
        // Its helper would make every page larger, and a first load has few chunks.
        modulePreload: false,
        // One sheet, which vite.styles.ts divides in two: no screen has to load styles.
        cssCodeSplit: false,
        rolldownOptions: {
          input: 'src/main.tsx',
          // Removes the components of react-router that its framework mode uses: creating a component has no side effects.
          treeshake: {
            propertyReadSideEffects: false,
            manualPureFunctions: ['React10.forwardRef', 'React.createContext', 'React3.memo'],
          },
          // Constants, such as limits, are smaller where they are used than as exports.
          optimization: { inlineConst: { mode: 'all', pass: 2 } },
          // One chunk for what every page of both fronts needs: smaller than many chunks, and cached once.
          output: {
            codeSplitting: {
              groups: [
                { name: 'react', test: REACT },
                { name: 'base', test: BASE },
                // Without its dependencies, so that staff pages do not load this chunk for what both fronts share.
                { name: 'market', test: MARKET, includeDependenciesRecursively: false },
              ],
            },
          },
        },
      },
    },
    serviceWorker: {
      consumer: 'client',
      define: { 'process.env.NODE_ENV': '"production"' },
      build: {
        outDir: 'dist/client',
        emptyOutDir: false,
        copyPublicDir: false,
        rolldownOptions: {
          input: 'src-market/serviceWorker.ts',
          // At the root, so that it serves every page, and as one classic script, which all browsers support.
          output: { format: 'iife', entryFileNames: 'sw.js' },
        },
      },
    },
    ssr: {
      // With all packages inside, so that React is the production build whatever NODE_ENV is.
      resolve: { noExternal: true },
      define: { 'process.env.NODE_ENV': '"production"' },
      build: {
        outDir: 'dist/ssr',
        ssr: true,
        copyPublicDir: false,
        rolldownOptions: { input: 'src/main.server.tsx' },
      },
    },
    server: {
      consumer: 'server',
      build: {
        outDir: 'dist/server',
        ssr: true,
        copyPublicDir: false,
        rolldownOptions: {
          input: {
            main: 'server/main.ts',
            operate: 'server/operateMain.ts',
            ...SIDE_PROGRAMS,
          },
        },
      },
    },
  },
}));
