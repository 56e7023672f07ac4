import { stringify } from 'csv-stringify/sync';
import type { Figure } from '#src/wire/reports/analytics.ts';
import { moneyCell, escapeFormula } from '#src/schema/cells.ts';

type Plain = string | number;
type Cell = Plain | { readonly value: Plain; readonly before: Plain };

/** An amount of minor units, and the one before, in whole units of the currency. */
export function amountCells({ value, before }: Figure, currency: string): Cell {
  return { value: moneyCell(value, currency), before: moneyCell(before, currency) };
}

/** Rows as CSV, headed by their names; no text of them is run by a spreadsheet. */
export function csvOf(rows: readonly Readonly<Record<string, Plain>>[]): string {
  const safe = rows.map((row) =>
    Object.fromEntries(
      Object.entries(row).map(([name, cell]) => [
        name,
        // Amounts are texts that look like numbers; a minus before one is no formula.
        typeof cell === 'string' && !/^-?\d+\.\d+$/.test(cell) ? escapeFormula(cell) : cell,
      ]),
    ),
  );
  // Without the mark at its beginning Excel takes the file for one of its old encodings.
  return stringify(safe, { bom: true, header: true });
}

/** A chart's points as CSV: each figure is two columns, the period's and the one's before. */
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
