import { describe, expect, it } from 'vitest';
import { processEach, runAll } from './processEach.ts';

describe('a batch', () => {
  it('processes all records, and names the failed ones', async () => {
    const done: string[] = [];
    const batch = processEach([{ id: 'a' }, { id: 'b' }, { id: 'c' }, { id: 'd' }], ({ id }) => {
      if (id === 'a' || id === 'c') return Promise.reject(new Error('is broken'));
      done.push(id);
      return Promise.resolve();
    });
    await expect(batch).rejects.toThrow('2 of 4 failed: a: is broken; c: is broken');
    expect(done).toEqual(['b', 'd']);
  });

  it('runs the tasks after a failed one', async () => {
    const done: number[] = [];
    const tasks = runAll([
      () => Promise.reject(new Error('first')),
      async () => void done.push(2),
      async () => void done.push(3),
    ]);
    await expect(tasks).rejects.toThrow('1 of 3 failed: first');
    expect(done).toEqual([2, 3]);
  });
});
