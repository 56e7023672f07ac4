import { describe, expect, it } from 'vitest';
import { cellByKey, editedRows, rangeOf, rowGroups } from './selection.ts';

const BOUNDS = { rows: 3, days: 100 };

describe('a key', () => {
  it.each([
    ['ArrowRight', { row: 1, day: 11 }],
    ['ArrowLeft', { row: 1, day: 9 }],
    ['ArrowDown', { row: 2, day: 10 }],
    ['ArrowUp', { row: 0, day: 10 }],
    ['PageDown', { row: 1, day: 40 }],
    ['PageUp', { row: 1, day: 0 }],
    ['Home', { row: 1, day: 0 }],
    ['End', { row: 1, day: 99 }],
    ['a', null],
  ])('%s', (key, cell) => {
    expect(cellByKey({ row: 1, day: 10 }, key, BOUNDS)).toEqual(cell);
  });

  it('stays in the grid, and follows the direction of the text', () => {
    expect(cellByKey({ row: 2, day: 99 }, 'ArrowDown', BOUNDS)).toEqual({ row: 2, day: 99 });
    expect(cellByKey({ row: 2, day: 9 }, 'ArrowRight', BOUNDS, true)).toEqual({ row: 2, day: 8 });
  });
});

it('a range is the same in both directions', () => {
  const [a, b] = [
    { row: 2, day: 3 },
    { row: 0, day: 7 },
  ];
  const range = { firstRow: 0, lastRow: 2, firstDay: 3, lastDay: 7 };
  expect(rangeOf({ anchor: a, cursor: b })).toEqual(range);
  expect(rangeOf({ anchor: b, cursor: a })).toEqual(range);
});

describe('the rows that an edit changes', () => {
  const nights = (from: number, to: number) => ({
    anchor: { row: from, day: 1 },
    cursor: { row: to, day: 4 },
  });

  it.each([
    ['without ticks, those of the selection', nights(1, 2), [], [1, 2]],
    ['begun at a ticked home, all ticked ones too', nights(1, 1), [1, 4], [1, 4]],
    ['begun at a ticked home and drawn further, both', nights(1, 2), [1, 4], [1, 2, 4]],
    ['begun at another home, only those of the selection', nights(3, 3), [1, 4], [3]],
    ['begun at another home and drawn over a ticked one', nights(2, 1), [1, 4], [1, 2]],
  ] as const)('%s', (_, selection, ticked, rows) => {
    expect(editedRows(selection, new Set(ticked))).toEqual(rows);
  });

  it('are framed together where they follow each other', () => {
    expect(rowGroups([1, 2, 4])).toEqual([
      { firstRow: 1, lastRow: 2 },
      { firstRow: 4, lastRow: 4 },
    ]);
    expect(rowGroups([])).toEqual([]);
  });
});
