// @ts-check
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { asUser } from './programs.mjs';

const ENDS_WITHIN_MS = 20_000;

/** A program that runs in the background as another user than root, with its output in a file. */
export class Program {
  /** @type {import('node:child_process').ChildProcess | null} */
  #child = null;

  /**
   * @param {string} name
   * @param {string} folder of the output
   * @param {readonly string[]} command
   * @param {Record<string, string>} [env]
   */
  constructor(name, folder, command, env = {}) {
    this.name = name;
    this.folder = folder;
    this.log = join(folder, `${name}.log`);
    this.command = asUser(command);
    this.env = env;
  }

  start() {
    const output = openSync(this.log, 'a');
    const [program = '', ...args] = this.command;
    this.#child = spawn(program, args, {
      cwd: this.folder,
      // Patroni writes a file of passwords to the home folder.
      env: { ...process.env, HOME: this.folder, ...this.env },
      // Its own process group: Ctrl-C in a terminal ends the test first, then what it started.
      detached: true,
      stdio: ['ignore', output, output],
    });
    closeSync(output);
    return this;
  }

  get pid() {
    return this.#child?.pid ?? 0;
  }

  isRunning() {
    return this.#child !== null && this.#child.exitCode === null && this.#child.signalCode === null;
  }

  /** @param {NodeJS.Signals} signal */
  async end(signal) {
    const child = this.#child;
    if (!child || !this.isRunning()) return;
    const exited = once(child, 'exit');
    child.kill(signal);
    const late = setTimeout(() => child.kill('SIGKILL'), ENDS_WITHIN_MS);
    await exited;
    clearTimeout(late);
  }

  /** The end of its output. */
  lastLines(count = 30) {
    return readFileSync(this.log, 'utf8').split('\n').slice(-count).join('\n');
  }
}
