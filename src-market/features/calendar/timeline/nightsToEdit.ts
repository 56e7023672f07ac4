import { addDays, type IsoDate } from '#src/rules/dates/day.ts';
import type { CalendarHome } from '#src/wire/calendar/calendar.ts';
import type { NightsToEdit } from '../editing/useNightsForm.ts';
import type { Range } from './selection.ts';
import { CHUNK_DAYS } from './timelineSize.ts';
import type { CellTexts } from './useCellTexts.ts';
import { chunkOf, type Chunks } from './useChunks.ts';

/** The homes and days of a selection, with what is loaded of a single home. */
export function nightsToEdit(
  homes: readonly CalendarHome[],
  { firstDay, lastDay }: Range,
  first: IsoDate,
  chunks: Chunks,
  texts: CellTexts,
): NightsToEdit {
  const from = addDays(first, firstDay);
  const to = addDays(first, lastDay + 1);
  const today =
    homes
      .map((home) => home.today)
      .toSorted()
      .at(-1) ?? from;
  const [only, ...others] = homes;
  if (!only || others.length > 0)
    return { homes, from, to, today, entries: [], text: null, minNights: null };
  const night = chunks.get(chunkOf(firstDay))?.get(only.id)?.nights[firstDay % CHUNK_DAYS];
  const loaded = [...chunks.values()].flatMap((byHome) => byHome.get(only.id)?.entries ?? []);
  const within = loaded.filter((entry) => entry.first < to && entry.last > from);
  // An entry that reaches into two chunks is in both.
  const entries = [...new Map(within.map((entry) => [entry.id, entry])).values()];
  const entry = entries.find((one) => one.first <= from);
  const text = night ? texts.night(night, only.currency, entry) : null;
  return { homes, from, to, today, entries, text, minNights: night?.min_nights ?? null };
}
