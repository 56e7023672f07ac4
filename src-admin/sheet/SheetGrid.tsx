import { DataGrid, useGridApiRef } from '@mui/x-data-grid';
import { useListContext, useNotify, type RaRecord } from 'react-admin';
import { useEffect, useMemo, useRef, type ClipboardEvent, type KeyboardEvent } from 'react';
import type { Resource } from '#src/schema/resource.ts';
import { loadTextRules } from '#src/schema/texts/textRules.ts';
import { LeaveGuard } from '../ui/LeaveGuard.tsx';
import { listTitle } from '../declaration/labels.ts';
import { parseBlock, placeBlock } from './clipboard.ts';
import { gridColumn, type GridRow } from './columns.tsx';
import { STATUS, removeColumn, ToggleRemoval } from './removeColumn.tsx';
import { cellText, sheetFields, type CellProblem } from './draft.ts';
import { newRows } from './draftRows.ts';
import styles from './Sheet.module.css';
import { SheetBar } from './SheetBar.tsx';
import { useSheet } from './useSheet.ts';

/** The focused cell, unless it is being edited. */
function cellOf(target: EventTarget): { readonly id: string; readonly column: string } | null {
  if (!(target instanceof HTMLElement) || target.matches('input, textarea')) return null;
  const cell = target.closest<HTMLElement>('[role="gridcell"]');
  const id = cell?.closest<HTMLElement>('[role="row"]')?.dataset['id'];
  const column = cell?.dataset['field'];
  return id !== undefined && column !== undefined ? { id, column } : null;
}

const SHEET_KEYS = new Set(['v', 'Enter', 'Delete', 'Backspace']);

/** The maximum of one save. */
const ROWS_MAX = 500;

interface Props {
  resource: Resource;
  mayCreate: boolean;
  mayRemove: boolean;
  onUnsaved: (unsaved: boolean) => void;
}

