import { failureReason } from './failureReason.ts';

/** What could not be done to one of many, and why. */
export interface Failure<T> {
  readonly item: T;
  readonly reason: string;
}

export interface Outcome<T, R> {
  readonly done: readonly R[];
  readonly failed: readonly Failure<T>[];
}

/** So many requests are under way at a time. */
const AT_ONCE = 3;

/**
 * Does the same to each, a few at a time; one that fails stops no other. Tells after each how far it is.
 * Once it is to stop, those that have not begun are left, and are in neither list.
 */
export async function runEach<T, R>(
  items: readonly T[],
  run: (item: T) => Promise<R>,
  onProgress: (finished: number) => void,
  mayGoOn: () => boolean = () => true,
): Promise<Outcome<T, R>> {
  const done: R[] = [];
  const failed: Failure<T>[] = [];
  const waiting = [...items];
  const worker = async () => {
    while (mayGoOn()) {
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
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return { done, failed };
}
