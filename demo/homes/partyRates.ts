import type { ExtraUnit } from '#src/rules/pricing/limits.ts';
import { type Cents, cents } from '#src/rules/money/money.ts';
import type { Extra } from '#src/rules/pricing/extras.ts';
import type { Tables } from '#server/platform/database/tables/index.ts';
import type { Listing } from '../destinations/destination.ts';
import { demoId } from '../demoId.ts';
import { createRandom } from '../random.ts';

type Rates = Tables['properties']['rates'];

/** Extras that homes offer: the name, whole currency units, what they are for, and how many. */
const IN_TOWN: readonly [string, number, ExtraUnit, number][] = [
  ['Breakfast basket', 9, 'guest_night', 1],
  ['Late check-out until 16:00', 30, 'stay', 1],
  ['Airport transfer', 45, 'stay', 2],
  ['Bicycle', 12, 'night', 4],
];
const IN_A_HOUSE: readonly [string, number, ExtraUnit, number][] = [
  ['Cleaning during the stay', 60, 'stay', 2],
  ['Cot and high chair', 0, 'stay', 2],
  ['Firewood', 15, 'stay', 5],
  ['Welcome dinner', 35, 'guest', 1],
];

const whole = (units: number): Cents => cents(units * 100);

function extrasOf({ title, type }: Listing): Extra[] {
  const random = createRandom(`extras/${title}`);
  const offered = type === 'villa' || type === 'house' || type === 'cabin' ? IN_A_HOUSE : IN_TOWN;
  return offered
    .filter(() => random.chance(0.4))
    .map(([name, units, per, max]) => ({
      id: demoId('extras', `${title}/${name}`),
      name,
      amount: whole(units),
      per,
      max,
    }));
}

/** The prices of children and pets, and the extras. They change no stay of the demo. */
export function partyRatesOf(
  listing: Listing,
  amenities: readonly string[],
  extra: Rates['extra_guest'],
): Pick<Rates, 'extra_guest' | 'pets' | 'extras'> {
  const random = createRandom(`party/${listing.title}`);
  const child = random.chance(0.6);
  const pets = amenities.includes('pets_allowed') && random.chance(0.7);
  return {
    extra_guest:
      extra && child ? { ...extra, child_amount: whole(Math.round(extra.amount / 200)) } : extra,
    pets: pets
      ? { max: random.pick([1, 2, 2]), amount: whole(random.pick([15, 20, 30])), per: 'stay' }
      : null,
    extras: extrasOf(listing),
  };
}
