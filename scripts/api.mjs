// @ts-check
// Lints the description of the API: node scripts/api.mjs
// Without a change since the last success it does nothing. `--examples` first takes examples from the last run of
// the API tests: npm run api:examples
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runnerImport } from 'vite';
import { sourcesFingerprint } from './built.mjs';
import { undeclaredErrors } from './apiErrors/undeclaredErrors.mjs';
import { root, run } from './run.mjs';

const file = join(root, '.cache/openapi.json');
const stamp = join(root, '.cache/openapi.stamp');
const folders = ['src', 'server', 'resources', 'scripts/apiErrors'];
const files = ['package-lock.json', 'redocly.yaml', 'scripts/api.mjs'];

const examples = process.argv.includes('--examples');
const fingerprint = sourcesFingerprint(root, { folders, files });
const isKnown = existsSync(stamp) && readFileSync(stamp, 'utf8') === fingerprint;
if (examples || !isKnown) {
  mkdirSync(join(root, '.cache'), { recursive: true });
  const description = await described();
  writeFileSync(file, description);
  const missing = undeclaredErrors(root, JSON.parse(description));
  if (missing.length > 0)
    console.error(
      `Add these to \`errors\` of the endpoint or of the action:\n${missing.join('\n')}`,
    );
  const env = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' };
  const { ok, output } = await run('redocly', ['lint', file], { env, quiet: true });
  if (!ok) console.error(output);
  if (ok && missing.length === 0) writeFileSync(stamp, fingerprint);
  else process.exitCode = 1;
}

/** The description as JSON, made without a database. */
async function described() {
  /** @type {import('vite').InlineConfig} */
  const options = { root, configFile: false, logLevel: 'error' };
  const data = mkdtempSync(join(tmpdir(), 'keystead-api-'));
  try {
    if (examples) {
      const { module } = await runnerImport('/tests/support/routes/takeExamples.ts', options);
      await module.takeExamples(data);
    }
    const { module } = await runnerImport('/server/operate/apiDocument.ts', options);
    return await module.apiDocument(data);
  } finally {
    rmSync(data, { recursive: true });
  }
}
