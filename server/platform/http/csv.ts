import { stringify } from 'csv-stringify/sync';
import type { Figure } from '#src/wire/reports/analytics.ts';
import { moneyCell, escapeFormula } from '#src/schema/cells.ts';

type Plain = string | number;
type Cell = Plain | { readonly value: Plain; readonly before: Plain };

/** An amount and the one of the previous period, converted from minor to whole units. */
export function amountCells({ value, before }: Figure, currency: string): Cell {
  return { value: moneyCell(value, currency), before: moneyCell(before, currency) };
}

/** Rows as CSV with a header. Escapes texts that a spreadsheet would run as formulas. */
export function csvOf(rows: readonly Readonly<Record<string, Plain>>[]): string {
  const safe = rows.map((row) =>
    Object.fromEntries(
      Object.entries(row).map(([name, cell]) => [
        name,
        // Amounts are texts, and their minus starts no formula.
        typeof cell === 'string' && !/^-?\d+\.\d+$/.test(cell) ? escapeFormula(cell) : cell,
      ]),
    ),
  );
  // Excel needs the byte order mark to read the file as UTF-8.
  return stringify(safe, { bom: true, header: true });
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
