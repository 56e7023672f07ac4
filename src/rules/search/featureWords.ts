import type { Amenity } from '../listings/property.ts';

/** Words for an amenity, as part of a regular expression. */
const WORDS: readonly (readonly [Amenity, string])[] = [
  ['pool', '(?:swimming )?pool'],
  ['hot_tub', 'hot tub|jacuzzi|whirlpool'],
  ['sauna', 'sauna'],
  ['gym', 'gym|fitness room'],
  ['wifi', 'wi-?fi|internet'],
  ['free_parking', '(?:free )?parking'],
  ['ev_charger', '(?:ev |car )?charger|charging station'],
  ['air_conditioning', 'air[ -]?con(?:ditioning)?'],
  ['fireplace', 'fireplace'],
  ['balcony', 'balcony|terrace'],
  ['garden', 'garden'],
  ['barbecue', 'barbecue|bbq|grill'],
  ['kitchen', 'kitchen'],
  ['washing_machine', 'washing machine|washer'],
  ['dryer', 'dryer|tumble dryer'],
  ['dishwasher', 'dishwasher'],
  ['workspace', 'workspace|desk'],
  ['elevator', 'lift|elevator'],
  ['step_free_access', 'step-free access|wheelchair access'],
  ['crib', 'crib|cot'],
  ['television', 'tv|television'],
  ['pets_allowed', 'pets?|dogs?|cats?'],
  ['sea_view', '(?:sea|ocean) views?|views? of the (?:sea|ocean)'],
  ['mountain_view', 'mountain views?|views? of the mountains?'],
];

/** Phrases that name a feature wherever they are. */
const PHRASES: readonly (readonly [Amenity, RegExp])[] = [
  ['sea_view', /\b(?:near|by|close to|next to) (?:the )?(?:sea|seaside|ocean)\b/],
  ['pets_allowed', /\b(?:pet|dog)[ -]friendly\b|\b(?:pets|dogs) (?:allowed|welcome)\b/],
];

const ARTICLE = '(?:an? |the |my )?';

/**
 * Where a word for a feature is one: alone, at the start before a place, or after "with" or "and". In
 * "Garden cottage" it belongs to a title.
 */
const patterns = WORDS.map(([amenity, words]) => {
  const named = `${ARTICLE}(?:${words})`;
  return [
    amenity,
    [
      new RegExp(`^${named}(?:$| (?:in|near|at) |(?=,| and | with ))`),
      new RegExp(`(?:^|,? )(?:with|and) ${named}(?=$|,| )`),
      new RegExp(`, ?${named}(?=$|,)`),
    ],
  ] as const;
});

const tidy = (text: string) =>
  text
    .replaceAll(/\s+/g, ' ')
    .replace(/^(?:[\s,]|and |with |in )+/, '')
    .replace(/[\s,]+$/, '');

/** Splits the text of a search: the features that it names, and the rest, such as a place. */
export function featuresIn(text: string): {
  readonly amenities: readonly Amenity[];
  readonly rest: string;
} {
  const given = text.replaceAll(/\s+/g, ' ').trim();
  let rest = given.toLowerCase();
  const found = new Set<Amenity>();
  const take = (amenity: Amenity, pattern: RegExp, instead: string) => {
    if (!pattern.test(rest)) return false;
    rest = rest.replace(pattern, instead).replaceAll(/\s+/g, ' ').trim();
    found.add(amenity);
    return true;
  };
  for (const [amenity, pattern] of PHRASES) take(amenity, pattern, ' ');
  // A feature may follow another: "pool and sauna in Lisbon".
  let more = true;
  while (more) {
    more = false;
    for (const [amenity, ways] of patterns)
      for (const way of ways) more = take(amenity, way, ' ') || more;
  }
  return found.size === 0
    ? { amenities: [], rest: given }
    : { amenities: [...found], rest: tidy(rest) };
}
