/** A night of the grid: the place of its home, and its days after the first day of the grid. */
export interface Cell {
  readonly row: number;
  readonly day: number;
}

/** The nights between two cells, both included, in any order. */
export interface Selection {
  readonly anchor: Cell;
  readonly cursor: Cell;
}

export interface Bounds {
  readonly rows: number;
  readonly days: number;
}

export interface Range {
  readonly firstRow: number;
  readonly lastRow: number;
  readonly firstDay: number;
  readonly lastDay: number;
}

export function rangeOf({ anchor, cursor }: Selection): Range {
  return {
    firstRow: Math.min(anchor.row, cursor.row),
    lastRow: Math.max(anchor.row, cursor.row),
    firstDay: Math.min(anchor.day, cursor.day),
    lastDay: Math.max(anchor.day, cursor.day),
  };
}

/** The rows that an edit changes, rising: those of the selection, and all ticked ones where it begins at a ticked one. */
export function editedRows(
  { anchor, cursor }: Selection,
  ticked: ReadonlySet<number>,
): readonly number[] {
  const { firstRow, lastRow } = rangeOf({ anchor, cursor });
  const dragged = Array.from({ length: lastRow - firstRow + 1 }, (_, at) => firstRow + at);
  if (!ticked.has(anchor.row)) return dragged;
  return [...new Set([...ticked, ...dragged])].toSorted((a, b) => a - b);
}

/** Rows that follow each other, together. */
export function rowGroups(rows: readonly number[]): Pick<Range, 'firstRow' | 'lastRow'>[] {
  const groups: { firstRow: number; lastRow: number }[] = [];
  for (const row of rows) {
    const last = groups.at(-1);
    if (last && row === last.lastRow + 1) last.lastRow = row;
    else groups.push({ firstRow: row, lastRow: row });
  }
  return groups;
}

export const clampTo = ({ rows, days }: Bounds, { row, day }: Cell): Cell => ({
  row: Math.max(0, Math.min(rows - 1, row)),
  day: Math.max(0, Math.min(days - 1, day)),
});

const MONTH = 30;

/** Rows and days that a key moves by; Home and End reach the first and the last day. */
const STEPS: Readonly<Record<string, Cell>> = {
  ArrowRight: { row: 0, day: 1 },
  ArrowLeft: { row: 0, day: -1 },
  ArrowDown: { row: 1, day: 0 },
  ArrowUp: { row: -1, day: 0 },
  PageDown: { row: 0, day: MONTH },
  PageUp: { row: 0, day: -MONTH },
  Home: { row: 0, day: Number.NEGATIVE_INFINITY },
  End: { row: 0, day: Number.POSITIVE_INFINITY },
};

/** The cell that a key leads to, within the grid; null for any other key. */
export function cellByKey(from: Cell, key: string, bounds: Bounds, rtl = false): Cell | null {
  const step = STEPS[key];
  if (!step) return null;
  const mirrored = rtl && key.startsWith('Arrow') ? -step.day : step.day;
  return clampTo(bounds, { row: from.row + step.row, day: from.day + mirrored });
}
