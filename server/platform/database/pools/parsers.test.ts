import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { instant, int8 } from './parsers.ts';

describe('a bigint', () => {
  it('is a number within the safe range', () => {
    expect(int8('9007199254740991')).toBe(Number.MAX_SAFE_INTEGER);
    expect(int8('-42')).toBe(-42);
    expect(() => int8('9007199254740992')).toThrow(RangeError);
  });
});

describe('a timestamp', () => {
  it.each([
    ['2026-05-01 12:00:00+00', '2026-05-01T12:00:00.000Z'],
    ['2026-05-01 12:00:00.5+00', '2026-05-01T12:00:00.500Z'],
    ['2026-05-01 12:00:00.123987+00', '2026-05-01T12:00:00.123Z'],
    ['2026-05-01 12:00:00+05:30', '2026-05-01T06:30:00.000Z'],
    ['2026-01-01 00:30:00-10', '2026-01-01T10:30:00.000Z'],
  ])('%s is %s', (text, expected) => {
    expect(instant(text)).toBe(expected);
  });

  it('survives a round trip', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date(0), max: new Date('9999-01-01'), noInvalidDate: true }),
        (date) => {
          const iso = date.toISOString();
          expect(instant(iso.replace('T', ' ').replace('Z', '+00'))).toBe(iso);
        },
      ),
    );
  });

  it.each(['infinity', '-infinity', 'yesterday'])('%s is rejected', (text) => {
    expect(() => instant(text)).toThrow(RangeError);
  });
});
