import type { Figure } from '#src/wire/reports/analytics.ts';
import { moneyCell, escapeFormula } from '#src/schema/cells.ts';

type Plain = string | number;
type Cell = Plain | { readonly value: Plain; readonly before: Plain };

/** An amount and the one of the previous period, converted from minor to whole units. */
export function amountCells({ value, before }: Figure, currency: string): Cell {
  return { value: moneyCell(value, currency), before: moneyCell(before, currency) };
}

/** Excel needs the byte order mark to read the file as UTF-8. */
export const BYTE_ORDER_MARK = '\u{feff}';

const NEEDS_QUOTES = /[",\r\n]/;

const quoted = (cell: string): string =>
  NEEDS_QUOTES.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;

/** A line as RFC 4180 says. It escapes no formulas. */
export function csvLine(cells: readonly string[]): string {
  let line = '';
  let separator = '';
  for (const cell of cells) {
    line += separator + quoted(cell);
    separator = ',';
  }
  return `${line}\n`;
}

/** Rows as CSV with a header. Escapes texts that a spreadsheet would run as formulas. */
export function csvOf(rows: readonly Readonly<Record<string, Plain>>[]): string {
  const names = Object.keys(rows[0] ?? {});
  if (names.length === 0) return BYTE_ORDER_MARK;
  const lines = rows.map((row) => csvLine(names.map((name) => plainCell(row[name]))));
  return `${BYTE_ORDER_MARK}${csvLine(names)}${lines.join('')}`;
}

function plainCell(cell: Plain = ''): string {
  // Amounts are texts, and their minus starts no formula.
  return typeof cell === 'number' || /^-?\d+\.\d+$/.test(cell) ? String(cell) : escapeFormula(cell);
}

/**
 * A chart's points as CSV: each figure has a column for the period and one for the period before.
 */
export function trendCsv(points: readonly Readonly<Record<string, Cell>>[]): string {
  const rows = points.map((point) =>
    Object.fromEntries(
      Object.entries(point).flatMap(([name, cell]): [string, Plain][] =>
        typeof cell === 'object'
          ? [
              [name, cell.value],
              [`${name} before`, cell.before],
            ]
          : [[name, cell]],
      ),
    ),
  );
  return csvOf(rows);
}
