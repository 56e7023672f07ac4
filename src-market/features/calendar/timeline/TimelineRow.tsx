import { useLingui } from '@lingui/react/macro';
import { memo } from 'react';
import { Image } from '#src/app/images/Image.tsx';
import { addDays, daysBetween, type IsoDate, weekday } from '#src/rules/dates/day.ts';
import { href } from '#src/routes/href.ts';
import type { CalendarHome } from '#src/wire/calendar/calendar.ts';
import { Link } from '#src-market/ui/controls/Link.tsx';
import { cellId } from './cellId.ts';
import { NightBars } from './NightBars.tsx';
import { BLOCK_DAYS, blocksOf, CHUNK_DAYS, type Zoom } from './timelineSize.ts';
import type { CellTexts } from './useCellTexts.ts';
import { chunkOf, type Chunks } from './useChunks.ts';
import { useDrawnNights } from './useDrawnNights.ts';
import styles from '../calendar.module.css';

interface RowProps {
  readonly home: CalendarHome;
  /** Its place in the list. */
  readonly row: number;
  readonly first: IsoDate;
  readonly firstBlock: number;
  readonly lastBlock: number;
  readonly chunks: Chunks;
  readonly texts: CellTexts;
  readonly zoom: Zoom;
  readonly checked: boolean;
  readonly onCheck: (id: string, checked: boolean) => void;
}

/** A home: its name, the drawn blocks of its nights, and bars for what occupies them. */
export const TimelineRow = memo(function TimelineRow(props: RowProps) {
  const { home, row, first, texts, zoom, checked, onCheck } = props;
  const drawn = useDrawnNights(props);
  const { t } = useLingui();
  const blocks = drawn ? blocksOf(drawn) : [];
  const chunks = [...new Set(blocks.map((block) => chunkOf(block * BLOCK_DAYS)))];
  return (
    <div
      role="row"
      aria-rowindex={row + 2}
      className={styles.row}
      style={{ '--row': row } as React.CSSProperties}
    >
      <div role="rowheader" className={styles.side}>
        <input
          type="checkbox"
          checked={checked}
          aria-label={t`Choose ${home.title}`}
          onChange={({ target }) => onCheck(home.id, target.checked)}
        />
        {home.cover ? (
          <Image
            src={home.cover.path}
            alt=""
            width={home.cover.width}
            height={home.cover.height}
            sizes="3rem"
            className={styles.cover}
          />
        ) : (
          <span className={styles.cover} />
        )}
        <span className={styles.names}>
          <Link dir="auto" to={href('sellerProperty', { id: home.id })} title={home.title}>
            {home.title}
          </Link>
          <small dir="auto">{home.place}</small>
        </span>
      </div>
      {blocks.map((block) => (
        <WeekCells
          key={block}
          id={home.id}
          today={home.today}
          block={block}
          first={first}
          home={drawn?.chunks.get(chunkOf(block * BLOCK_DAYS))?.get(home.id)}
          texts={texts}
          // In three months, days are too narrow for prices: the labels of the cells have them.
          prices={zoom !== 'three_months'}
        />
      ))}
      {chunks.map((chunk, index) => {
        const loaded = drawn?.chunks.get(chunk)?.get(home.id);
        return (
          loaded && (
            <NightBars
              key={chunk}
              entries={loaded.entries}
              first={first}
              // One that began in an earlier chunk is drawn once, by the first drawn chunk.
              after={index === 0 ? null : addDays(first, chunk * CHUNK_DAYS)}
            />
          )
        );
      })}
    </div>
  );
});

interface WeekProps {
  readonly id: string;
  readonly today: IsoDate;
  readonly block: number;
  readonly first: IsoDate;
  /** The home with the nights of the chunk; undefined while it loads. */
  readonly home: CalendarHome | undefined;
  readonly texts: CellTexts;
  readonly prices: boolean;
}

/** Seven nights with their prices. */
const WeekCells = memo(function WeekCells(props: WeekProps) {
  const { id, today, block, first, home, texts, prices } = props;
  const start = block * BLOCK_DAYS;
  const past = daysBetween(first, today);
  return (
    <div
      role="presentation"
      className={styles.week}
      style={{ '--day': start } as React.CSSProperties}
    >
      {Array.from({ length: BLOCK_DAYS }, (_, index) => {
        const at = start + index;
        const day = addDays(first, at);
        const night = home?.nights[at % CHUNK_DAYS];
        const entry = home?.entries.find((one) => one.first <= day && day < one.last);
        const text = night && home && texts.night(night, home.currency, entry);
        return (
          <div
            key={at}
            role="gridcell"
            id={cellId(id, at)}
            aria-colindex={at + 2}
            aria-label={text ? `${texts.day(day)}, ${text}` : texts.day(day)}
            className={styles.cell}
            data-rule={night?.rule}
            data-price={
              prices && night && home && !entry
                ? texts.price(night.price, home.currency)
                : undefined
            }
            data-closed={(!entry && night?.closed_by) || undefined}
            data-checkout={home?.entries.some((one) => one.last === day) || undefined}
            data-past={at < past || undefined}
            data-weekend={weekday(day) % 6 === 0 || undefined}
          >
            {prices && night?.own_min_nights && !entry && (
              <span className={styles.minimum}>{night.min_nights}+</span>
            )}
          </div>
        );
      })}
    </div>
  );
});
