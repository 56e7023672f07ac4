import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Kind } from '../field.ts';
import { controlOf, readTyped, typedText } from './controls.ts';

const of = (kind: Kind, currency: string | null = null) =>
  controlOf({ kind, nullable: false }, currency);

describe('the control of a field', () => {
  it.each<[Kind, string | null, Partial<ReturnType<typeof controlOf>>]>([
    ['money', 'EUR', { control: 'typed', inputMode: 'decimal', digits: 2, unit: 'EUR' }],
    ['money', 'JPY', { digits: 0, unit: 'JPY' }],
    ['money', null, { digits: 2, unit: undefined }],
    ['share', 'JPY', { digits: 2, unit: '%' }],
    ['integer', 'EUR', { digits: 0, inputMode: 'numeric' }],
    ['day', null, { type: 'date' }],
    ['state', null, { control: 'choice' }],
    ['flag', null, { control: 'flag' }],
  ])('of %s in %s', (kind, currency, expected) => {
    expect(of(kind, currency)).toMatchObject(expected);
  });

  it('offers yes and no where a field may have neither', () => {
    const { control, options } = controlOf({ kind: 'flag', nullable: true }, null);
    expect(control).toBe('choice');
    expect(options.map(({ value }) => value)).toEqual(['true', 'false']);
  });

  it('shows what the declaration says', () => {
    const given = { nullable: false, unit: 'm²', placeholder: '80' };
    expect(controlOf({ kind: 'integer', ...given }, null)).toMatchObject({
      unit: 'm²',
      placeholder: '80',
    });
    const values = ['open', 'in_progress'];
    expect(controlOf({ kind: 'choice', nullable: false, values }, null).options).toEqual([
      { value: 'open', label: 'Open' },
      { value: 'in_progress', label: 'In progress' },
    ]);
  });
});

describe('a typed value', () => {
  it.each<[Kind, string, unknown]>([
    ['money', '12,50', 1_250],
    ['money', 'much', 'much'],
    ['percent', '12.5', 12.5],
    ['integer', '4', 4],
    ['duration', '1:30', 90],
    ['duration', 'an hour', 'an hour'],
    ['instant', 'tomorrow', 'tomorrow'],
    ['day', '2026-12-01', '2026-12-01'],
    ['text', '  a ', '  a '],
    ['text', '  ', null],
    ['money', '', null],
    ['flag', 'false', false],
  ])('%s “%s” is %j', (kind, text, value) => {
    expect(readTyped(of(kind), text)).toEqual(value);
  });

  it('is read back as it was shown', () => {
    // About noon in UTC: the hour of a night that a zone repeats cannot be read back.
    const minute = fc
      .tuple(fc.integer({ min: 0, max: 36_000 }), fc.integer({ min: 600, max: 840 }))
      .map(([days, minutes]) => new Date(days * 86_400_000 + minutes * 60_000).toISOString());
    const values: readonly (readonly [Kind, fc.Arbitrary<unknown>])[] = [
      ['money', fc.integer()],
      ['share', fc.integer()],
      ['integer', fc.integer()],
      ['decimal', fc.integer().map((n) => n / 8)],
      ['duration', fc.integer({ min: 0, max: 500_000 })],
      ['instant', minute],
      ['flag', fc.boolean()],
    ];
    for (const [kind, value] of values)
      fc.assert(
        fc.property(value, (one) => {
          expect(readTyped(of(kind), typedText(of(kind), one))).toEqual(one);
        }),
      );
  });

  it('keeps what was refused, and shows nothing of no value', () => {
    expect(typedText(of('money'), '12 euros')).toBe('12 euros');
    expect(typedText(of('day'), null)).toBe('');
    expect(typedText(of('instant'), 'never')).toBe('');
  });
});
