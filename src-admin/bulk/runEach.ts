import { failureReason } from './failureReason.ts';

/** A record on which the job failed, and why. */
export interface Failure<T> {
  readonly item: T;
  readonly reason: string;
}

export interface Outcome<T, R> {
  readonly done: readonly R[];
  readonly failed: readonly Failure<T>[];
}

/** How many requests run at the same time. */
const CONCURRENCY = 3;

/**
 * Runs a job on each item, a few at a time, and reports progress after each. A failure does not stop the
 * others. After a stop, items that were not started are in neither list.
 */
export async function runEach<T, R>(
  items: readonly T[],
  run: (item: T) => Promise<R>,
  onProgress: (finished: number) => void,
  shouldContinue: () => boolean = () => true,
): Promise<Outcome<T, R>> {
  const done: R[] = [];
  const failed: Failure<T>[] = [];
  const waiting = [...items];
  const worker = async () => {
    while (shouldContinue()) {
      const item = waiting.shift();
      if (item === undefined) return;
      try {
        done.push(await run(item));
      } catch (error) {
        failed.push({ item, reason: failureReason(error) });
      }
      onProgress(done.length + failed.length);
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, worker));
  return { done, failed };
}
