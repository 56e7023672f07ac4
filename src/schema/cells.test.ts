import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import * as f from '#src/schema/field.ts';
import { fromCell, escapeFormula, toCell } from './cells.ts';

const fields = {
  text: [f.text({ min: 0, max: 500 }), fc.string({ maxLength: 60 })],
  money: [f.money({ min: Number.MIN_SAFE_INTEGER }), fc.integer()],
  share: [f.share(), fc.integer({ min: 0, max: 10_000 })],
  integer: [f.integer({ min: -1e6, max: 1e6 }), fc.integer({ min: -1e6, max: 1e6 })],
  decimal: [f.decimal({ min: -180, max: 180 }), fc.double({ noNaN: true, min: -180, max: 180 })],
  flag: [f.flag(), fc.boolean()],
  choices: [f.choices(['wifi', 'pool']), fc.subarray(['wifi', 'pool'])],
  nothing: [f.optional(f.day()), fc.constant(null)],
} as const;

describe('a cell', () => {
  it.each(Object.entries(fields))('of %s round-trips', (_, [field, values]) => {
    fc.assert(
      fc.property(values as fc.Arbitrary<unknown>, (value) => {
        const parsed = fromCell(field, toCell(field, value, 'EUR'), 'EUR');
        expect(Object.is(parsed, -0) ? 0 : parsed).toEqual(Object.is(value, -0) ? 0 : value);
      }),
    );
  });

  it('never starts like a formula', () => {
    fc.assert(
      fc.property(fc.constantFrom('=', '+', '-', '@', '\t', '\r'), fc.string(), (sign, rest) => {
        expect(escapeFormula(`${sign}${rest}`)).toMatch(/^'/);
      }),
    );
  });

  it.each([
    ['JPY', 1250, '1250'],
    ['EUR', 1250, '12.50'],
    ['EUR', -5, '-0.05'],
  ])('of money in %s: %i is %s', (currency, value, cell) => {
    const money = f.money({ min: -100 });
    expect(toCell(money, value, currency)).toBe(cell);
    expect(fromCell(money, cell, currency)).toBe(value);
  });

  it.each(['', 'EURO', '€', null])(
    'of money has two decimals if %j is not a currency',
    (currency) => {
      expect(toCell(f.money(), 1250, currency)).toBe('12.50');
      expect(fromCell(f.money(), '12.50', currency)).toBe(1250);
    },
  );

  it.each([
    [f.money(), '12.505', '12.505'],
    [f.money(), 'a lot', 'a lot'],
    [f.money(), '١٬٢٣٤٫٥٠', 123450],
    [f.money(), '1\u202F234,50', 123450],
    [f.percent(), '١٢٫٥٪', 12.5],
    [f.duration(), '١:٣٠', 90],
    [f.integer(), '\u221212', -12],
    [f.text(), 'Mu\u0308nchen\u200B', 'München'],
    [f.text(), "'=Mu\u0308nchen", '=München'],
    [f.longText(), 'one\r\ntwo', 'one\ntwo'],
    [f.json(z.unknown()), '{"a":"Mu\\u0308nchen\\u200b"}', { a: 'München' }],
    [f.choices(['wifi', 'pool']), 'wifi\u200B | pool', ['wifi', 'pool']],
    [f.flag(), 'perhaps', 'perhaps'],
    [f.flag(), 'Yes', true],
    [f.flag(), 'WAHR', true],
    [f.flag(), 'Faux', false],
    [f.choice(['no_show', 'ok']), 'No show', 'no_show'],
    [f.choices(['ev_charger', 'pool']), 'EV charger | POOL', ['ev_charger', 'pool']],
    [f.choice(['ok']), 'other', 'other'],
    [f.day(), '24.12.2026', '2026-12-24'],
    [f.day(), '03/04/2026', '03/04/2026'],
    [f.integer(), '', undefined],
    [f.money(), '12,5', 1250],
    [f.money(), '1.234,50', 123450],
    [f.money(), '1,234', '1,234'],
    [f.decimal({ min: -90, max: 90 }), '41,15', 41.15],
    [f.integer(), '0x10', '0x10'],
  ])('%# is handed on where it means nothing', (field, cell, value) => {
    expect(fromCell(field, cell, 'EUR')).toEqual(value);
  });
});

describe('a choice with declared labels', () => {
  const labels = { in_progress: 'Under way' };
  const progress = f.described(f.choice(['open', 'in_progress']), { labels });
  const several = f.described(f.choices(['open', 'in_progress']), { labels });

  it.each([
    [progress, 'Under way', 'in_progress'],
    [progress, 'under WAY', 'in_progress'],
    [progress, 'in_progress', 'in_progress'],
    [progress, 'Open', 'open'],
    [progress, 'In progress', 'In progress'],
    [several, 'Open | Under way', ['open', 'in_progress']],
  ])('is read by its value or its label (%#)', (field, text, value) => {
    expect(fromCell(field, text, null)).toEqual(value);
  });
});
