import { DataGrid, useGridApiRef } from '@mui/x-data-grid';
import { useListContext, useNotify, type RaRecord } from 'ra-core';
import { useEffect, useMemo, type ClipboardEvent, type KeyboardEvent } from 'react';
import type { Resource } from '#src/schema/resource.ts';
import { LeaveGuard } from '../ui/LeaveGuard.tsx';
import { listTitle } from '../fromResource/labels.ts';
import { parseBlock, place } from './block.ts';
import { columnOf, type GridRow } from './columns.tsx';
import { cellText, sheetFields, type CellProblem } from './draft.ts';
import styles from './Sheet.module.css';
import { SheetBar } from './SheetBar.tsx';
import { useSheet } from './useSheet.ts';

/** The cell that has the focus, where it is not being typed into. */
function cellOf(target: EventTarget): { readonly id: string; readonly column: string } | null {
  if (!(target instanceof HTMLElement) || target.matches('input, textarea')) return null;
  const cell = target.closest<HTMLElement>('[role="gridcell"]');
  const id = cell?.closest<HTMLElement>('[role="row"]')?.dataset['id'];
  const column = cell?.dataset['field'];
  return id !== undefined && column !== undefined ? { id, column } : null;
}

interface Props {
  resource: Resource;
  onUnsaved: (unsaved: boolean) => void;
}

/** The page of a list as a sheet: type, paste, look what is wrong, and save all of it at once. */
export default function SheetGrid({ resource, onUnsaved }: Props) {
  const { data: records = [], isPending, sort, setSort } = useListContext<RaRecord>();
  const notify = useNotify();
  const grid = useGridApiRef();
  const sheet = useSheet(resource);
  const { draft, problems } = sheet;
  const isUnsaved = draft.size > 0;
  useEffect(() => onUnsaved(isUnsaved), [isUnsaved, onUnsaved]);
  const fields = useMemo(() => sheetFields(resource), [resource]);
  const columns = useMemo(() => fields.map(([name, field]) => columnOf(name, field)), [fields]);
  const rows = records.map((record): GridRow => ({
    id: String(record.id),
    ...Object.fromEntries(fields.map(([name]) => [name, cellText(resource, draft, record, name)])),
  }));
  const recordOf = (id: string) => records.find((record) => record.id === id);
  const problemAt = (id: string, column: string) =>
    problems.find((one) => one.id === id && (one.column === column || one.column === null));

  const paste = (event: ClipboardEvent) => {
    const cell = cellOf(event.target);
    if (!cell) return;
    event.preventDefault();
    const block = parseBlock(event.clipboardData.getData('text/plain'));
    const at = {
      row: rows.findIndex(({ id }) => id === cell.id),
      column: fields.findIndex(([name]) => name === cell.column),
    };
    const { cells, outside } = place(block, at, { rows: rows.length, columns: fields.length });
    sheet.change(
      cells.flatMap(({ row, column, text }) => {
        const [record, field] = [records[row], fields[column]];
        return record && field ? [{ record, column: field[0], text }] : [];
      }),
    );
    if (outside > 0)
      notify(
        `${outside} of ${cells.length + outside} cells lie beyond the sheet and were left out.`,
        {
          type: 'warning',
        },
      );
  };

  const press = (event: KeyboardEvent) => {
    if (!event.ctrlKey && !event.metaKey) return;
    const key = event.key.toLowerCase();
    if (key === 's') void sheet.save();
    else if (!cellOf(event.target)) return;
    else if (key === 'y' || (key === 'z' && event.shiftKey)) sheet.redo();
    else if (key === 'z') sheet.undo();
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
      <SheetBar resource={resource} sheet={sheet} onFind={find} />
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
          getCellClassName={({ id, field }) => {
            if (problemAt(String(id), field)) return styles.wrong ?? '';
            return draft.get(String(id))?.cells[field] === undefined ? '' : (styles.dirty ?? '');
          }}
          // A paste is the sheet's: it may be more than one cell.
          onCellKeyDown={({ cellMode }, event) => {
            if (cellMode === 'view' && (event.ctrlKey || event.metaKey) && event.key === 'v')
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
      <p className={styles.help}>
        Arrows move, Enter or typing edits, Escape leaves a cell as it was, Tab goes on. Changed
        cells are marked; nothing is saved before you save all of it.
      </p>
      <LeaveGuard atRisk={isUnsaved} />
    </div>
  );
}
