import { describe, expect, it } from 'vitest';
import { fairGate } from './fairGate.ts';

/** Tasks that end when the test says so. */
function tasks() {
  const started: string[] = [];
  const ends = new Map<string, () => void>();
  const task = (name: string) => () =>
    new Promise<string>((resolve) => {
      started.push(name);
      ends.set(name, () => resolve(name));
    });
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  const end = async (name: string) => {
    ends.get(name)?.();
    await settle();
  };
  return { started, task, end, settle };
}

describe('a fair gate', () => {
  it('never gives an account the last place', async () => {
    const run = fairGate({ atOnce: 2, perAccount: 1, waitingPerAccount: 9 });
    const { started, task, end, settle } = tasks();
    const results = ['a1', 'a2', 'b1', 'a3', 'b2'].map((name) => run(name.charAt(0), task(name)));
    await settle();
    expect(started).toEqual(['a1', 'b1']);
    await end('a1');
    expect(started).toEqual(['a1', 'b1', 'a2']);
    await end('b1');
    expect(started).toEqual(['a1', 'b1', 'a2', 'b2']);
    for (const name of ['b2', 'a2', 'a3']) await end(name);
    expect(await Promise.all(results)).toEqual(['a1', 'a2', 'b1', 'a3', 'b2']);
  });

  it('continues after a task that fails', async () => {
    const run = fairGate({ atOnce: 1, perAccount: 1, waitingPerAccount: 9 });
    const failing = run('a', () => Promise.reject(new Error('broken')));
    const next = run('a', () => Promise.resolve('read'));
    await expect(failing).rejects.toThrow('broken');
    expect(await next).toBe('read');
  });

  it('refuses an account of which too many wait, and no other', async () => {
    const run = fairGate({ atOnce: 1, perAccount: 1, waitingPerAccount: 1 });
    const { task, end, settle } = tasks();
    const results = [run('a', task('a1')), run('a', task('a2'))];
    await expect(run('a', task('a3'))).rejects.toMatchObject({ status: 429 });
    results.push(run('b', task('b1')));
    await settle();
    for (const name of ['a1', 'a2', 'b1']) await end(name);
    expect(await Promise.all(results)).toEqual(['a1', 'a2', 'b1']);
  });
});
