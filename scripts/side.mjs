// @ts-check
// Builds the programs that the server starts beside itself into .cache/side, for servers that run from their
// sources: tests. The build of the product has them in dist/server.
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { SIDE_PROGRAMS } from './sidePrograms.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));

export async function buildSidePrograms() {
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    build: {
      outDir: '.cache/side',
      ssr: true,
      copyPublicDir: false,
      rolldownOptions: { input: SIDE_PROGRAMS },
    },
  });
}
