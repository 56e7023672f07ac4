import type { GridColDef } from '@mui/x-data-grid';
import { Icon } from '#src/app/Icon.tsx';
import type { GridRow } from './columns.tsx';
import styles from './Sheet.module.css';

/** What becomes of a row stands in it under this name, which no column of a record has. */
export const FATE = ' fate';

interface Options {
  /** The column that stands for the record. */
  readonly title: string;
  readonly mayRemove: boolean;
  readonly onToggle: (id: string) => void;
}

/** The first column: takes its row out, or keeps one that was to go. */
export function fateColumn({ title, mayRemove, onToggle }: Options): GridColDef<GridRow> {
  return {
    field: FATE,
    headerName: 'Remove',
    width: 84,
    sortable: false,
    resizable: false,
    renderCell: ({ row, tabIndex }) => {
      const fate = row[FATE];
      if (!mayRemove && fate !== 'new') return null;
      const name = row[title] || 'the new row';
      return (
        <button
          type="button"
          className={styles.fate}
          tabIndex={tabIndex}
          aria-label={fate === 'removed' ? `Keep ${name}` : `Remove ${name}`}
          onClick={() => onToggle(row['id'] ?? '')}
        >
          {fate === 'removed' ? 'Keep' : <Icon name="trash" />}
        </button>
      );
    },
  };
}
