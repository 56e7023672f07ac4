import type { Holidays } from '#src/rules/priceSuggestions/holidays.ts';
import { addDays, type IsoDate, isoDate } from '#src/rules/dates/day.ts';
import { TtlCache } from '#server/platform/ttlCache.ts';

export interface HolidayPlace {
  readonly country_code: string;
  /** The part of an ISO 3166-2 code after the country; null or unknown: only nationwide holidays. */
  readonly region_code: string | null;
}

const DAY_MS = 24 * 60 * 60 * 1000;
const NAME_LANGUAGE = 'en';

/** One year of a region takes about 10 ms to compute, and never changes. */
const years = new TtlCache<Holidays>({
  name: 'holidays',
  milliseconds: DAY_MS,
  entries: 500,
  throughWrites: true,
});

async function holidaysOf(
  { country_code, region_code }: HolidayPlace,
  year: number,
): Promise<Holidays> {
  // Loading takes about 150 ms, so it happens with the first suggestion and not at start-up.
  const { default: Rules } = await import('date-holidays');
  const rules = new Rules(country_code, region_code ?? '', { types: ['public'] });
  return new Map(
    rules.getHolidays(year, NAME_LANGUAGE).flatMap(({ date, start, end, name }) => {
      const first = isoDate(date.slice(0, 10));
      const length = Math.max(1, Math.round((end.getTime() - start.getTime()) / DAY_MS));
      const written = name.replaceAll("'", '’');
      return Array.from({ length }, (_, at) => [addDays(first, at), written] as const);
    }),
  );
}

/** The public holidays of a place in the years of `[from, to]`, with English names; none of an unknown country. */
export async function publicHolidays(
  place: HolidayPlace,
  { from, to }: { readonly from: IsoDate; readonly to: IsoDate },
): Promise<Holidays> {
  const { country_code, region_code } = place;
  const [first, last] = [from, to].map((day) => Number(day.slice(0, 4)));
  const found: [IsoDate, string][] = [];
  for (let year = first ?? 0; year <= (last ?? 0); year++) {
    const key = `${country_code} ${region_code ?? ''} ${year}`;
    found.push(...(await years.of(key, () => holidaysOf(place, year))));
  }
  return new Map(found);
}
