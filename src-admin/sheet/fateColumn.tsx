import type { GridColDef } from '@mui/x-data-grid';
import { Icon } from '#src/app/Icon.tsx';
import type { GridRow } from './columns.tsx';
import type { DraftRow } from './draft.ts';
import styles from './Sheet.module.css';

interface Options {
  readonly fateOf: (id: string) => DraftRow['fate'] | undefined;
  readonly mayRemove: boolean;
  readonly title: (id: string) => string;
  readonly onToggle: (id: string) => void;
}

/** No column of a record is called that. */
const FATE = ' fate';

/** The first column: takes its row out, or keeps one that was to go. */
export function fateColumn({ fateOf, mayRemove, title, onToggle }: Options): GridColDef<GridRow> {
  return {
    field: FATE,
    headerName: 'Remove',
    width: 84,
    sortable: false,
    resizable: false,
    renderCell: ({ row, tabIndex }) => {
      const id = String(row['id']);
      const fate = fateOf(id);
      if (!mayRemove && fate !== 'new') return null;
      const name = title(id) || 'the new row';
      return (
        <button
          type="button"
          className={styles.fate}
          tabIndex={tabIndex}
          aria-label={fate === 'removed' ? `Keep ${name}` : `Remove ${name}`}
          onClick={() => onToggle(id)}
        >
          {fate === 'removed' ? 'Keep' : <Icon name="trash" />}
        </button>
      );
    },
  };
}
