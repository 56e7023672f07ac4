import { availableParallelism } from 'node:os';
import { ApiError } from '../errors.ts';
import { fairGate } from '../fairGate.ts';
import { sandboxRuns } from '../diagnostics.ts';
import { SandboxChild, type SandboxReply } from './child.ts';
import type { SandboxFormat } from './format.ts';
import { SandboxError } from './sandboxError.ts';

/** Children that may run at once. An account never has the last one. */
const CHILDREN = Math.min(4, Math.max(2, availableParallelism()));
/** A child is replaced after this many inputs, so that nothing gathers in it. */
const USES = 200;
/** A child beyond the first ends when it was idle for this long, in milliseconds. */
const IDLE_MS = 30_000;

const turn = fairGate({
  atOnce: CHILDREN,
  perAccount: CHILDREN - 1,
  waitingPerAccount: 50,
});
let idle: SandboxChild[] = [];

export interface SandboxInput<Options> {
  /** Who sent the input: inputs of one account wait for each other, not for those of others. */
  readonly account: string;
  readonly input: Uint8Array;
  readonly options: Options;
}

/**
 * Reads an input in a child process. Throws the ApiError of its format, SandboxError when the input took more
 * than its limits, and 429 when too many inputs of the account wait.
 */
export async function readSandboxed<Options, Summary, Item>(
  format: SandboxFormat<Options, Summary, Item>,
  { account, input, options }: SandboxInput<Options>,
): Promise<SandboxReply<Summary, Item>> {
  if (input.length > format.maxInputBytes) throw new SandboxError('input');
  return await turn(account, async () => {
    const child = idleChild();
    const started = performance.now();
    let outcome = 'failed';
    try {
      const reply = await child.read(format, input, options);
      outcome = 'read';
      return reply;
    } catch (error) {
      if (error instanceof SandboxError) outcome = error.reason;
      if (error instanceof ApiError) outcome = 'refused';
      throw error;
    } finally {
      const seconds = (performance.now() - started) / 1000;
      sandboxRuns.publish({ format: format.name, outcome, seconds });
      keep(child);
    }
  });
}

/** Starts a child where none is idle: the next input finds one ready. */
export function warmSandbox(): void {
  idle = idle.filter((child) => child.isAlive);
  if (idle.length === 0) idle.push(new SandboxChild());
}

function idleChild(): SandboxChild {
  idle = idle.filter((child) => child.isAlive);
  return idle.pop() ?? new SandboxChild();
}

function keep(child: SandboxChild): void {
  if (child.uses >= USES) child.end();
  if (child.isAlive) {
    idle.push(child);
    const { uses } = child;
    setTimeout(() => {
      if (child.uses !== uses || idle.length <= 1 || !idle.includes(child)) return;
      idle = idle.filter((each) => each !== child);
      child.end();
    }, IDLE_MS).unref();
  }
  warmSandbox();
}
