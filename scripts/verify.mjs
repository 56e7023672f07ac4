// @ts-check
// Verifies the chain of the audit log or the ledger: npm run audit:verify, npm run ledger:verify. On the
// embedded database, stop the server first.
import { runnerImport } from 'vite';
import { root } from './run.mjs';

/** @typedef {typeof import('../server/verify.ts')} Verifier */

const { module } = await /** @type {Promise<{ module: Verifier }>} */ (
  runnerImport('/server/verify.ts', { root, configFile: false, logLevel: 'error' })
);
const verify = process.argv[2] === 'ledger' ? module.verifyLedger : module.verifyAudit;

try {
  process.exitCode = (await verify()) ? 0 : 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 2;
}
