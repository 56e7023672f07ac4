import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fromCell, toCell } from './cells.ts';
import { durationCell, durationText, readDuration } from './duration.ts';
import * as f from './field.ts';

const parsed = (field: f.Field, value: unknown) => field.safeParse(value);

describe('a phone number', () => {
  it.each([
    ['+351 912 345 678', '+351912345678'],
    ['00351912345678', '+351912345678'],
    ['+1 (415) 555-2671', '+14155552671'],
  ])('%s is stored as %s', (given, stored) => {
    expect(parsed(f.phone(), given).data).toBe(stored);
  });

  it.each(['912345678', '+0351912345678', 'call me', '+351', '', '+351 912 345 678 901 234'])(
    '%j is refused',
    (given) => {
      expect(parsed(f.phone(), given).success).toBe(false);
    },
  );
});

describe('a web address', () => {
  it.each(['https://keystead.test/page?x=1#y', 'http://localhost:3000', 'https://münchen.example'])(
    '%s is accepted',
    (given) => {
      expect(parsed(f.url(), ` ${given} `).data).toBe(given);
    },
  );

  it.each([
    'javascript:alert(1)',
    'https:keystead.test',
    'keystead.test',
    'https://user:secret@keystead.test',
    'https://key stead.test',
    'https://',
    'data:text/html,x',
    `https://keystead.test/${'a'.repeat(2000)}`,
  ])('%s is refused', (given) => {
    expect(parsed(f.url(), given).success).toBe(false);
  });
});

describe('a percentage', () => {
  it.each([0, 12.5, 0.07, 99.99, 100])('%d is accepted', (given) => {
    expect(parsed(f.percent(), given).data).toBe(given);
  });

  it.each([-1, 100.01, 12.345, Number.NaN, Number.POSITIVE_INFINITY, '12'])(
    '%s is refused',
    (given) => {
      expect(parsed(f.percent(), given).success).toBe(false);
    },
  );

  it('is read from a cell with its sign', () => {
    expect(fromCell(f.percent(), '12,5 %', null)).toBe(12.5);
    expect(toCell(f.percent(), 12.5, null)).toBe('12.5');
  });
});

describe('a duration', () => {
  it.each([
    ['90', 90],
    ['1:30', 90],
    ['01:30:00', 90],
    ['1 h 30 min', 90],
    ['1h30m', 90],
    ['2 hours', 120],
    ['1 d 2 h', 1560],
  ])('%s is %d minutes', (given, minutes) => {
    expect(readDuration(given)).toBe(minutes);
  });

  it.each(['', 'soon', '1:60', '-5', '1.5 h', '30 min 1 h'])('%j is none', (given) => {
    expect(readDuration(given)).toBeNull();
  });

  it('that a cell does not hold is left for validation to refuse', () => {
    const value = fromCell(f.duration(), 'soon', null);
    expect(parsed(f.duration(), value).error?.issues[0]?.message).toBe(
      'Write a duration such as 1:30, 90 min or 2 h.',
    );
  });

  it('reads what it writes, in cells and on screens', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 6_000_000 }), (minutes) => {
        expect(readDuration(durationText(minutes))).toBe(minutes);
        expect(fromCell(f.duration(), durationCell(minutes), null)).toBe(minutes);
      }),
    );
  });
});

describe('a described field', () => {
  it('keeps its type and its other metadata', () => {
    const field = f.described(f.optional(f.integer()), { label: 'Size', unit: 'm²' });
    expect(f.metaOf(field)).toMatchObject({
      kind: 'integer',
      nullable: true,
      label: 'Size',
      unit: 'm²',
    });
    expect(parsed(field, null).success).toBe(true);
  });
});
