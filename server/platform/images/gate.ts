/** Thrown for a task that nobody waits for any more. */
export class AbandonedError extends Error {
  override readonly name = 'AbandonedError';
}

/** Thrown where too many tasks wait already. */
export class FullError extends Error {
  override readonly name = 'FullError';
}

/** Runs a task; `isWanted` is read when its turn comes. */
export type Gate = <T>(task: () => Promise<T>, isWanted?: () => boolean) => Promise<T>;

/**
 * Runs at most `limit` tasks at once; the rest wait in order, at most `maxWaiting` of them. A task that is
 * not wanted any more when its turn comes is dropped.
 */
export function gate(limit: number, maxWaiting = Infinity): Gate {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (task, isWanted = () => true) => {
    if (running < limit) running += 1;
    else if (waiting.length >= maxWaiting) throw new FullError('Too many tasks wait');
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      if (!isWanted()) throw new AbandonedError('Dropped before its turn');
      return await task();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
