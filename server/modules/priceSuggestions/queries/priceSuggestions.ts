import type { Kysely } from 'kysely';
import { preparationRanges } from '#src/rules/calendar/preparation.ts';
import { addDays, isoDate, todayIn } from '#src/rules/dates/day.ts';
import { basisPoints, type Cents, cents } from '#src/rules/money/money.ts';
import { pricedNights } from '#src/rules/pricing/nightRules.ts';
import { nightlyPrices } from '#src/rules/pricing/rates.ts';
import {
  COMPARABLE_BOUNDS,
  comparablePrice,
  type ComparableStep,
  widened,
} from '#src/rules/priceSuggestions/comparableSteps.ts';
import { holidayOfNight } from '#src/rules/priceSuggestions/holidays.ts';
import { eventOfNight } from '#src/rules/priceSuggestions/localEvents.ts';
import {
  largestDiscount,
  priceLimits,
  type SuggestionSettings,
} from '#src/rules/priceSuggestions/limits.ts';
import { suggest } from '#src/rules/priceSuggestions/suggest.ts';
import {
  COMPARABLES_MIN,
  gapLengths,
  medianPrice,
  SUGGESTED_NIGHTS,
  suggestedRange,
  takenFlags,
  unbookedAround,
} from '#src/rules/priceSuggestions/year.ts';
import type {
  PriceSuggestions,
  SuggestedNight,
} from '#src/wire/priceSuggestions/priceSuggestions.ts';
import type { Tables } from '#server/platform/database/tables/index.ts';
import { stillDraft } from '#server/modules/listings/queries/listingCalendar.ts';
import { localEventsOf } from './localEvents.ts';
import { publicHolidays } from './publicHolidays.ts';
import {
  comparableHomes,
  type ComparableHome,
  type Home,
  homeOf,
  nightPricesOf,
  type OwnRate,
  takenNightsOf,
} from './marketData.ts';

const DEFAULTS: SuggestionSettings = {
  automatic: false,
  minimum: null,
  maximum: null,
  strength: 'normal',
};

export async function priceSettingsOf(
  db: Kysely<Tables>,
  id: string,
): Promise<SuggestionSettings & { readonly version: number }> {
  const row = await db
    .selectFrom('price_settings')
    .select(['automatic', 'minimum', 'maximum', 'strength', 'version'])
    .where('property_id', '=', id)
    .executeTakeFirst();
  return row ?? { ...DEFAULTS, version: 0 };
}

/** Comparable homes, and how alike they are. */
interface Compared {
  readonly step: ComparableStep;
  readonly homes: readonly ComparableHome[];
}

/** The median price of each night over the comparable homes; null where too few are comparable. */
function nightMedians(
  { step, homes }: Compared,
  { max_guests }: Home,
  own: readonly OwnRate[],
  today: ReturnType<typeof todayIn>,
): (Cents | null)[] {
  const stay = { check_in: today, check_out: suggestedRange(today).to };
  const prices = homes.map(({ id, rates, max_guests: other }) => {
    const single = own.filter(({ property_id }) => property_id === id);
    const nights = Object.fromEntries(
      single.map(({ night, price }) => [night, { price: cents(price), min_nights: null }]),
    );
    return nightlyPrices({ ...rates, nights }, stay).map((price) =>
      comparablePrice(price, step, { own: max_guests, other }),
    );
  });
  return Array.from({ length: SUGGESTED_NIGHTS }, (_, at) =>
    medianPrice(prices.map((home) => home[at] ?? 0)),
  );
}

const MARKET_KINDS: readonly string[] = ['booking', 'hold', 'imported'];

/**
 * The suggested prices of a home for the next 365 nights, by six to nine queries whatever the
 * number of nights. Throws 409 `draft`.
 */
export async function priceSuggestionsOf(
  db: Kysely<Tables>,
  id: string,
  now: Date,
): Promise<PriceSuggestions> {
  const home = await homeOf(db, id);
  if (!home) throw stillDraft();
  const { version, ...settings } = await priceSettingsOf(db, id);
  const compared = await widened((bounds) => comparableHomes(db, home, bounds));
  const { step, homes } = compared;
  const today = todayIn(home.time_zone, now);
  const nights = await suggestedNights(db, home, compared, settings, now);
  return {
    currency: home.currency,
    today,
    version,
    settings,
    discount: basisPoints(largestDiscount(home.rates)),
    comparables: {
      count: homes.length,
      needed: COMPARABLES_MIN,
      step,
      within_km: COMPARABLE_BOUNDS[step].within_km,
      median: medianPrice(
        homes.map(({ rates, max_guests }) =>
          comparablePrice(rates.base, step, { own: home.max_guests, other: max_guests }),
        ),
      ),
    },
    nights,
  };
}

async function suggestedNights(
  db: Kysely<Tables>,
  home: Home,
  compared: Compared,
  settings: SuggestionSettings,
  now: Date,
): Promise<SuggestedNight[]> {
  const { id, rates, location_id } = home;
  const { step, homes } = compared;
  const limits = priceLimits(settings, rates);
  if (!limits) return [];
  const today = todayIn(home.time_zone, now);
  const range = suggestedRange(today);
  const ids = [id, ...homes.map((one) => one.id)];
  const taken = await takenNightsOf(db, ids, { ...range, now });
  const singles = await nightPricesOf(db, ids, range);
  const events = await localEventsOf(db, location_id, range);
  const holidays = await publicHolidays(home, range);
  const flagsOf = (of: (entry: (typeof taken)[number]) => boolean) =>
    takenFlags(today, SUGGESTED_NIGHTS, taken.filter(of));
  const ownNights = taken.filter(({ property_id }) => property_id === id);
  const own = takenFlags(today, SUGGESTED_NIGHTS, [...ownNights, ...preparationRanges(ownNights)]);
  const gaps = gapLengths(own);
  const unbooked = unbookedAround(
    flagsOf(({ property_id, kind }) => property_id === id && MARKET_KINDS.includes(kind)),
  );
  const others = homes.map((one) =>
    flagsOf(({ property_id, kind }) => property_id === one.id && MARKET_KINDS.includes(kind)),
  );
  const medians = nightMedians(compared, home, singles, today);
  const prices = new Map(
    singles.filter(({ property_id }) => property_id === id).map((rate) => [rate.night, rate]),
  );
  const ruled = { ...rates, nights: undefined };
  const stay = { check_in: today, check_out: range.to };
  return pricedNights(ruled, stay).map(({ date, price, rule }, lead): SuggestedNight => {
    const median = medians[lead] ?? null;
    const single = prices.get(isoDate(date));
    const suggestion = suggest(
      { base: cents(rates.base), price, rule: rule.kind === 'date' ? 'base' : rule.kind },
      median === null ? null : { median, step },
      median === null ? null : others.filter((flags) => flags[lead]).length / others.length,
      {
        gap: gaps[lead] ?? null,
        unbooked: unbooked[lead] ?? false,
        holiday: holidayOfNight(addDays(today, lead), holidays),
        event: eventOfNight(events, addDays(today, lead)),
      },
      lead,
      limits,
      settings.strength,
    );
    return {
      date,
      current: single ? cents(single.price) : price,
      free: !own[lead],
      source: single?.source ?? null,
      suggestion: { ...suggestion, factors: [...suggestion.factors] },
    };
  });
}
