import { useCallback, useMemo, useState } from 'react';
import type { CalendarHome } from '#src/wire/calendar/calendar.ts';
import { editedRows, type Cell, type Selection } from './selection.ts';

const NONE: ReadonlySet<string> = new Set();

/** The cursor, the nights that are chosen from it, and the ticked homes. What is ticked and what is chosen are one. */
export function useSelection(homes: readonly CalendarHome[], begin: Cell) {
  const [cursor, setCursor] = useState(begin);
  const [anchor, setAnchor] = useState<Cell | null>(null);
  const [tapped, setTapped] = useState(false);
  const [checked, setChecked] = useState(NONE);
  const ticked = useMemo(
    () => new Set(homes.flatMap(({ id }, row) => (checked.has(id) ? [row] : []))),
    [homes, checked],
  );
  const check = useCallback(
    (id: string, on: boolean) =>
      setChecked((before) => new Set([...before].filter((one) => one !== id).concat(on ? id : []))),
    [],
  );
  const selection: Selection = { anchor: anchor ?? cursor, cursor };
  /** Nights of a home that is not ticked end the choice of homes. */
  const choose = (from: Cell, to: Cell) => {
    if (!ticked.has(from.row)) setChecked(NONE);
    setAnchor(from);
    setCursor(to);
  };
  return {
    cursor,
    tapped,
    checked,
    selection,
    /** Whether there is more than the cursor. */
    selected: anchor !== null,
    /** The rows that an edit of the selection changes. */
    rowsOf: (chosen: Selection) => editedRows(chosen, ticked),
    check,
    choose,
    /** Moves the cursor; `extend` chooses the nights on the way. */
    go: (cell: Cell, extend: boolean) => {
      setAnchor(extend ? selection.anchor : null);
      setCursor(cell);
    },
    /** A drag begins, also from where the selection began. */
    start: (cell: Cell, extend: boolean) => {
      setTapped(false);
      choose(extend ? selection.anchor : cell, cell);
    },
    extendTo: setCursor,
    /** The first tap chooses one end, the second the other one: returns what both chose. */
    tap: (cell: Cell): Selection | null => {
      if (tapped && anchor?.row === cell.row) {
        setTapped(false);
        setCursor(cell);
        return { anchor, cursor: cell };
      }
      setTapped(true);
      choose(cell, cell);
      return null;
    },
    /** Ends the selection; the cursor stays. */
    clear: () => {
      setAnchor(null);
      setTapped(false);
    },
    untick: () => setChecked(NONE),
  };
}
