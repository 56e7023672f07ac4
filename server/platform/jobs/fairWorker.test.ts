import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fairWorker, type FairWorker } from './fairWorker.ts';

interface Job {
  readonly account: string;
  readonly name: string;
}

const PER_ACCOUNT = 3;
let queue: Job[] = [];
let running: { readonly job: Job; readonly end: (error?: Error) => void }[] = [];
let reported: Error[] = [];
let worker: FairWorker;

/** As the queue: none of an account with enough running jobs. */
function take(count: number): Promise<readonly Job[]> {
  const taken: Job[] = [];
  for (const job of queue) {
    const of = (jobs: readonly Job[]) => jobs.filter((one) => one.account === job.account).length;
    const isFull = of(taken) + of(running.map((one) => one.job)) >= PER_ACCOUNT;
    if (taken.length < count && !isFull) taken.push(job);
  }
  queue = queue.filter((job) => !taken.includes(job));
  return Promise.resolve(taken);
}

const run = (job: Job) =>
  new Promise<void>((resolve, reject) => {
    const one = {
      job,
      end(error?: Error) {
        running = running.filter((other) => other !== one);
        if (error) reject(error);
        else resolve();
      },
    };
    running.push(one);
  });

const start = (atOnce: number) => {
  worker = fairWorker(
    { take, run, report: (error) => void reported.push(error) },
    { atOnce },
    1000,
  );
};
const names = () => running.map(({ job }) => job.name).join(' ');
const add = (account: string, ...all: readonly string[]) =>
  queue.push(...all.map((name) => ({ account, name })));

beforeEach(() => {
  vi.useFakeTimers();
  queue = [];
  running = [];
  reported = [];
});
afterEach(async () => {
  running.forEach(({ end }) => end());
  await worker.stop(0);
  vi.useRealTimers();
});
const settle = () => vi.advanceTimersByTimeAsync(0);

describe('a fair worker', () => {
  it('runs a stranger’s job beside those that never end', async () => {
    add('slow', 's1', 's2', 's3', 's4', 's5');
    add('stranger', 'x');
    start(10);
    await settle();
    expect(names()).toBe('s1 s2 s3 x');
    running.find(({ job }) => job.name === 'x')?.end();
    add('stranger', 'y');
    worker.notify();
    await settle();
    expect(names()).toBe('s1 s2 s3 y');
  });

  it('fills the room of a job that ended, without a poll', async () => {
    add('slow', 's1', 's2', 's3', 's4');
    start(10);
    await settle();
    running[0]?.end();
    await settle();
    expect(names()).toBe('s2 s3 s4');
  });

  it('runs no more than its limit, and finds later jobs by polling', async () => {
    add('a', 'a1', 'a2');
    add('b', 'b1', 'b2');
    start(3);
    await settle();
    expect(names()).toBe('a1 a2 b1');
    running.forEach(({ end }) => end());
    await settle();
    expect(names()).toBe('b2');
    add('c', 'c1');
    await vi.advanceTimersByTimeAsync(1_000);
    expect(names()).toBe('b2 c1');
  });

  it('reports a job that could not be stored, and continues', async () => {
    add('a', 'a1', 'a2', 'a3', 'a4');
    start(10);
    await settle();
    running[0]?.end(new Error('no connection'));
    await settle();
    expect([reported.map(({ message }) => message), names()]).toEqual([
      ['no connection'],
      'a2 a3 a4',
    ]);
  });

  it('waits for running jobs when it stops, but not for ever', async () => {
    add('a', 'a1', 'a2');
    start(10);
    await settle();
    const stopped = vi.fn();
    const stopping = worker.stop(10_000).then(stopped);
    add('a', 'a3');
    running[0]?.end();
    await vi.advanceTimersByTimeAsync(9_000);
    expect([stopped.mock.calls.length, names()]).toEqual([0, 'a2']);
    await vi.advanceTimersByTimeAsync(1_000);
    await stopping;
    expect(stopped).toHaveBeenCalledOnce();
  });
});
