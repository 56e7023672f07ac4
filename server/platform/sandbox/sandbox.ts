import { availableParallelism } from 'node:os';
import { tooMany } from '../errors.ts';
import { sandboxRuns } from '../observability/channels.ts';
import { SandboxChild } from './child.ts';
import { FairQueue } from './fairQueue.ts';
import type { SandboxFormat } from './format.ts';
import { SandboxError } from './sandboxError.ts';

/** Children that may run at once. An account never has the last one. */
const CHILDREN = Math.min(4, Math.max(2, availableParallelism()));
const WAITING_PER_ACCOUNT = 50;
/** A child is replaced after this many inputs, so that nothing gathers in it. */
const USES = 200;
/** A child beyond the first ends when it was idle for this long, in milliseconds. */
const IDLE_MS = 30_000;

export interface SandboxRequest<Options> {
  /** Who sent the input: inputs of one account wait for each other, not those of others. */
  readonly account: string;
  readonly input: Uint8Array;
  readonly options: Options;
}

interface Task {
  readonly account: string;
  readonly run: (child: SandboxChild) => Promise<void>;
}

const queue = new FairQueue<Task>();
const running = new Map<string, number>();
let idle: SandboxChild[] = [];
let busy = 0;

/**
 * Reads an input in a child process. Throws the ApiError of its format; SandboxError when the input took more
 * than its limits, and 429 when too many inputs of the account wait.
 */
export async function readSandboxed<Options, Summary, Item>(
  format: SandboxFormat<Options, Summary, Item>,
  { account, input, options }: SandboxRequest<Options>,
): Promise<{ readonly summary: Summary; readonly items: readonly Item[] }> {
  if (input.length > format.maxInputBytes) throw new SandboxError('input');
  if (queue.waiting(account) >= WAITING_PER_ACCOUNT) throw tooMany();
  return await new Promise((resolve, reject) => {
    const run = async (child: SandboxChild) => {
      const started = performance.now();
      let outcome: string = 'read';
      try {
        resolve(await child.read(format, input, options));
      } catch (error) {
        outcome = error instanceof SandboxError ? error.reason : 'refused';
        reject(error as Error);
      } finally {
        const seconds = (performance.now() - started) / 1000;
        sandboxRuns.publish({ format: format.name, outcome, seconds });
      }
    };
    queue.push(account, { account, run });
    startNext();
  });
}

/** Starts a child before the first input needs it. */
export function warmSandbox(): void {
  if (idle.length + busy === 0) idle.push(new SandboxChild());
}

const mayRun = (account: string) => (running.get(account) ?? 0) < CHILDREN - 1;

function startNext(): void {
  while (busy < CHILDREN) {
    const task = queue.take(mayRun);
    if (!task) return;
    void start(task);
  }
}

async function start({ account, run }: Task): Promise<void> {
  busy += 1;
  running.set(account, (running.get(account) ?? 0) + 1);
  idle = idle.filter((each) => each.isAlive);
  const child = idle.pop() ?? new SandboxChild();
  await run(child);
  const left = (running.get(account) ?? 1) - 1;
  if (left > 0) running.set(account, left);
  else running.delete(account);
  busy -= 1;
  if (child.isAlive && child.uses < USES) keep(child);
  else child.end();
  startNext();
  // The next input finds one ready.
  warmSandbox();
}

function keep(child: SandboxChild): void {
  idle.push(child);
  const since = child.uses;
  setTimeout(() => {
    if (child.uses !== since || idle.length <= 1 || !idle.includes(child)) return;
    idle = idle.filter((each) => each !== child);
    child.end();
  }, IDLE_MS).unref();
}
