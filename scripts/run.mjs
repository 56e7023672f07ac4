// @ts-check
import { spawn } from 'node:child_process';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));

/**
 * Runs a command in the project's folder, with the installed tools on the path.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {{ env?: NodeJS.ProcessEnv; quiet?: boolean }} [options] `quiet` returns the output instead of printing it
 * @returns {Promise<{ ok: boolean; output: string; seconds: number }>}
 */
export function run(command, args, { env = process.env, quiet = false } = {}) {
  const started = performance.now();
  const PATH = [join(root, 'node_modules', '.bin'), env.PATH ?? ''].join(delimiter);
  const child = spawn(command, args, {
    cwd: root,
    env: { ...env, PATH, ...(quiet && process.stdout.isTTY && { FORCE_COLOR: '1' }) },
    shell: process.platform === 'win32',
    stdio: ['ignore', quiet ? 'pipe' : 'inherit', quiet ? 'pipe' : 'inherit'],
  });
  /** @type {Buffer[]} */
  const chunks = [];
  child.stdout?.on('data', (chunk) => chunks.push(chunk));
  child.stderr?.on('data', (chunk) => chunks.push(chunk));
  return new Promise((resolve) => {
    /** @param {boolean} ok @param {string} extra */
    const end = (ok, extra) =>
      resolve({
        ok,
        output: Buffer.concat(chunks).toString() + extra,
        seconds: (performance.now() - started) / 1000,
      });
    child.on('error', (error) => end(false, `${command}: ${error.message}`));
    child.on('close', (code) => end(code === 0, ''));
  });
}
