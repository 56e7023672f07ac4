import { describe, expect, it } from 'vitest';
import { runEach } from './runEach.ts';

describe('runEach', () => {
  it('continues after a failure and reports it', async () => {
    const progress: number[] = [];
    const items = [1, 2, 3, 4, 5, 6, 7];
    let running = 0;
    let most = 0;
    const outcome = await runEach(
      items,
      async (item) => {
        running += 1;
        most = Math.max(most, running);
        await Promise.resolve();
        running -= 1;
        if (item % 3 === 0) throw new Error(`${item} is in use`);
        return item * 10;
      },
      (finished) => progress.push(finished),
    );
    expect(outcome.done.toSorted((a, b) => a - b)).toEqual([10, 20, 40, 50, 70]);
    expect(outcome.failed).toEqual([
      { item: 3, reason: '3 is in use' },
      { item: 6, reason: '6 is in use' },
    ]);
    expect(progress).toEqual(items);
    expect(most).toBeLessThanOrEqual(3);
  });

  it('starts no more items after a stop', async () => {
    let started = 0;
    const run = () => Promise.resolve((started += 1));
    const { done, failed } = await runEach(
      [1, 2, 3, 4, 5, 6, 7],
      run,
      () => undefined,
      () => started < 4,
    );
    expect([done.length, failed.length]).toEqual([started, 0]);
    expect(started).toBeLessThan(7);
  });
});
