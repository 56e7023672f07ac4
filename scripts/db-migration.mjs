// @ts-check
// Writes the next SQL migration from the declared tables: npm run db:migration -- its_name
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
  console.log(await module.writeDeclared(process.argv[2] ?? ''));
} catch (error) {
  console.error(error);
  process.exitCode = 1;
}
