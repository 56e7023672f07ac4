/** Longer than the work of any of these calls takes on a machine that is not overloaded. */
export const MINIMUM_MS = 400;

/**
 * The answer of `work`, not before the time is over, so that how long it took tells nobody whether an
 * account was found.
 */
export async function withMinimumDuration<T>(
  work: () => Promise<T>,
  least_ms = MINIMUM_MS,
): Promise<T> {
  const pause = new Promise((resolve) => setTimeout(resolve, least_ms));
  try {
    return await work();
  } finally {
    await pause;
  }
}
