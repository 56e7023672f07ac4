import { describe, expect, it } from 'vitest';
import { processBatches, processEach, runAll } from './processEach.ts';

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

  it('reads all records, a batch at a time', async () => {
    const ids = ['a', 'b', 'c', 'd', 'e'];
    const reads: (string | null)[] = [];
    const done: string[] = [];
    const read = (after: string | null) => {
      reads.push(after);
      const rest = ids.filter((id) => after === null || id > after);
      return Promise.resolve(rest.slice(0, 2).map((id) => ({ id })));
    };
    const all = processBatches(read, ({ id }) => {
      done.push(id);
      return id === 'b' ? Promise.reject(new Error('is broken')) : Promise.resolve();
    });
    await expect(all).rejects.toThrow('1 of 5 failed: b: is broken');
    expect([done, reads]).toEqual([ids, [null, 'b', 'd', 'e']]);
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
