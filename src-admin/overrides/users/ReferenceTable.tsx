import Button from '@mui/material/Button';
import TablePagination from '@mui/material/TablePagination';
import type { ReactNode } from 'react';
import {
  Datagrid,
  RecordContextProvider,
  ReferenceManyField,
  useListContext,
  useListPaginationContext,
  type Identifier,
} from 'react-admin';
import styles from './ReferenceTable.module.css';

const ROWS = 5;
const LATEST_FIRST = { field: 'created_at', order: 'DESC' } as const;

interface Props {
  /** The resource of the rows. */
  readonly reference: string;
  /** The column of the rows that points to one of `ids`. */
  readonly target: string;
  readonly ids: readonly Identifier[];
  /** Shown where there are no rows. */
  readonly none: string;
  /** The columns, as fields of react-admin. */
  readonly children: ReactNode;
}

/** The records that point to any of several records, a page at a time, each row linked to its record. */
export function ReferenceTable({ reference, target, ids, none, children }: Props) {
  return (
    // The API takes a list of ids where it takes one, so one field covers several records.
    <RecordContextProvider value={{ id: ids.join(), ids }}>
      <ReferenceManyField
        reference={reference}
        target={target}
        source="ids"
        perPage={ROWS}
        sort={LATEST_FIRST}
        error={<ListFailure />}
        loading={<TablePlaceholder />}
        pagination={<PageSwitch />}
      >
        <div className={styles.table}>
          <Datagrid
            bulkActionButtons={false}
            rowClick="edit"
            size="small"
            // Not the `empty` of the field: it is ignored where the field has an `error`.
            empty={<p className={styles.none}>{none}</p>}
          >
            {children}
          </Datagrid>
        </div>
      </ReferenceManyField>
    </RecordContextProvider>
  );
}

export function TablePlaceholder() {
  return <div className={styles.waiting} role="status" aria-busy aria-label="Loading" />;
}

interface FailureProps {
  readonly error: Error | null | undefined;
  readonly onRetry: () => void;
}

export function LoadFailure({ error, onRetry }: FailureProps) {
  return (
    <div role="alert" className={styles.failure}>
      {error?.message}
      <Button variant="outlined" onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}

function ListFailure() {
  const { error, refetch } = useListContext();
  return <LoadFailure error={error} onRetry={() => void refetch()} />;
}

// Not react-admin's `Pagination`: its landmark has the same name in every table of a page.
function PageSwitch() {
  const { total = 0, page, perPage, setPage } = useListPaginationContext();
  if (total <= perPage) return null;
  return (
    <TablePagination
      component="div"
      count={total}
      page={page - 1}
      rowsPerPage={perPage}
      rowsPerPageOptions={[]}
      onPageChange={(_, next) => setPage(next + 1)}
    />
  );
}
