import { describe, expect, it } from 'vitest';

import { AbandonedError, FullError, gate } from './gate.ts';

describe('gate', () => {
  it('runs at most the limit at once, in order', async () => {
    const limited = gate(2);
    const started: number[] = [];
    let running = 0;
    let maximum = 0;
    await Promise.all(
      [0, 1, 2, 3, 4, 5].map((task) =>
        limited(async () => {
          started.push(task);
          maximum = Math.max(maximum, (running += 1));
          await new Promise((resolve) => setTimeout(resolve, 2));
          running -= 1;
        }),
      ),
    );
    expect(maximum).toBe(2);
    expect(started).toEqual([0, 1, 2, 3, 4, 5]);
  });

  it('continues after a failure', async () => {
    const limited = gate(1);
    await expect(limited(() => Promise.reject(new Error('torn')))).rejects.toThrow('torn');
    await expect(limited(() => Promise.resolve('next'))).resolves.toBe('next');
  });

  it('drops a task that nobody waits for when its turn comes', async () => {
    const limited = gate(1);
    const held = heldTask();
    const first = limited(held.task);
    let isWanted = true;
    const ran: string[] = [];
    const abandoned = limited(
      async () => void ran.push('abandoned'),
      () => isWanted,
    );
    const wanted = limited(async () => void ran.push('wanted'));
    isWanted = false;
    held.finish();
    await first;
    await expect(abandoned).rejects.toThrow(AbandonedError);
    await wanted;
    expect(ran).toEqual(['wanted']);
  });

  it('refuses tasks above the number that may wait', async () => {
    const limited = gate(1, 1);
    const held = heldTask();
    const tasks = [limited(held.task), limited(held.task)];
    await expect(limited(held.task)).rejects.toThrow(FullError);
    held.finish();
    await Promise.all(tasks);
  });
});

/** A task that ends when the test says so. */
function heldTask() {
  let finish = () => {};
  const ended = new Promise<void>((resolve) => (finish = resolve));
  return { task: () => ended, finish: () => finish() };
}
