import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useCallback, useRef, useState, type CSSProperties, type KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import { addDays, daysBetween, type IsoDate } from '#src/rules/dates/day.ts';
import type { CalendarHome } from '#src/wire/calendar/calendar.ts';
import { formatDays } from '#src-market/ui/display/format.ts';
import { VisuallyHidden } from '#src-market/ui/display/VisuallyHidden.tsx';
import { LoadError } from '#src-market/ui/feedback/LoadError.tsx';
import { cellId } from './cellId.ts';
import { EditNights, type NightsToEdit } from '../editing/EditNights.tsx';
import { FreeHomes } from './FreeHomes.tsx';
import { Legend } from './Legend.tsx';
import { nightsToEdit } from './nightsToEdit.ts';
import { cellByKey, clampTo, rangeOf, type Cell, type Selection } from './selection.ts';
import { SelectedRange } from './SelectedRange.tsx';
import { TimelineHead } from './TimelineHead.tsx';
import { TimelineHint } from './TimelineHint.tsx';
import { TimelineRow } from './TimelineRow.tsx';
import { BLOCK_DAYS, timelineDays, timelineSize } from './timelineSize.ts';
import { Toolbar } from './Toolbar.tsx';
import { useCellTexts } from './useCellTexts.ts';
import { useChunks } from './useChunks.ts';
import { useNightsEditing } from '../editing/useNightsEditing.ts';
import { useRangePointer } from '../editing/useRangePointer.ts';
import { useTimelineScroll } from './useTimelineScroll.ts';
import { useTimelineWindow } from './useTimelineWindow.ts';
import styles from '../calendar.module.css';

interface Props {
  /** By title; their nights are not read. */
  readonly homes: readonly CalendarHome[];
  /** The earliest of the homes' days. */
  readonly today: IsoDate;
}

/** Near the edge, a drag scrolls: pixels of the edge, and of a step. */
const EDGE = 24;

