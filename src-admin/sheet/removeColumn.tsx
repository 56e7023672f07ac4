import type { GridColDef } from '@mui/x-data-grid';
import { createContext, useContext } from 'react';
import { Icon } from '#src/app/images/Icon.tsx';
import type { GridRow } from './columns.tsx';
import styles from './Sheet.module.css';

/** The key of a row's status among its cells; the space keeps it apart from column names. */
export const STATUS = ' status';

/** Toggles the removal of a row. A context, because recreated columns would lose their widths. */
export const ToggleRemoval = createContext<(id: string) => void>(() => undefined);

interface Options {
  /** The title column of the resource. */
  readonly title: string;
  readonly mayRemove: boolean;
}

/** The first column: a button that removes its row, or keeps it. */
export function removeColumn({ title, mayRemove }: Options): GridColDef<GridRow> {
  return {
    field: STATUS,
    headerName: 'Remove',
    width: 84,
    sortable: false,
    resizable: false,
    renderCell: ({ row, tabIndex }) =>
      (mayRemove || row[STATUS] === 'new') && (
        <RemoveButton row={row} name={row[title] || 'the new row'} tabIndex={tabIndex} />
      ),
  };
}

interface Props {
  readonly row: GridRow;
  readonly name: string;
  readonly tabIndex: number;
}

function RemoveButton({ row, name, tabIndex }: Props) {
  const toggle = useContext(ToggleRemoval);
  const isRemoved = row[STATUS] === 'removed';
  return (
    <button
      type="button"
      className={styles.remove}
      tabIndex={tabIndex}
      aria-label={isRemoved ? `Keep ${name}` : `Remove ${name}`}
      onClick={() => toggle(row['id'] ?? '')}
    >
      {isRemoved ? 'Keep' : <Icon name="trash" />}
    </button>
  );
}
