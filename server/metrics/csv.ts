import { stringify } from 'csv-stringify/sync';
import type { Figure } from '#src/wire/analytics.ts';

type Cell = string | number | Figure;

/** A chart's points as CSV: each figure is two columns, the period's and the one's before. */
export function trendCsv(points: readonly Readonly<Record<string, Cell>>[]): string {
  const rows = points.map((point) =>
    Object.fromEntries(
      Object.entries(point).flatMap(([name, cell]): [string, string | number][] =>
        typeof cell === 'object'
          ? [
              [name, cell.value],
              [`${name} before`, cell.before],
            ]
          : [[name, cell]],
      ),
    ),
  );
  // Without the mark at its beginning Excel takes the file for one of its old encodings.
  return stringify(rows, { bom: true, header: true });
}
