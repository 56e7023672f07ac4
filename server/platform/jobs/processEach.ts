/**
 * Does `run` for each, one after another. One that fails keeps none of the others back; in the end
 * all failures are thrown together, so that the job is seen to have failed and runs again.
 */
export async function eachByItself<T>(
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
