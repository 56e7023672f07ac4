import Button from '@mui/material/Button';
import { Icon } from '#src/app/images/Icon.tsx';
import type { Resource } from '#src/schema/resource.ts';
import { columnLabel } from '#src/schema/labels.ts';
import { titleOf } from '../declaration/describe.ts';
import { cellText, type CellProblem, type Draft, type DraftRow } from './draft.ts';
import { isEmptyRow } from './draftRows.ts';
import { Key } from '#src-admin/ui/Key.tsx';
import styles from './Sheet.module.css';
import type { Sheet } from './useSheet.ts';

interface Props {
  resource: Resource;
  sheet: Sheet;
  onFind: (problem: CellProblem) => void;
  onAdd?: () => void;
}

const countText = (count: number, one: string) => `${count} ${one}${count === 1 ? '' : 's'}`;

/** A summary of the unsaved changes. */
function pending(draft: Draft): string {
  const rows = [...draft.values()].filter((row) => !isEmptyRow(row));
  const rowsOf = (status: DraftRow['status']) => rows.filter((row) => row.status === status);
  const changed = rowsOf('changed');
  const cells = changed.reduce((sum, { cells: some }) => sum + Object.keys(some).length, 0);
  const parts = [
    cells > 0 ? `${countText(cells, 'cell')} in ${countText(changed.length, 'row')}` : '',
    rowsOf('new').length > 0 ? countText(rowsOf('new').length, 'new row') : '',
    rowsOf('removed').length > 0 ? `${countText(rowsOf('removed').length, 'row')} to remove` : '',
  ].filter(Boolean);
  return `${parts.join(', ')} not saved yet`;
}

interface ProblemLine extends CellProblem {
  readonly columns: readonly string[];
}

/** One line for each row and message: a new row lacks many cells at first. */
function byRow(problems: readonly CellProblem[]): readonly ProblemLine[] {
  const lines = new Map<string, ProblemLine>();
  for (const problem of problems) {
    const key = `${problem.id} ${problem.text}`;
    const line = lines.get(key) ?? { ...problem, columns: [] };
    const columns = problem.column === null ? [] : [columnLabel(problem.column)];
    lines.set(key, { ...line, columns: [...line.columns, ...columns] });
  }
  return [...lines.values()];
}

/** The unsaved changes, the problems that prevent saving, and the buttons of the sheet. */
export function SheetBar({ resource, sheet, onFind, onAdd }: Props) {
  const { draft, problems, staleRows, busy, isEmpty: nothing } = sheet;
  const nameOf = (id: string) => {
    const row = draft.get(id);
    if (!row) return id;
    return cellText(resource, draft, row.base, resource.admin.title) || 'New row';
  };
  return (
    <div className={styles.bar}>
      <div className={styles.buttons}>
        <Button
          variant="contained"
          aria-keyshortcuts="Control+S Meta+S"
          disabled={nothing || problems.length > 0 || staleRows.length > 0 || busy}
          onClick={() => void sheet.save()}
        >
          Save all <Key>Ctrl S</Key>
        </Button>
        {onAdd && (
          <Button
            variant="outlined"
            color="inherit"
            aria-keyshortcuts="Control+Enter Meta+Enter"
            startIcon={<Icon name="plus" />}
            disabled={busy}
            onClick={onAdd}
          >
            Add a row
          </Button>
        )}
        <Button
          color="inherit"
          aria-keyshortcuts="Control+Z Meta+Z"
          disabled={!sheet.canUndo || busy}
          onClick={sheet.undo}
        >
          Undo
        </Button>
        <Button color="inherit" disabled={!sheet.canRedo || busy} onClick={sheet.redo}>
          Redo
        </Button>
        <Button color="inherit" disabled={draft.size === 0 || busy} onClick={sheet.discard}>
          Discard all
        </Button>
        <span role="status" className={styles.status}>
          {nothing ? 'Type into a cell, or paste a block from a spreadsheet.' : pending(draft)}
        </span>
      </div>
      {problems.length > 0 && (
        <ul className={styles.problems} aria-label="What is wrong">
          {byRow(problems).map((problem) => (
            <li key={`${problem.id} ${problem.text}`}>
              <button type="button" className={styles.problem} onClick={() => onFind(problem)}>
                {nameOf(problem.id)}
                {problem.columns.length > 0 && (
                  <span>{`, ${problem.columns.join(', ')}`}</span>
                )}:{' '}
                {problem.text}
              </button>
            </li>
          ))}
        </ul>
      )}
      {staleRows.map((current) => (
        <div key={current.id} role="alert" className={styles.moved}>
          <span>
            Someone else has changed “<bdi>{titleOf(resource, current)}</bdi>” since you loaded it.
            Which version do you want to keep?
          </span>
          <Button variant="outlined" onClick={() => sheet.resolveStaleRow(current, 'mine')}>
            Keep mine
          </Button>
          <Button color="inherit" onClick={() => sheet.resolveStaleRow(current, 'theirs')}>
            Theirs
          </Button>
        </div>
      ))}
    </div>
  );
}
