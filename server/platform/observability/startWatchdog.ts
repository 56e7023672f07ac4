import { url as debuggerUrl } from 'node:inspector';
import { Worker } from 'node:worker_threads';
import { sideProgram } from '../sideProgram.ts';
import type { Watched } from './watchLoop.ts';

const BEAT_MS = 1000;

/**
 * Ends this server when its event loop stands still for `seconds`, with the stack in its log: a supervisor
 * starts it again, and other nodes serve. Not while a debugger is attached, which stops the loop.
 */
export function startWatchdog(seconds: number): void {
  if (seconds === 0 || debuggerUrl() !== undefined) return;
  const watched: Watched = { beats: new SharedArrayBuffer(4), seconds };
  const beat = new Int32Array(watched.beats);
  setInterval(() => Atomics.add(beat, 0, 1), BEAT_MS).unref();
  new Worker(sideProgram('watchdog'), { workerData: watched, env: {} }).unref();
}
