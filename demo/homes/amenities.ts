import { AMENITIES, type Amenity } from '#src/rules/listings/property.ts';
import type { Listing, Setting } from '../destinations/destination.ts';
import type { Random } from '../random.ts';

const ALWAYS: readonly Amenity[] = ['wifi', 'kitchen', 'heating', 'smoke_alarm'];

const isHouse = ({ type }: Listing) => ['house', 'villa', 'cabin', 'cottage'].includes(type);

/** The amenities of the story, those of every home, and random ones typical of its kind. */
export function amenitiesOf(listing: Listing, setting: Setting, random: Random): Amenity[] {
  const rural = setting !== 'city' && setting !== 'old_town';
  const chances: readonly (readonly [Amenity, number])[] = [
    ['television', 0.75],
    ['washing_machine', listing.bedrooms === 0 ? 0.2 : 0.6],
    ['dishwasher', listing.bedrooms >= 3 ? 0.7 : 0.15],
    ['workspace', rural ? 0.15 : 0.3],
    ['crib', listing.bedrooms >= 2 ? 0.25 : 0],
    ['dryer', listing.bedrooms >= 3 ? 0.3 : 0.05],
    ['free_parking', rural && isHouse(listing) ? 0.8 : 0],
    ['mountain_view', setting === 'mountains' ? 0.7 : 0],
  ];
  const own = new Set<Amenity>([...ALWAYS, ...listing.has]);
  for (const [amenity, share] of chances) if (random.chance(share)) own.add(amenity);
  return AMENITIES.filter((amenity) => own.has(amenity));
}
