import { describe, expect, it } from 'vitest';

import { gate } from './gate.ts';

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
});
