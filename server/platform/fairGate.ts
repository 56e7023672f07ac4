import { retryLater } from './errors.ts';
import { FairQueue } from './fairQueue.ts';

export interface FairLimits {
  readonly atOnce: number;
  readonly perAccount: number;
  readonly waitingPerAccount: number;
}

const RETRY_SECONDS = 15;

/** Runs a task for an account when its turn comes. */
export type FairGate = <T>(account: string, task: () => Promise<T>) => Promise<T>;

/**
 * Runs a limited number of tasks at once. Accounts take turns; tasks of one account wait in their order.
 * Throws 429 where too many of an account wait.
 */
export function fairGate({ atOnce, perAccount, waitingPerAccount }: FairLimits): FairGate {
  const queue = new FairQueue<() => void>();
  const running = new Map<string, number>();
  let busy = 0;

  function count(account: string, change: 1 | -1): void {
    busy += change;
    const now = (running.get(account) ?? 0) + change;
    if (now > 0) running.set(account, now);
    else running.delete(account);
  }

  const mayRun = (account: string) => busy < atOnce && (running.get(account) ?? 0) < perAccount;

  function startNext(): void {
    for (let start = queue.take(mayRun); start; start = queue.take(mayRun)) start();
  }

  return async (account, task) => {
    if (queue.waiting(account) >= waitingPerAccount) throw retryLater(RETRY_SECONDS, 'requests');
    await new Promise<void>((resolve) => {
      queue.push(account, () => {
        count(account, 1);
        resolve();
      });
      startNext();
    });
    try {
      return await task();
    } finally {
      count(account, -1);
      startNext();
    }
  };
}