/** A page of a list as a spreadsheet: edit and paste cells, add and remove rows, and save all at once. */
export default function SheetGrid({ resource, mayCreate, mayRemove, onUnsaved }: Props) {
  const { data: saved = [], isPending, sort, setSort } = useListContext<RaRecord>();
  const notify = useNotify();
  const grid = useGridApiRef();
  const sheet = useSheet(resource);
  const { draft, problems } = sheet;
  const isUnsaved = draft.size > 0;
  useEffect(loadTextRules, []);
  useEffect(() => onUnsaved(isUnsaved), [isUnsaved, onUnsaved]);
  const fields = useMemo(() => sheetFields(resource), [resource]);
  const records = [...saved, ...newRows(draft)];
  const rows = records.map((record): GridRow => ({
    id: String(record.id),
    [STATUS]: draft.get(String(record.id))?.status ?? '',
    ...Object.fromEntries(fields.map(([name]) => [name, cellText(resource, draft, record, name)])),
  }));
  const recordOf = (id: string) => records.find((record) => record.id === id);
  const statusOf = (id: string) => draft.get(id)?.status;
  const toggle = (id: string) => {
    const record = recordOf(id);
    if (record && (mayRemove || statusOf(id) === 'new')) sheet.toggle(record);
  };
  const { title } = resource.admin;
  const columns = useMemo(() => {
    const columns = fields.map(([name, field]) => gridColumn(name, field));
    if (!mayRemove && !mayCreate) return columns;
    return [removeColumn({ title, mayRemove }), ...columns];
  }, [fields, title, mayRemove, mayCreate]);
  // A new row exists only after the next render; then it gets the focus.
  const rowToFocus = useRef<string | null>(null);
  const add = () => {
    rowToFocus.current = sheet.add();
  };
  const first = fields[0]?.[0] ?? '';
  useEffect(() => {
    const { current: id } = rowToFocus;
    const { current: api } = grid;
    if (id === null || !api || !draft.has(id)) return;
    rowToFocus.current = null;
    api.scrollToIndexes({ rowIndex: api.getRowsCount() - 1, colIndex: 0 });
    api.setCellFocus(id, first);
  }, [draft, first, grid]);
  const problemAt = (id: string, column: string) =>
    problems.find((one) => one.id === id && (one.column === column || one.column === null));

  const paste = (event: ClipboardEvent) => {
    const cell = cellOf(event.target);
    if (!cell) return;
    if (!fields.some(([name]) => name === cell.column)) return;
    event.preventDefault();
    const block = parseBlock(event.clipboardData.getData('text/plain'));
    const at = {
      row: rows.findIndex(({ id }) => id === cell.id),
      column: fields.findIndex(([name]) => name === cell.column),
    };
    // Cells beyond the last row become new rows.
    const most = mayCreate ? Math.max(rows.length, ROWS_MAX) : rows.length;
    const { cells, outside } = placeBlock(block, at, { rows: most, columns: fields.length });
    const last = Math.max(rows.length - 1, ...cells.map(({ row }) => row));
    const extra = sheet.newBases(last + 1 - rows.length);
    const filled = [...records, ...extra];
    sheet.change(
      cells.flatMap(({ row, column, text }) => {
        const [record, field] = [filled[row], fields[column]];
        return record && field ? [{ record, column: field[0], text }] : [];
      }),
      extra,
    );
    if (outside > 0)
      notify(
        `${outside} of ${cells.length + outside} cells are outside the sheet and were not pasted.`,
        {
          type: 'warning',
        },
      );
  };

  const press = (event: KeyboardEvent) => {
    if (!event.ctrlKey && !event.metaKey) return;
    const key = event.key.toLowerCase();
    if (key === 's') void sheet.save();
    else if (key === 'enter' && mayCreate) add();
    else if (!cellOf(event.target)) return;
    else if (key === 'y' || (key === 'z' && event.shiftKey)) sheet.redo();
    else if (key === 'z') sheet.undo();
    else if (key === 'delete' || key === 'backspace') toggle(cellOf(event.target)?.id ?? '');
    else return;
    event.preventDefault();
  };

  const find = ({ id, column }: CellProblem) => {
    const field = column ?? fields[0]?.[0] ?? '';
    if (recordOf(id)) grid.current?.setCellFocus(id, field);
    else notify('This row is on another page of the list.', { type: 'info' });
  };

  return (
    <div className={styles.sheet} onPaste={paste} onKeyDown={press}>
      <SheetBar
        resource={resource}
        sheet={sheet}
        onFind={find}
        {...(mayCreate && { onAdd: add })}
      />
      <ToggleRemoval value={toggle}>
        <div className={styles.grid}>
          <DataGrid<GridRow>
            apiRef={grid}
            aria-label={`${listTitle(resource)} as a sheet`}
            rows={rows}
            columns={columns}
            loading={isPending}
            density="compact"
            hideFooter
            disableColumnFilter
            disableColumnMenu
            disableRowSelectionOnClick
            sortingMode="server"
            sortModel={[{ field: sort.field, sort: sort.order === 'ASC' ? 'asc' : 'desc' }]}
            onSortModelChange={([first]) =>
              first?.sort &&
              setSort({ field: first.field, order: first.sort === 'asc' ? 'ASC' : 'DESC' })
            }
            getRowClassName={({ id }) => styles[statusOf(String(id)) ?? ''] ?? ''}
            isCellEditable={({ id }) => statusOf(String(id)) !== 'removed'}
            getCellClassName={({ id, field }) => {
              if (problemAt(String(id), field)) return styles.wrong ?? '';
              return draft.get(String(id))?.cells[field] === undefined ? '' : (styles.dirty ?? '');
            }}
            // The sheet handles these keys itself: a paste may cover several cells, and Delete a row.
            onCellKeyDown={({ cellMode }, event) => {
              if (
                cellMode === 'view' &&
                (event.ctrlKey || event.metaKey) &&
                SHEET_KEYS.has(event.key)
              )
                event.defaultMuiPrevented = true;
            }}
            processRowUpdate={(after, before) => {
              const record = recordOf(String(after['id']));
              if (record)
                sheet.change(
                  fields.flatMap(([column]) =>
                    after[column] === before[column]
                      ? []
                      : [{ record, column, text: after[column] ?? '' }],
                  ),
                );
              return after;
            }}
          />
        </div>
      </ToggleRemoval>
      <p className={styles.help}>
        Arrow keys move, Enter or typing edits, Escape cancels, Tab moves to the next cell.
        {mayCreate && (
          <span>{' Ctrl Enter adds a row. Pasting beyond the last row adds rows.'}</span>
        )}
        {mayRemove && <span>{' Ctrl Delete removes the row.'}</span>} Changes are saved when you
        press Save all.
      </p>
      <LeaveGuard atRisk={isUnsaved} />
    </div>
  );
}
