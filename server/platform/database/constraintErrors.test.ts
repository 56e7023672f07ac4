import { describe, expect, it } from 'vitest';
import { isTransient, violation } from './constraintErrors.ts';

const refused = (code: string, constraint?: string) =>
  Object.assign(new Error('refused'), { code, constraint });

describe('the violated constraint', () => {
  it.each([
    ['23P01', 'exclusion'],
    ['23505', 'unique'],
    ['23503', 'foreign_key'],
    ['23514', 'check'],
  ])('%s is %s', (code, kind) => {
    expect(violation(refused(code, 'its_name'))).toEqual({ kind, constraint: 'its_name' });
  });

  it('is null for any other error', () => {
    for (const error of [refused('40001'), refused('toString'), new Error('x'), 'x', null]) {
      expect(violation(error)).toBeNull();
    }
  });
});

describe('a transient error', () => {
  it('is a deadlock or a serialization failure', () => {
    expect(['40001', '40P01', '23505'].map((code) => isTransient(refused(code)))).toEqual([
      true,
      true,
      false,
    ]);
  });
});
