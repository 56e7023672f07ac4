import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FairQueue } from './fairQueue.ts';

describe('a fair queue', () => {
  it('gives accounts turns, and each its tasks in order', () => {
    const queue = new FairQueue<string>();
    for (const task of ['a1', 'a2', 'a3', 'b1', 'c1', 'b2']) queue.push(task.charAt(0), task);
    const taken = Array.from({ length: 7 }, () => queue.take(() => true));
    expect(taken).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3', null]);
  });

  it('passes over an account that may not run, and keeps its tasks', () => {
    const queue = new FairQueue<string>();
    queue.push('a', 'a1');
    queue.push('b', 'b1');
    expect(queue.take((account) => account !== 'a')).toBe('b1');
    expect(queue.take((account) => account !== 'a')).toBeNull();
    expect(queue.waiting('a')).toBe(1);
    expect(queue.take(() => true)).toBe('a1');
  });

  it('has an account wait for one task of each other account at most', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('a', 'b', 'c'), { minLength: 1 }), (accounts) => {
        const queue = new FairQueue<string>();
        for (const account of accounts) queue.push(account, account);
        const others = new Set(accounts).size - 1;
        let since = 0;
        let longest = 0;
        for (let task = queue.take(() => true); task; task = queue.take(() => true)) {
          since = task === 'a' ? 0 : since + 1;
          if (queue.waiting('a') > 0) longest = Math.max(longest, since);
        }
        expect(longest).toBeLessThanOrEqual(others);
      }),
    );
  });
});
