// @ts-check
// Rebuilds what changed and restarts the server. Reload the browser yourself.
import { spawn } from 'node:child_process';
import { watch } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createBuilder } from 'vite';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const FOLDERS = ['src', 'src-market', 'src-admin', 'resources', 'server'];
/** Changes within this time count as one, because editors write a file in several steps. */
const SETTLE_MS = 150;

/** @type {import('node:child_process').ChildProcess | null} */
let server = null;

/** @param {readonly string[]} names */
async function build(names) {
  const builder = await createBuilder({ root: ROOT, mode: 'development', logLevel: 'warn' });
  for (const name of names) {
    const environment = builder.environments[name];
    if (environment) await builder.build(environment);
  }
}

async function restart() {
  const old = server;
  if (old && old.exitCode === null) {
    const gone = new Promise((resolve) => old.once('exit', resolve));
    old.kill('SIGTERM');
    await gone;
  }
  server = spawn(process.execPath, ['--enable-source-maps', 'dist/server/main.js'], {
    cwd: ROOT,
    stdio: 'inherit',
  });
}

/** @type {Set<string>} */
const changed = new Set();
let running = false;

async function rebuild() {
  if (running) return;
  running = true;
  while (changed.size > 0) {
    const folders = [...changed];
    changed.clear();
    const onlyServer = folders.every((folder) => folder === 'server');
    try {
      await build(onlyServer ? ['server'] : ['client', 'ssr', 'server']);
      await restart();
    } catch (error) {
      // Show the error; the running server stays until the next successful build.
      process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    }
  }
  running = false;
}

for (const folder of FOLDERS) {
  watch(join(ROOT, folder), { recursive: true }, () => {
    changed.add(folder);
    setTimeout(() => void rebuild(), SETTLE_MS);
  });
  changed.add(folder);
}
process.once('SIGINT', () => {
  server?.once('exit', () => process.exit(0));
  server?.kill('SIGTERM');
});
await rebuild();
