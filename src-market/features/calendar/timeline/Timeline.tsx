import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import {
  startTransition,
  useEffect,
  useRef,
  useState,
  type CSSProperties,
  type KeyboardEvent,
} from 'react';
import { flushSync } from 'react-dom';
import { addDays, daysBetween, type IsoDate } from '#src/rules/dates/day.ts';
import type { CalendarHome } from '#src/wire/calendar/calendar.ts';
import { cx } from '#src-market/ui/cx.ts';
import { formatDays } from '#src-market/ui/display/format.ts';
import { VisuallyHidden } from '#src-market/ui/display/VisuallyHidden.tsx';
import { LoadError } from '#src-market/ui/feedback/LoadError.tsx';
import { cellId } from './cellId.ts';
import { EditNights } from '../editing/EditNights.tsx';
import type { NightsToEdit } from '../editing/useNightsForm.ts';
import { FreeHomes } from './FreeHomes.tsx';
import { Legend } from './Legend.tsx';
import { nightsToEdit } from './nightsToEdit.ts';
import { type Cell, cellByKey, rangeOf, type Selection } from './selection.ts';
import { SelectedRange } from './SelectedRange.tsx';
import { TimelineHead } from './TimelineHead.tsx';
import { TimelineHint } from './TimelineHint.tsx';
import { TimelineRow } from './TimelineRow.tsx';
import { BLOCK_DAYS, timelineDays } from './timelineSize.ts';
import { Toolbar } from './Toolbar.tsx';
import { useCellTexts } from './useCellTexts.ts';
import { useChunks } from './useChunks.ts';
import { useNightsEditing } from '../editing/useNightsEditing.ts';
import { useSelection } from './useSelection.ts';
import { useTimelinePointer } from './useTimelinePointer.ts';
import { useTimelineScroll } from './useTimelineScroll.ts';
import { useTimelineWindow } from './useTimelineWindow.ts';
import { useZoom } from './useZoom.ts';
import styles from '../calendar.module.css';

interface Props {
  /** By title; their nights are not read. */
  readonly homes: readonly CalendarHome[];
  /** The earliest of the homes' days. */
  readonly today: IsoDate;
}

/** All homes below each other, days side by side. Ranges are chosen by dragging or by keyboard. */
export function Timeline({ homes, today }: Props) {
  const { i18n, t } = useLingui();
  const stack = useRef<HTMLDivElement>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const { zoom, onZoom, size } = useZoom(stack);
  const [{ first, days }] = useState(() => timelineDays(today));
  const bounds = { rows: homes.length, days };
  const shown = useTimelineWindow(scroller, size, bounds);
  const { firstBlock, lastBlock, firstRow, lastRow } = shown;
  const { chunks, pending, error, retry } = useChunks(first, shown);
  const texts = useCellTexts();
  const { save, announce } = useNightsEditing();
  const select = useSelection(homes, { row: 0, day: daysBetween(first, today) });
  const { cursor, selection, selected, checked } = select;
  const [editing, setEditing] = useState<NightsToEdit | null>(null);
  const [finding, setFinding] = useState(false);
  const range = rangeOf(selection);
  const chosenRows = select.rowsOf(selection);

  const { rtl, scrollTo, reveal } = useTimelineScroll(scroller, size, daysBetween(first, today));
  /** What to reveal beside the panel, which takes some of the width. */
  const revealing = useRef<Cell | null>(null);
  useEffect(() => {
    const cell = revealing.current;
    if (!editing || !cell) return;
    revealing.current = null;
    reveal(cell);
  });
  const open = (chosen: Selection) => {
    select.choose(chosen.anchor, chosen.cursor);
    const edited = select.rowsOf(chosen).flatMap((row) => homes[row] ?? []);
    if (edited.length === 0) return;
    revealing.current = chosen.cursor;
    // The nights are marked first. The panel may take a few frames.
    startTransition(() => setEditing(nightsToEdit(edited, rangeOf(chosen), first, chunks, texts)));
  };
  const pointer = useTimelinePointer(scroller, { size, bounds, rtl, select, onChosen: open });

  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.target !== event.currentTarget) return;
    const next = cellByKey(cursor, event.key, bounds, rtl());
    if (next && !event.ctrlKey && !event.metaKey && !event.altKey) {
      select.go(next, event.shiftKey);
      reveal(next);
    } else if (event.key === 'Enter' || event.key === ' ') open(selection);
    else if (event.key === 'Escape') {
      setEditing(null);
      select.clear();
      select.untick();
    } else return;
    event.preventDefault();
  };

  const isDrawn =
    cursor.row >= firstRow &&
    cursor.row <= lastRow &&
    cursor.day >= firstBlock * BLOCK_DAYS &&
    cursor.day < (lastBlock + 1) * BLOCK_DAYS;
  const rows = homes.slice(firstRow, lastRow + 1);
  const nights = range.lastDay - range.firstDay + 1;
  const chosenText = t`${plural(nights, { one: '# night', other: '# nights' })}, ${formatDays(
    addDays(first, range.firstDay),
    addDays(first, range.lastDay),
    i18n.locale,
  )}, ${plural(chosenRows.length, { one: '# home', other: '# homes' })}`;
  const style = {
    '--column': `${size.column}px`,
    '--row-size': `${size.row}px`,
    '--head': `${size.head}px`,
    '--side': `${size.side}px`,
    '--days': days,
    '--rows': homes.length,
  } as CSSProperties;
  return (
    <div className={styles.stack} ref={stack}>
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
          select.go({ row: cursor.row, day }, false);
        }}
        onFindFree={() => setFinding(true)}
        zoom={zoom}
        onZoom={onZoom}
      />
      {error && <LoadError error={error} onRetry={retry} />}
      <TimelineHint tapped={select.tapped} chosen={checked.size} />
      <div className={cx(styles.split, editing && styles.beside)}>
        <div
          ref={scroller}
          className={styles.scroller}
          data-zoom={zoom}
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
            <TimelineHead
              first={first}
              today={today}
              firstBlock={firstBlock}
              lastBlock={lastBlock}
              zoom={zoom}
            />
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
                zoom={zoom}
                checked={checked.has(home.id)}
                onCheck={select.check}
              />
            ))}
            <SelectedRange range={range} rows={chosenRows} selected={selected} />
          </div>
        </div>
        {editing && (
          <EditNights
            beside
            nights={editing}
            onSave={(edit) => void save(edit)}
            onTaken={announce}
            onClose={() => {
              setEditing(null);
              select.clear();
            }}
          />
        )}
      </div>
      <Legend />
      <VisuallyHidden role="status">{selected ? chosenText : ''}</VisuallyHidden>
      {finding && (
        <FreeHomes
          today={today}
          onClose={() => setFinding(false)}
          onShow={(id, from, to) => {
            const row = homes.findIndex((home) => home.id === id);
            const start = { row, day: daysBetween(first, from) };
            // Closing the dialog restores the focus; only then move it.
            flushSync(() => setFinding(false));
            select.choose(start, { row, day: daysBetween(first, to) - 1 });
            scrollTo(Math.max(0, start.day - 1), Math.max(0, row - 1));
            scroller.current?.focus();
          }}
        />
      )}
    </div>
  );
}
