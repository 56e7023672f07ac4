/**
 * Runs `run` for each item in sequence. Continues after failures and throws all of them at the end,
 * each with the id of its item, so that the job fails and is retried.
 */
export async function processEach<T>(
  items: readonly T[],
  run: (item: T) => Promise<unknown>,
): Promise<void> {
  const errors: unknown[] = [];
  for (const item of items)
    try {
      await run(item);
    } catch (error) {
      const id = idOf(item);
      errors.push(id === null ? error : new Error(`${id}: ${textOf(error)}`, { cause: error }));
    }
  if (errors.length > 0)
    throw new AggregateError(
      errors,
      `${errors.length} of ${items.length} failed: ${errors.map(textOf).join('; ')}`,
    );
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
