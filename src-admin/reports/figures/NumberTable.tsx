import type { ReactNode } from 'react';
import styles from './NumberTable.module.css';

interface Props {
  /** The accessible name. */
  readonly name: string;
  /** The first column holds the row headers. */
  readonly columns: readonly string[];
  readonly rows: readonly (readonly [key: string, ...cells: ReactNode[]])[];
}

/** The number of columns that fit a phone. */
const NARROW_MAX = 3;

/** A table of numbers; on a phone the cells of a wide table are listed with their labels. */
export function NumberTable({ name, columns, rows }: Props) {
  return (
    <table className={styles.table} aria-label={name} data-wide={columns.length > NARROW_MAX}>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([key, ...cells]) => (
          <tr key={key}>
            {cells.map((cell, at) =>
              at === 0 ? (
                <th key={columns[at]} scope="row">
                  {cell}
                </th>
              ) : (
                <td key={columns[at]} data-label={columns[at]}>
                  {cell}
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
