/**
 * Runs `run` for each item in sequence. Continues after failures and throws all of them at the end,
 * so that the job fails and is retried.
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
      errors.push(error);
    }
  if (errors.length > 0)
    throw new AggregateError(errors, `${errors.length} of ${items.length} failed`);
}
