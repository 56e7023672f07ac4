import { describe, expect, it } from 'vitest';
import { outageOf } from './outage.ts';

const coded = (code: string) => Object.assign(new Error('failed'), { code });

describe('an outage of the database', () => {
  it.each(['08006', '57P01', '57P03', '25P03', '25006', '53200', 'ECONNREFUSED', 'ECONNRESET'])(
    '%s is a lost database',
    (code) => {
      expect(outageOf(coded(code))).toBe('lost');
    },
  );

  it.each([
    'Connection terminated unexpectedly',
    'Connection terminated due to connection timeout',
    'Client has encountered a connection error and is not queryable',
    'Query read timeout',
  ])('“%s” is a lost database', (message) => {
    expect(outageOf(new Error(message))).toBe('lost');
  });

  it('is a busy database where no connection became free', () => {
    expect(outageOf(new Error('timeout exceeded when trying to connect'))).toBe('busy');
    expect(outageOf(coded('53300'))).toBe('busy');
  });

  it.each(['53100', 'ENOSPC', 'EDQUOT'])('%s is a full disk', (code) => {
    expect(outageOf(coded(code))).toBe('full');
  });

  it.each(['23505', '40001', '57014', '42P01', 'ENOENT'])('%s is none', (code) => {
    expect(outageOf(coded(code))).toBeNull();
  });
});
