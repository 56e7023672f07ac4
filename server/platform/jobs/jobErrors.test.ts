import { describe, expect, it } from 'vitest';
import { jobErrorTexts } from './jobErrors.ts';

/** As pg-boss reports the error of a worker. */
const reported = (message: string, more: object = {}) => ({
  ...more,
  message: `${message} (Queue: send_mail, Worker: 1)`,
  stack: `Error: ${message}\n    at fetch`,
});

describe('errors of the queues', () => {
  it.each([
    ['a lost connection', 'Connection terminated unexpectedly', {}],
    ['a refused one', 'connect ECONNREFUSED 127.0.0.1:5432', { code: 'ECONNREFUSED' }],
    ['a standby', 'cannot execute UPDATE in a read-only transaction', { code: '25006' }],
    ['a busy pool', 'timeout exceeded when trying to connect', {}],
  ])('log %s once in half a minute, without a stack', (_, message, more) => {
    let now = 0;
    const textOf = jobErrorTexts(() => now);
    expect(textOf(reported(message, more))).toBe(
      `${message} (the other queues may report the same)`,
    );
    now = 29_999;
    expect(textOf(reported(message, more))).toBeNull();
    now = 30_000;
    expect(textOf(reported(message, more))).toContain(message);
  });

  it('log every other error with its stack', () => {
    const textOf = jobErrorTexts(() => 0);
    const error = reported('relation "x" does not exist', { code: '42P01' });
    expect([textOf(error), textOf(error)]).toEqual([error.stack, error.stack]);
    expect(textOf(new Error('no such job'))).toContain('no such job\n');
  });
});
