/**
 * Runs `run` for each item in sequence. Continues after failures and throws all of them at the end,
 * each with the id of its item, so that the job fails and is retried.
 */
export async function processEach<T>(
  items: Iterable<T> | AsyncIterable<T>,
  run: (item: T) => Promise<unknown>,
): Promise<void> {
  const errors: unknown[] = [];
  let count = 0;
  for await (const item of items) {
    count += 1;
    try {
      await run(item);
    } catch (error) {
      const id = idOf(item);
      errors.push(id === null ? error : new Error(`${id}: ${textOf(error)}`, { cause: error }));
    }
  }
  if (errors.length > 0)
    throw new AggregateError(
      errors,
      `${errors.length} of ${count} failed: ${errors.map(textOf).join('; ')}`,
    );
}

/**
 * Processes all records that `read` finds, a batch at a time, as `processEach` does. `read` returns
 * the records after an id, in the order of their ids; the first call has null, an empty list ends it.
 */
export function processBatches<T extends { readonly id: string }>(
  read: (after: string | null) => Promise<readonly T[]>,
  run: (item: T) => Promise<unknown>,
): Promise<void> {
  return processEach(inBatches(read), run);
}

async function* inBatches<T extends { readonly id: string }>(
  read: (after: string | null) => Promise<readonly T[]>,
): AsyncGenerator<T> {
  let after: string | null = null;
  for (;;) {
    const batch: readonly T[] = await read(after);
    yield* batch;
    const last = batch.at(-1);
    if (!last) return;
    after = last.id;
  }
}

/** Runs every task, then throws what failed. */
export function runAll(tasks: readonly (() => Promise<unknown>)[]): Promise<void> {
  return processEach(tasks, (task) => task());
}

const textOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

function idOf(item: unknown): string | null {
  if (typeof item === 'string') return item;
  const isRecord = typeof item === 'object' && item !== null && 'id' in item;
  return isRecord && typeof item.id === 'string' ? item.id : null;
}
