/** Longer than any of these calls takes on a machine that is not overloaded. */
export const MINIMUM_MS = 400;

/**
 * Runs `run` for at least the minimum duration, so that its timing does not reveal whether an
 * account exists.
 */
export async function withMinimumDuration<T>(
  run: () => Promise<T>,
  minimumMs = MINIMUM_MS,
): Promise<T> {
  const minimum = new Promise((resolve) => setTimeout(resolve, minimumMs));
  try {
    return await run();
  } finally {
    await minimum;
  }
}
