import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { smallDeclarations } from './build/declarations.ts';
import { chunkContents } from './build/chunkContents.ts';
import { noChunkCycles } from './build/chunkCycles.ts';
import { BASE, MARKET, REACT, STAFF } from './build/chunks.ts';
import { endpointRoutes } from './build/endpoints.ts';
import { executables } from './build/executables.ts';
import { buildManifest } from './build/manifest.ts';
import { offlineFiles } from './build/offline.ts';
import { plainImports } from './build/plainImports.ts';
import { reactPlugins } from './build/plugins.ts';
import { precompressed } from './build/precompressed.ts';
import { runtimePackages } from './build/runtimePackages.ts';
import { smallRouter } from './build/router.ts';
import { staffStore } from './build/staffStore.ts';
import { className, twoSheets } from './build/styles.ts';
import { SIDE_PROGRAMS } from './scripts/sidePrograms.mjs';

// Bundlers do not find the production build of react-router in its `exports`, and would take the development build,
// with its warnings.
const router = fileURLToPath(
  new URL('node_modules/react-router/dist/production/', import.meta.url),
);
const productionRouter = [
  { find: /^react-router\/dom$/, replacement: `${router}dom-export.mjs` },
  { find: /^react-router$/, replacement: `${router}index.mjs` },
];

/** Four builds: what browsers load, their service worker, what renders pages to HTML, and the server itself. */
export default defineConfig(({ mode }) => ({
  appType: 'custom',
  plugins: [
    plainImports(),
    smallRouter(),
    staffStore(),
    smallDeclarations(),
    endpointRoutes(),
    reactPlugins(),
    twoSheets(),
    chunkContents(),
    noChunkCycles(),
    buildManifest(),
    precompressed(),
    executables(),
    runtimePackages(),
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
        // One sheet, which build/styles.ts divides in two: no screen has to load styles.
        cssCodeSplit: false,
        rolldownOptions: {
          input: 'src/main.tsx',
          // Lets what only reads properties be removed, such as the router's components that its framework mode uses.
          treeshake: { propertyReadSideEffects: false },
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
                { name: 'staff', test: STAFF, includeDependenciesRecursively: false },
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
