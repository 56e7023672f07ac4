// @ts-check
import { setTimeout } from 'node:timers/promises';

const EVERY_MS = 100;

/**
 * Asks until the answer is neither null nor false, and returns it with the milliseconds that passed. An error counts as
 * no answer. Throws after `withinMs`.
 * @template T
 * @param {string} what
 * @param {number} withinMs
 * @param {() => Promise<T | null | false>} ask
 */
export async function waitFor(what, withinMs, ask) {
  const start = performance.now();
  /** @type {unknown} */
  let problem = null;
  for (;;) {
    try {
      const answer = await ask();
      const ms = performance.now() - start;
      if (answer !== null && answer !== false) return { answer, ms };
    } catch (error) {
      problem = error;
    }
    if (performance.now() - start > withinMs)
      throw new Error(`${what}: not within ${withinMs / 1000} s`, { cause: problem });
    await setTimeout(EVERY_MS);
  }
}
