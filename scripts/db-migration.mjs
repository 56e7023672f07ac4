// @ts-check
// Writes the next SQL migration from the declared tables: npm run db:migration -- its_name [--rename old=new]…
import { parseArgs } from 'node:util';
import { runnerImport } from 'vite';
import { root } from './run.mjs';

/** @typedef {typeof import('../server/operate/writeMigration.ts')} Writer */

const { module } = await /** @type {Promise<{ module: Writer }>} */ (
  runnerImport('/server/operate/writeMigration.ts', {
    root,
    configFile: false,
    logLevel: 'error',
  })
);

try {
  const { values, positionals } = parseArgs({
    options: { rename: { type: 'string', multiple: true, default: [] } },
    allowPositionals: true,
  });
  console.log(await module.writeDeclared(positionals[0] ?? '', values.rename));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
