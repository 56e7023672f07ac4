import fc from 'fast-check';
import { sampleSize } from './sampleSize.ts';

/** Less than the tests of models may take. */
const LIMIT_MS = 150_000;

/**
 * How many sequences a test of a model tries. It ends before the test's own limit and says which sequence failed:
 * making a failed one shorter may take longer than that limit.
 */
export const modelRuns = (all: number) => ({
  numRuns: sampleSize(all),
  plugins: [fc.interruptAfterTimeLimit(LIMIT_MS, { failOnInterrupt: true })],
});
