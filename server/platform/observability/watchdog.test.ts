import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, it } from 'vitest';
import { sideProgram } from '../sideProgram.ts';

/** Runs a program whose event loop a thread watches for one second, and returns how it ended. */
async function run(body: string) {
  const program = `
    const { Worker } = require('node:worker_threads');
    const beats = new SharedArrayBuffer(4);
    setInterval(() => Atomics.add(new Int32Array(beats), 0, 1), 100).unref();
    const watchdog = new Worker(process.argv[1], { workerData: { beats, seconds: 2 } });
    watchdog.unref();
    watchdog.once('online', () => { ${body} });
    setTimeout(() => {}, 4000);`;
  const child = spawn(process.execPath, ['-e', program, sideProgram('watchdog')], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let log = '';
  child.stderr.on('data', (chunk: Buffer) => (log += chunk.toString()));
  const [code, signal] = (await once(child, 'close')) as [number | null, string | null];
  return { code, signal, log };
}

it('ends a process whose event loop stands, and logs where', async () => {
  const { signal, log } = await run(`
    function parseForEver() { for (;;); }
    parseForEver();`);
  expect(signal).toBe('SIGKILL');
  const line = JSON.parse(log) as { readonly msg: string; readonly stack: string };
  expect(line.msg).toContain('stood still for 2 s');
  expect(line.stack).toContain('parseForEver');
});

it('leaves a process whose event loop is only busy', async () => {
  const { code, log } = await run(`
    const busy = () => {
      const until = Date.now() + 400;
      while (Date.now() < until);
      setImmediate(busy).unref();
    };
    busy();`);
  expect([code, log]).toEqual([0, '']);
});