/** All homes below each other, days side by side. Ranges are chosen by dragging or by keyboard. */
export function Timeline({ homes, today }: Props) {
  const { i18n, t } = useLingui();
  const scroller = useRef<HTMLDivElement>(null);
  const [size] = useState(timelineSize);
  const [{ first, days }] = useState(() => timelineDays(today));
  const bounds = { rows: homes.length, days };
  const shown = useTimelineWindow(scroller, size, bounds);
  const { firstBlock, lastBlock, firstRow, lastRow } = shown;
  const { chunks, pending, error, retry } = useChunks(first, shown);
  const texts = useCellTexts();
  const { save } = useNightsEditing();
  const [cursor, setCursor] = useState<Cell>({ row: 0, day: daysBetween(first, today) });
  const [anchor, setAnchor] = useState<Cell | null>(null);
  const [tapped, setTapped] = useState(false);
  const [checked, setChecked] = useState<ReadonlySet<string>>(new Set());
  const [editing, setEditing] = useState<NightsToEdit | null>(null);
  const [finding, setFinding] = useState(false);
  const check = useCallback(
    (id: string, on: boolean) =>
      setChecked((before) => new Set([...before].filter((one) => one !== id).concat(on ? id : []))),
    [],
  );
  const selection: Selection = { anchor: anchor ?? cursor, cursor };
  const range = rangeOf(selection);

  const { rtl, scrollTo, reveal } = useTimelineScroll(scroller, size, daysBetween(first, today));
  const go = (cell: Cell, extend: boolean) => {
    setAnchor(extend ? (anchor ?? cursor) : null);
    setCursor(cell);
    reveal(cell);
  };

  /** The homes of an edit: the chosen ones, else the rows of the selection. */
  const homesOf = ({ firstRow: from, lastRow: to }: ReturnType<typeof rangeOf>) =>
    checked.size > 0 ? homes.filter(({ id }) => checked.has(id)) : homes.slice(from, to + 1);
  const open = (chosen: Selection) => {
    const nights = rangeOf(chosen);
    const edited = homesOf(nights);
    if (edited.length === 0) return;
    setTapped(false);
    setEditing(nightsToEdit(edited, nights, first, chunks, texts));
  };

  const pointer = useRangePointer<Cell>(scroller, {
    at: ({ clientX, clientY, target }) => {
      const node = scroller.current;
      if (!node || (target instanceof Element && target.closest('a, input'))) return null;
      const box = node.getBoundingClientRect();
      const x = rtl() ? box.right - clientX : clientX - box.left;
      const y = clientY - box.top;
      if (x < size.side || y < size.head || y > node.clientHeight || x > node.clientWidth)
        return null;
      return clampTo(bounds, {
        row: Math.floor((y - size.head + node.scrollTop) / size.row),
        day: Math.floor((x - size.side + Math.abs(node.scrollLeft)) / size.column),
      });
    },
    onStart: (cell, extend) => {
      setTapped(false);
      setAnchor(extend ? (anchor ?? cursor) : cell);
      setCursor(cell);
    },
    onMove: (cell) => {
      setCursor(cell);
      const node = scroller.current;
      if (!node) return;
      const x = (cell.day + 1) * size.column - Math.abs(node.scrollLeft) + size.side;
      if (x > node.clientWidth - EDGE) node.scrollBy({ left: rtl() ? -EDGE : EDGE });
    },
    onEnd: () => open(selection),
    // The first tap chooses one end, the second the other one.
    onTap: (cell) => {
      if (tapped && anchor?.row === cell.row) {
        setCursor(cell);
        return open({ anchor, cursor: cell });
      }
      setTapped(true);
      setAnchor(cell);
      setCursor(cell);
    },
  });

  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.target !== event.currentTarget) return;
    const next = cellByKey(cursor, event.key, bounds, rtl());
    if (next && !event.ctrlKey && !event.metaKey && !event.altKey) go(next, event.shiftKey);
    else if (event.key === 'Enter' || event.key === ' ') open(selection);
    else if (event.key === 'Escape') {
      setAnchor(null);
      setTapped(false);
      setChecked(new Set());
    } else return;
    event.preventDefault();
  };

  const selected = anchor !== null;
  const isDrawn =
    cursor.row >= firstRow &&
    cursor.row <= lastRow &&
    cursor.day >= firstBlock * BLOCK_DAYS &&
    cursor.day < (lastBlock + 1) * BLOCK_DAYS;
  const rows = homes.slice(firstRow, lastRow + 1);
  const edited = homesOf(range);
  const nights = range.lastDay - range.firstDay + 1;
  const chosenText = t`${plural(nights, { one: '# night', other: '# nights' })}, ${formatDays(
    addDays(first, range.firstDay),
    addDays(first, range.lastDay),
    i18n.locale,
  )}, ${plural(edited.length, { one: '# home', other: '# homes' })}`;
  const style = {
    '--column': `${size.column}px`,
    '--row-size': `${size.row}px`,
    '--head': `${size.head}px`,
    '--side': `${size.side}px`,
    '--days': days,
    '--rows': homes.length,
  } as CSSProperties;
  return (
    <div className={styles.stack}>
      <Toolbar
        first={first}
        days={days}
        shown={addDays(
          first,
          Math.min(days - 1, shown.firstBlock === 0 ? 0 : (shown.firstBlock + 1) * BLOCK_DAYS),
        )}
        onShow={(day) => scrollTo(daysBetween(first, day))}
        onToday={() => {
          const day = daysBetween(first, today);
          scrollTo(day);
          setAnchor(null);
          setCursor({ row: cursor.row, day });
        }}
        onFindFree={() => setFinding(true)}
      />
      {error && <LoadError error={error} onRetry={retry} />}
      <TimelineHint tapped={tapped} chosen={checked.size} />
      <div
        ref={scroller}
        className={styles.scroller}
        style={style}
        role="grid"
        tabIndex={0}
        aria-label={t`Nights of all homes`}
        aria-multiselectable
        aria-rowcount={homes.length + 1}
        aria-colcount={days + 1}
        aria-busy={pending}
        aria-activedescendant={
          isDrawn ? cellId(homes[cursor.row]?.id ?? '', cursor.day) : undefined
        }
        onKeyDown={onKeyDown}
        {...pointer}
      >
        <div role="presentation" className={styles.canvas}>
          <TimelineHead first={first} today={today} firstBlock={firstBlock} lastBlock={lastBlock} />
          {rows.map((home, index) => (
            <TimelineRow
              key={home.id}
              home={home}
              row={firstRow + index}
              first={first}
              firstBlock={firstBlock}
              lastBlock={lastBlock}
              chunks={chunks}
              texts={texts}
              checked={checked.has(home.id)}
              onCheck={check}
            />
          ))}
          <SelectedRange range={range} selected={selected} />
        </div>
      </div>
      <Legend />
      <VisuallyHidden role="status">{selected ? chosenText : ''}</VisuallyHidden>
      {editing && (
        <EditNights
          nights={editing}
          onSave={(edit) => {
            setAnchor(null);
            void save(edit);
          }}
          onClose={() => setEditing(null)}
        />
      )}
      {finding && (
        <FreeHomes
          today={today}
          onClose={() => setFinding(false)}
          onShow={(id, from, to) => {
            const row = homes.findIndex((home) => home.id === id);
            const start = { row, day: daysBetween(first, from) };
            // Closing the dialog restores the focus; only then move it.
            flushSync(() => setFinding(false));
            setAnchor(start);
            setCursor({ row, day: daysBetween(first, to) - 1 });
            scrollTo(Math.max(0, start.day - 1), Math.max(0, row - 1));
            scroller.current?.focus();
          }}
        />
      )}
    </div>
  );
}
