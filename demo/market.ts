import type { Insertable } from 'kysely';
import { isoDate } from '#src/rules/dates/day.ts';
import { referenceFrom } from '#server/platform/database/references.ts';
import type { Tables } from '#server/platform/database/tables/index.ts';
import { DESTINATIONS } from './destinations/all.ts';
import { feeRows } from './fees.ts';
import type { Home } from './homes/home.ts';
import { makeHomes } from './homes/homes.ts';
import { choosePhotos } from './homes/photos.ts';
import { BUYERS, mailboxOf } from './people/buyers.ts';
import { localEventRows } from './homes/localEvents.ts';
import { type People, peopleRows } from './people/rows.ts';
import { demoPlaces } from './places.ts';
import { createRandom } from './random.ts';
import { type PlacedScene, placeScenes } from './scenes/placedScenes.ts';
import { PAST_STAYS } from './scenes/pastStays.ts';
import { type BookedStay, bookStay } from './stays/bookedStay.ts';
import { Calendar } from './stays/calendar.ts';
import { type Block, planStays } from './stays/plan.ts';
import type { PlannedStay } from './stays/plannedStay.ts';

export interface Market {
  readonly now: Date;
  readonly places: readonly Insertable<Tables['locations']>[];
  readonly local_events: ReturnType<typeof localEventRows>;
  readonly people: People;
  readonly fees: ReturnType<typeof feeRows>;
  readonly homes: readonly Home[];
  readonly photos: Awaited<ReturnType<typeof choosePhotos>>;
  readonly booked: readonly BookedStay[];
  readonly blocks: readonly Block[];
  readonly scenes: readonly PlacedScene[];
}

/** Assigns a unique reference to every stay. */
function assignReferences(stays: readonly PlannedStay[]): BookedStay[] {
  const random = createRandom('references');
  const used = new Set<string>();
  const next = (): string => {
    const reference = referenceFrom((below) => random.whole(0, below - 1));
    if (used.has(reference)) return next();
    used.add(reference);
    return reference;
  };
  return stays.map((planned) => bookStay(planned, next(), random));
}

/** Generates the whole demo for a moment; writes nothing. */
export async function makeMarket(now: Date): Promise<Market> {
  const today = isoDate(now.toISOString().slice(0, 10));
  const featured = DESTINATIONS.filter((each) => each.featured);
  const places = await demoPlaces(
    new Set(featured.map(({ country_code, city }) => `${country_code} ${city}`)),
  );
  const people = await peopleRows(now);
  const fees = feeRows(today);
  const homes = makeHomes(places, people, today);
  const calendar = new Calendar();
  const scenes = placeScenes(homes, calendar, today);
  const [[first], ...others] = BUYERS;
  const { stays, blocks } = planStays(homes, {
    calendar,
    fees,
    now,
    today,
    buyers: [mailboxOf(first), ...others.map(([name]) => mailboxOf(name))],
    known: PAST_STAYS,
  });
  return {
    now,
    places: places.rows,
    local_events: localEventRows(places, today),
    people,
    fees,
    homes,
    photos: await choosePhotos(homes),
    booked: assignReferences(stays),
    blocks,
    scenes,
  };
}
