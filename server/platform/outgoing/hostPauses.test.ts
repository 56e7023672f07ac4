import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { HostPausedError } from './fetchError.ts';
import { hostPauses, type Ending, type EnterHost } from './hostPauses.ts';

const LIMITS = { perHost: 4, perAccount: 2 };
let now = 0;
let enter: EnterHost;
beforeEach(() => {
  now = 1_000_000;
  enter = hostPauses(LIMITS, () => now);
});

/** The seconds that a request has to wait; 0 where it ran, with the given ending. */
function ask(host: string, account: string, ending: Ending): number {
  try {
    enter(host, account)(ending);
    return 0;
  } catch (error) {
    if (!(error instanceof HostPausedError)) throw error;
    return error.waitMs / 1000;
  }
}
const fail = (times: number, host: string, account: string, ending: Ending) => {
  for (let time = 0; time < times; time += 1) ask(host, account, ending);
};

describe('requests to a host', () => {
  it('run at once up to the limits of an account and of the host', () => {
    const leave = [enter('a', 'one'), enter('a', 'one')];
    expect(ask('a', 'one', 'answered')).toBe(2);
    expect(ask('b', 'one', 'answered')).toBe(0);
    leave.push(enter('a', 'two'), enter('a', 'three'));
    expect(ask('a', 'four', 'answered')).toBe(2);
    leave.forEach((one) => one('answered'));
    expect(ask('a', 'one', 'answered')).toBe(0);
  });

  it('pause for the account after 3 slow or broken answers, not for another one', () => {
    fail(3, 'a', 'one', 'failed');
    expect([ask('a', 'one', 'answered'), ask('a', 'two', 'answered')]).toEqual([30, 0]);
    expect(ask('b', 'one', 'answered')).toBe(0);
  });

  it('pause for everybody after 5 connections that failed', () => {
    for (const account of ['one', 'two', 'three', 'four', 'five'])
      fail(1, 'a', account, 'unreachable');
    expect(ask('a', 'six', 'answered')).toBe(30);
  });

  it('pause twice as long each time, up to 10 minutes, and not after an answer', () => {
    fail(2, 'a', 'one', 'failed');
    const pauses = Array.from({ length: 7 }, () => {
      ask('a', 'one', 'failed');
      const seconds = ask('a', 'one', 'answered');
      now += seconds * 1000;
      return seconds;
    });
    expect(pauses).toEqual([30, 60, 120, 240, 480, 600, 600]);
    expect(ask('a', 'one', 'answered')).toBe(0);
    fail(2, 'a', 'one', 'failed');
    expect(ask('a', 'one', 'answered')).toBe(0);
  });

  it('are tried one at a time after a pause', () => {
    fail(3, 'a', 'one', 'failed');
    now += 30_000;
    const leave = enter('a', 'one');
    expect(ask('a', 'one', 'answered')).toBe(2);
    leave('answered');
    expect([enter('a', 'one'), enter('a', 'one')]).toHaveLength(2);
  });

  it('run in a pause where a person asks, within the limits', () => {
    fail(3, 'a', 'one', 'failed');
    const leave = [enter('a', 'one', true), enter('a', 'one', true)];
    expect(() => enter('a', 'one', true)).toThrow(HostPausedError);
    leave.forEach((one) => one('answered'));
    expect(ask('a', 'one', 'answered')).toBe(0);
  });

  it('that fail together count once', () => {
    fail(2, 'a', 'one', 'failed');
    const leave = [enter('a', 'one'), enter('a', 'one')];
    leave.forEach((one) => one('failed'));
    expect(ask('a', 'one', 'answered')).toBe(30);
  });

  it('of an account are never paused by those of another that connect', () => {
    const endings = fc.array(fc.constantFrom<Ending>('answered', 'failed'), { maxLength: 40 });
    fc.assert(
      fc.property(endings, (theirs) => {
        enter = hostPauses(LIMITS, () => now);
        for (const ending of theirs) ask('a', 'one', ending);
        expect(ask('a', 'two', 'answered')).toBe(0);
      }),
    );
  });
});
