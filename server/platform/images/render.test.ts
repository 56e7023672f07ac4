import { describe, expect, it } from 'vitest';

import { gate } from './render.ts';

describe('gate', () => {
  it('lets so many run at once and no more, in the order they came', async () => {
    const through = gate(2);
    const begun: number[] = [];
    let running = 0;
    let most = 0;
    await Promise.all(
      [0, 1, 2, 3, 4, 5].map((task) =>
        through(async () => {
          begun.push(task);
          most = Math.max(most, (running += 1));
          await new Promise((resolve) => setTimeout(resolve, 2));
          running -= 1;
        }),
      ),
    );
    expect(most).toBe(2);
    expect(begun).toEqual([0, 1, 2, 3, 4, 5]);
  });

  it('goes on after a failure', async () => {
    const through = gate(1);
    await expect(through(() => Promise.reject(new Error('torn')))).rejects.toThrow('torn');
    await expect(through(() => Promise.resolve('next'))).resolves.toBe('next');
  });
});
