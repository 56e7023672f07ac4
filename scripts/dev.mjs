// @ts-check
// Rebuilds what changed and starts the server anew; the browser is reloaded by hand.
import { spawn } from 'node:child_process';
import { watch } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createBuilder } from 'vite';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const ROOMS = ['src', 'src-market', 'src-admin', 'resources', 'server'];
/** Editors write a file in several steps; what comes within this time is one change. */
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

async function work() {
  if (running) return;
  running = true;
  while (changed.size > 0) {
    const rooms = [...changed];
    changed.clear();
    const onlyServer = rooms.every((room) => room === 'server');
    try {
      await build(onlyServer ? ['server'] : ['client', 'ssr', 'server']);
      await restart();
    } catch (error) {
      // Whoever edits reads it and saves again; the server that runs stays.
      process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    }
  }
  running = false;
}

for (const room of ROOMS) {
  watch(join(ROOT, room), { recursive: true }, () => {
    changed.add(room);
    setTimeout(() => void work(), SETTLE_MS);
  });
  changed.add(room);
}
process.once('SIGINT', () => {
  server?.once('exit', () => process.exit(0));
  server?.kill('SIGTERM');
});
await work();
