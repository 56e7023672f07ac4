import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseBlock, placeBlock } from './clipboard.ts';

describe('parseBlock', () => {
  it.each([
    ['a', [['a']]],
    [
      'a\tb\nc\td\n',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    [
      'a\tb\r\nc\td\r\n',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    [
      'a\t\n\tb',
      [
        ['a', ''],
        ['', 'b'],
      ],
    ],
    ['"two\nlines"\t"a ""word"""', [['two\nlines', 'a "word"']]],
    ['5" pipe', [['5" pipe']]],
    ['', []],
  ])('%j', (text, rows) => {
    expect(parseBlock(text)).toEqual(rows);
  });

  it('reads any block that a spreadsheet writes', () => {
    const cell = fc.string({ unit: fc.constantFrom('a', '"', '\t', '\n', ' ', '1') });
    const block = fc
      .integer({ min: 1, max: 4 })
      .chain((width) =>
        fc.array(fc.array(cell, { minLength: width, maxLength: width }), { minLength: 1 }),
      );
    const write = (text: string) => `"${text.replaceAll('"', '""')}"`;
    fc.assert(
      fc.property(block, (rows) => {
        const text = rows.map((row) => row.map(write).join('\t')).join('\n');
        expect(parseBlock(`${text}\n`)).toEqual(rows);
      }),
    );
  });
});

describe('placeBlock', () => {
  it('puts a block at the cell, and counts what does not fit', () => {
    const block = [
      ['a', 'b'],
      ['c', ' d '],
    ];
    const { cells, outside } = placeBlock(block, { row: 1, column: 1 }, { rows: 3, columns: 2 });
    expect(cells).toEqual([
      { row: 1, column: 1, text: 'a' },
      { row: 2, column: 1, text: 'c' },
    ]);
    expect(outside).toBe(2);
  });
});
