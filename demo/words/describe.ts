import type { Amenity } from '#src/rules/listings/property.ts';
import type { Destination, Listing } from '../destinations/destination.ts';
import { SELLERS } from '../people/sellers.ts';
import { deckOf, type Random } from '../random.ts';
import { CLOSINGS, VOICES } from './closings.ts';
import { COMFORTS } from './amenityPhrases.ts';
import { BEDROOMS, KITCHENS, ONE_ROOM } from './rooms.ts';

/** How many things of a home are spoken of in and out, so that it does not read like a list. */
const MOST = 2;
const OUTDOORS: readonly string[] = ['pool', 'hot_tub', 'garden', 'balcony', 'barbecue'];
const LONG_BREATH = 110;

/**
 * Writes descriptions, one after another: the story first, then the rooms, what there is, and the
 * town. Phrases are dealt like cards, so that none comes again before all others had their turn.
 */
export function describer(random: Random) {
  const oneRoom = deckOf(random, ONE_ROOM);
  const bedrooms = deckOf(random, BEDROOMS);
  const kitchen = deckOf(random, KITCHENS);
  const closing = deckOf(random, CLOSINGS);
  const comforts = new Map(
    Object.entries(COMFORTS).map(([amenity, phrases]) => [amenity, deckOf(random, phrases)]),
  );
  const around = new Map<Destination, () => string>();

  const aroundOf = (destination: Destination): string => {
    const [first = '', ...rest] = destination.around;
    const deal = around.get(destination) ?? deckOf(random, [first, ...rest]);
    around.set(destination, deal);
    return deal();
  };

  return (listing: Listing, destination: Destination, amenities: readonly Amenity[]): string => {
    const spoken = Object.keys(COMFORTS).filter((each) => amenities.some((own) => own === each));
    const isOutside = (amenity: string) => OUTDOORS.includes(amenity);
    const outside = spoken.filter(isOutside).slice(0, MOST);
    const inside = spoken.filter((amenity) => !isOutside(amenity)).slice(0, MOST);
    const rooms = (listing.bedrooms === 0 ? oneRoom : bedrooms)()(listing);
    const say = (list: readonly string[]) => list.map((each) => comforts.get(each)?.() ?? '');
    const home = [rooms, kitchen()(listing), ...say(inside)];
    const out = say(outside).join(' ');
    const close = closing()(VOICES[SELLERS[listing.seller].voice]);
    const town = [aroundOf(destination), aroundOf(destination), close];
    // What there is outside gets a paragraph of its own where it is more than a breath.
    const middle =
      out.length < LONG_BREATH ? [[...home, out].join(' ').trim()] : [home.join(' '), out];
    return [listing.story, ...middle, town.join(' ')].join('\n\n');
  };
}
