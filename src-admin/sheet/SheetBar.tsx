import Button from '@mui/material/Button';
import type { Resource } from '#src/schema/resource.ts';
import { columnLabel } from '../fromResource/labels.ts';
import { titleOf } from '../fromResource/describe.ts';
import type { CellProblem } from './draft.ts';
import styles from './Sheet.module.css';
import type { Sheet } from './useSheet.ts';

interface Props {
  resource: Resource;
  sheet: Sheet;
  onFind: (problem: CellProblem) => void;
}

/** What is not saved yet, what keeps it from being saved, and the one save. */
export function SheetBar({ resource, sheet, onFind }: Props) {
  const { draft, problems, moved, busy } = sheet;
  const cells = [...draft.values()].reduce((sum, row) => sum + Object.keys(row.cells).length, 0);
  const nameOf = (id: string) => {
    const base = draft.get(id)?.base;
    return base ? titleOf(resource, base) : id;
  };
  return (
    <div className={styles.bar}>
      <div className={styles.buttons}>
        <Button
          variant="contained"
          aria-keyshortcuts="Control+S Meta+S"
          disabled={cells === 0 || problems.length > 0 || moved.length > 0 || busy}
          onClick={() => void sheet.save()}
        >
          Save all <kbd className={styles.key}>Ctrl S</kbd>
        </Button>
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
        <Button color="inherit" disabled={cells === 0 || busy} onClick={sheet.discard}>
          Discard all
        </Button>
        <span role="status" className={styles.status}>
          {cells === 0
            ? 'Type into a cell, or paste a block from a spreadsheet.'
            : `${cells} ${cells === 1 ? 'cell' : 'cells'} in ${draft.size} ${draft.size === 1 ? 'row' : 'rows'} not saved yet`}
        </span>
      </div>
      {problems.length > 0 && (
        <ul className={styles.problems} aria-label="What is wrong">
          {problems.map((problem) => (
            <li key={`${problem.id} ${problem.column}`}>
              <button type="button" className={styles.problem} onClick={() => onFind(problem)}>
                {nameOf(problem.id)}
                {problem.column !== null && `, ${columnLabel(problem.column)}`}: {problem.text}
              </button>
            </li>
          ))}
        </ul>
      )}
      {moved.map((current) => (
        <div key={current.id} role="alert" className={styles.moved}>
          <span>
            Somebody else has changed “{titleOf(resource, current)}” meanwhile. What is to stand?
          </span>
          <Button variant="outlined" onClick={() => sheet.settle(current, 'mine')}>
            My cells over theirs
          </Button>
          <Button color="inherit" onClick={() => sheet.settle(current, 'theirs')}>
            Theirs
          </Button>
        </div>
      ))}
    </div>
  );
}
