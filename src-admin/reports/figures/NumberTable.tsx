import type { ReactNode } from 'react';
import styles from './NumberTable.module.css';

interface Props {
  /** What the table tells, for whoever does not see where it stands. */
  readonly name: string;
  /** The first column is what each row is about. */
  readonly columns: readonly string[];
  readonly rows: readonly (readonly [key: string, ...cells: ReactNode[]])[];
}

/** So many columns stand beside each other on a phone. */
const NARROW = 3;

/** Numbers in columns; on a phone many of them stand below each other, each with its name. */
export function NumberTable({ name, columns, rows }: Props) {
  return (
    <table className={styles.table} aria-label={name} data-wide={columns.length > NARROW}>
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
