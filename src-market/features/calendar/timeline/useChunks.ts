import { useQueries } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useApp } from '#src/app/providers/AppContext.tsx';
import { addDays, type IsoDate } from '#src/rules/dates/day.ts';
import type { CalendarHome } from '#src/wire/calendar/calendar.ts';
import { calendarQuery } from '#src-market/data/calendar/calendar.ts';
import { BLOCK_DAYS, CHUNK_DAYS } from './timelineSize.ts';
import type { Window } from './useTimelineWindow.ts';

/** Loaded nights: by the number of the chunk, then by home. */
export type Chunks = ReadonlyMap<number, ReadonlyMap<string, CalendarHome>>;

export const chunkOf = (day: number) => Math.floor(day / CHUNK_DAYS);

/** The same array while its items are the same. */
function useStable<T>(items: readonly T[]): readonly T[] {
  const [kept, setKept] = useState(items);
  const same = kept.length === items.length && kept.every((item, index) => item === items[index]);
  if (!same) setKept(items);
  return same ? kept : items;
}

/** The nights of the drawn blocks, and of the chunk after them. */
export function useChunks(first: IsoDate, { firstBlock, lastBlock }: Window) {
  const { call } = useApp();
  const from = chunkOf(firstBlock * BLOCK_DAYS);
  const count = chunkOf((lastBlock + 1) * BLOCK_DAYS) - from + 1;
  const numbers = Array.from({ length: count }, (_, index) => from + index);
  const queries = useQueries({
    queries: numbers.map((chunk) =>
      calendarQuery(
        call,
        addDays(first, chunk * CHUNK_DAYS),
        addDays(first, (chunk + 1) * CHUNK_DAYS),
      ),
    ),
  });
  const loaded = useStable(queries.map(({ data }) => data));
  const chunks: Chunks = useMemo(
    () =>
      new Map(
        loaded.flatMap((homes, index) =>
          homes ? [[from + index, new Map(homes.map((home) => [home.id, home]))] as const] : [],
        ),
      ),
    [loaded, from],
  );
  const failed = queries.find(({ error, data }) => error && !data);
  return {
    chunks,
    pending: queries.some(({ isPending }) => isPending),
    error: failed?.error ?? null,
    retry: () => void failed?.refetch(),
  };
}
