import type { Amenity } from '#src/rules/listings/property.ts';
import type { Destination, Listing } from '../destinations/destination.ts';
import { SELLERS } from '../people/sellers.ts';
import { shuffleBag, type Random } from '../random.ts';
import { CLOSINGS, VOICES } from './closings.ts';
import { AMENITY_PHRASES } from './amenityPhrases.ts';
import { BEDROOMS, KITCHENS, ONE_ROOM } from './rooms.ts';

/**
 * The number of amenities described indoors and outdoors each, so that it does not read like a
 * list.
 */
const MAX_PHRASES = 2;
const OUTDOORS: readonly string[] = ['pool', 'hot_tub', 'garden', 'balcony', 'barbecue'];
const PARAGRAPH_LENGTH = 110;

/**
 * Generates descriptions: the story, the rooms, amenities and the town. Every phrase is used once
 * before any repeats.
 */
export function createDescriber(random: Random) {
  const oneRoom = shuffleBag(random, ONE_ROOM);
  const bedrooms = shuffleBag(random, BEDROOMS);
  const kitchen = shuffleBag(random, KITCHENS);
  const closing = shuffleBag(random, CLOSINGS);
  const comforts = new Map(
    Object.entries(AMENITY_PHRASES).map(([amenity, phrases]) => [
      amenity,
      shuffleBag(random, phrases),
    ]),
  );
  const around = new Map<Destination, () => string>();

  const aroundOf = (destination: Destination): string => {
    const [first = '', ...rest] = destination.around;
    const draw = around.get(destination) ?? shuffleBag(random, [first, ...rest]);
    around.set(destination, draw);
    return draw();
  };

  return (listing: Listing, destination: Destination, amenities: readonly Amenity[]): string => {
    const described = Object.keys(AMENITY_PHRASES).filter((each) =>
      amenities.some((own) => own === each),
    );
    const isOutside = (amenity: string) => OUTDOORS.includes(amenity);
    const outside = described.filter(isOutside).slice(0, MAX_PHRASES);
    const inside = described.filter((amenity) => !isOutside(amenity)).slice(0, MAX_PHRASES);
    const rooms = (listing.bedrooms === 0 ? oneRoom : bedrooms)()(listing);
    const phrasesFor = (list: readonly string[]) =>
      list.map((each) => comforts.get(each)?.() ?? '');
    const home = [rooms, kitchen()(listing), ...phrasesFor(inside)];
    const out = phrasesFor(outside).join(' ');
    const close = closing()(VOICES[SELLERS[listing.seller].voice]);
    const town = [aroundOf(destination), aroundOf(destination), close];
    // A long outdoor text gets a separate paragraph.
    const middle =
      out.length < PARAGRAPH_LENGTH ? [[...home, out].join(' ').trim()] : [home.join(' '), out];
    return [listing.story, ...middle, town.join(' ')].join('\n\n');
  };
}
