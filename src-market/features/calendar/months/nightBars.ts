import { addDays, type IsoDate, weekday } from '#src/rules/dates/day.ts';
import type { Night, NightBar } from './nights.ts';

/** The pieces of all taken nights, for months whose weeks begin on `firstWeekday`. */
export function nightBars(
  nights: readonly Night[],
  firstWeekday: number,
): ReadonlyMap<IsoDate, NightBar> {
  const entryOf = new Map(nights.map(({ date, entry_id }) => [date, entry_id]));
  const lastWeekday = (firstWeekday + 6) % 7;
  const isRowStart = (day: IsoDate) => weekday(day) === firstWeekday || day.endsWith('-01');
  const isRowEnd = (day: IsoDate) =>
    weekday(day) === lastWeekday || addDays(day, 1).endsWith('-01');
  return new Map(
    nights.flatMap(({ date, entry_id }) => {
      if (entry_id === null) return [];
      // A stay that began before the months that are shown does not begin here.
      const before = entryOf.get(addDays(date, -1));
      const begins = before !== undefined && before !== entry_id;
      const after = entryOf.get(addDays(date, 1));
      const ends = after !== undefined && after !== entry_id;
      let span = 0;
      if (begins || isRowStart(date) || before === undefined) {
        let last = date;
        while (!isRowEnd(last) && entryOf.get(addDays(last, 1)) === entry_id)
          last = addDays(last, 1);
        for (let day = date; day <= last; day = addDays(day, 1)) span += 1;
      }
      return [[date, { begins, ends, span }] as const];
    }),
  );
}
