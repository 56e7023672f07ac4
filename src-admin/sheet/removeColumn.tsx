import type { GridColDef } from '@mui/x-data-grid';
import { createContext, useContext } from 'react';
import { Icon } from '#src/app/Icon.tsx';
import type { GridRow } from './columns.tsx';
import styles from './Sheet.module.css';

/** What becomes of a row stands in it under this name, which no column of a record has. */
export const STATUS = ' fate';

/** Takes the row of an id out, or keeps it. By context: columns that were made anew would lose their widths. */
export const ToggleRemoval = createContext<(id: string) => void>(() => undefined);

interface Options {
  /** The column that stands for the record. */
  readonly title: string;
  readonly mayRemove: boolean;
}

/** The first column: takes its row out, or keeps one that was to go. */
export function removeColumn({ title, mayRemove }: Options): GridColDef<GridRow> {
  return {
    field: STATUS,
    headerName: 'Remove',
    width: 84,
    sortable: false,
    resizable: false,
    renderCell: ({ row, tabIndex }) =>
      (mayRemove || row[STATUS] === 'new') && (
        <FateButton row={row} name={row[title] || 'the new row'} tabIndex={tabIndex} />
      ),
  };
}

interface Props {
  readonly row: GridRow;
  readonly name: string;
  readonly tabIndex: number;
}

function FateButton({ row, name, tabIndex }: Props) {
  const toggle = useContext(ToggleRemoval);
  const isGoing = row[STATUS] === 'removed';
  return (
    <button
      type="button"
      className={styles.fate}
      tabIndex={tabIndex}
      aria-label={isGoing ? `Keep ${name}` : `Remove ${name}`}
      onClick={() => toggle(row['id'] ?? '')}
    >
      {isGoing ? 'Keep' : <Icon name="trash" />}
    </button>
  );
}
