import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BYTE_ORDER_MARK, csvLine, csvOf } from './csv.ts';

describe('csvLine', () => {
  it('quotes commas, quotes and line breaks only', () => {
    expect(csvLine(['', 'plain', 'a,b', 'say "hi"', 'two\nlines', 'cr\r', ''])).toBe(
      ',plain,"a,b","say ""hi""","two\nlines","cr\r",\n',
    );
  });

  it('is read back unchanged by a CSV parser', () => {
    const cell = fc.oneof(fc.string(), fc.constantFrom('"', '""', ',', '\r\n', '\n', ' a ', ''));
    fc.assert(
      fc.property(fc.array(fc.tuple(cell, cell, cell), { minLength: 1 }), (rows) => {
        const text = rows.map(csvLine).join('');
        expect(parse(text, { record_delimiter: '\n' })).toEqual(rows);
      }),
    );
  });
});

describe('csvOf', () => {
  it('escapes formulas, but no amounts and numbers', () => {
    expect(csvOf([{ name: '=1+1', amount: '-12.50', count: -3 }])).toBe(
      `${BYTE_ORDER_MARK}name,amount,count\n'=1+1,-12.50,-3\n`,
    );
  });

  it('has no header without rows', () => {
    expect(csvOf([])).toBe(BYTE_ORDER_MARK);
  });
});
