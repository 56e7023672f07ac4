import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ApiError } from '../errors.ts';
import { csvTable } from './csvTable.ts';

const LIMITS = { rows: 100, columns: 10 };
const read = (file: string) => {
  const { header, rows } = csvTable(file, LIMITS);
  return [header, ...rows.map(({ cells }) => cells)];
};
const numbers = (file: string) => csvTable(file, LIMITS).rows.map(({ number }) => number);

describe('csvTable', () => {
  it.each([
    ['commas', 'a,b\n1,2\n'],
    ['semicolons', 'a;b\r\n1;2\r\n'],
    ['tabs', 'a\tb\n1\t2'],
    ['vertical bars', 'a|b\n1|2'],
    ['line ends of old systems', 'a,b\r1,2\r'],
    ['a byte order mark', '\u{FEFF}a,b\n1,2'],
    ['a named separator', 'sep=;\r\na;b\r\n1;2'],
    ['a named separator in quotation marks', '"sep=,"\ra,b\r1,2'],
    ['quotation marks', '"a","b"\n"1","2"'],
    ['spaces around quotation marks', '"a" , "b"\n "1", "2" '],
    ['empty rows', '\n;;\na;b\n\n;\n1;2\n;;;\n \n'],
    ['empty columns', ';a;;b;\n;1;;2;\n'],
    ['a million empty rows at the end', `a;b\n1;2\n${';\n'.repeat(1_000_000)}`],
  ])('reads %s', (_, file) => {
    expect(read(file)).toEqual([
      ['a', 'b'],
      ['1', '2'],
    ]);
  });

  it.each([
    ['a comma in the header', 'title;price, EUR;city\nA;1,5;L', ['A', '1,5', 'L']],
    ['a semicolon in a quoted header', '"a; b",c,d\n1,2;3,4', ['1', '2;3', '4']],
    ['commas in each row', 'a;b\n1,5;2,5\n', ['1,5', '2,5']],
    ['rows without their empty end', 'a;b;c\n1,2\n3;4;5', ['1,2', '', '']],
  ])('lets the whole file decide the separator: %s', (_, file, row) => {
    expect(read(file)[1]).toEqual(row);
  });

  it.each([
    ['doubled', 'a,b\n"5"" pipe",1', '5" pipe'],
    ['after a backslash', 'a,b\n"5\\" pipe",1', '5" pipe'],
    ['inside a text without quotation marks', 'a,b\n5" pipe,1', '5" pipe'],
    ['around a separator', 'a,b\n"x, y",1', 'x, y'],
    ['around a line end', 'a,b\r\n"x\r\ny",1', 'x\r\ny'],
    ['around another line end', 'a,b\r\n"x\ny",1', 'x\ny'],
  ])('understands a quotation mark %s', (_, file, cell) => {
    expect(read(file)[1]).toEqual([cell, '1']);
  });

  it('numbers rows as a spreadsheet does', () => {
    expect(numbers('\na;b\n\n"1\n2";2\n;\n3;4')).toEqual([4, 6]);
  });

  it('names a column with values and no name by its letter', () => {
    expect(read('a,,c\n1,2,3')[0]).toEqual(['a', 'Column B', 'c']);
  });

  it('finds the header below other rows', () => {
    const isHeader = (cells: readonly string[]) => cells.includes('amount');
    const file = 'Account;DE89\nFrom;1 June, 2026\n\namount;day\n1,50;2026-06-01';
    expect(csvTable(file, { ...LIMITS, isHeader })).toEqual({
      header: ['amount', 'day'],
      rows: [{ number: 5, cells: ['1,50', '2026-06-01'] }],
    });
  });

  it.each([
    ['a,b\n"open', 'A quotation mark opens a text in line 2, and none closes it.'],
    ['a,b\n"x"y,1', 'Line 2 has a quotation mark inside a text.'],
    ['a,b\n1,2\n\n1,2,3', 'Row 4 has more cells than the header. Put a text with “,”'],
    ['a\tb\n1\t2\t3', 'Put a text with “tab” in quotation marks.'],
    ['a,b,a', 'The column a is in the file twice.'],
    [`a,b\n${'1,2\n'.repeat(101)}`, '100 rows at most'],
    [Array.from({ length: 11 }, (_, index) => `c${index}`).join(';'), '10 columns at most'],
  ])('refuses %j', (file, message) => {
    expect(() => csvTable(file, LIMITS)).toThrow(message);
  });

  it('reads every table back, whatever separates and ends its rows', () => {
    const text = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 });
    const cell = fc
      .oneof(text, fc.constantFrom('1,5', 'a;b', '"', 'x\ny', 'wifi | pool', "it's"))
      .map((value) => value.replaceAll(/[\s\p{C}]+/gu, ' ').trim())
      .filter((value) => value !== '');
    const table = fc.integer({ min: 2, max: 6 }).chain((width) => {
      const row = fc.array(cell, { minLength: width, maxLength: width });
      return fc.array(row, { minLength: 1, maxLength: 8 });
    });
    const quoted = (value: string) => `"${value.replaceAll('"', '""')}"`;
    fc.assert(
      fc.property(
        table,
        fc.constantFrom(',', ';', '\t', '|'),
        fc.constantFrom('\n', '\r\n', '\r'),
        (rows, separator, end) => {
          const header = (rows[0] ?? []).map((_, index) => `column_${index}`);
          const lines = [header, ...rows].map((row) => row.map(quoted).join(separator));
          expect(read(lines.join(end))).toEqual([header, ...rows]);
        },
      ),
    );
  });

  it('never fails in another way than with a sentence', () => {
    const part = fc.constantFrom(
      ',',
      ';',
      '\t',
      '|',
      '"',
      '\n',
      '\r',
      'a',
      '\\',
      ' ',
      '\0',
      'sep=;',
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 40 }), (parts) => {
        let problem: unknown = null;
        try {
          csvTable(parts.join(''), LIMITS);
        } catch (error) {
          problem = error;
        }
        expect(problem === null || problem instanceof ApiError).toBe(true);
      }),
    );
  });
});
