import type { Listing } from '../destinations/destination.ts';

type Phrase = (home: Listing) => string;

const NUMBERS = [
  'no',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
] as const;

export const number = (count: number): string => NUMBERS[count] ?? String(count);

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const plural = (count: number, one: string): string =>
  `${number(count)} ${one}${count === 1 ? '' : 's'}`;

/** The beds of a home: doubles first, other guests in singles or on the sofa. */
function beds({ bedrooms, guests }: Listing): string {
  const sofa = Math.max(0, guests - bedrooms * 2);
  const singles = Math.max(0, bedrooms * 2 - guests);
  const doubles = bedrooms - singles;
  return [
    doubles > 0 && (doubles === 1 ? 'a double bed' : plural(doubles, 'double bed')),
    singles > 0 && (singles === 1 ? 'a single bed' : plural(singles, 'single bed')),
    sofa > 0 &&
      (sofa === 1 ? 'a good sofa bed in the living room' : 'a sofa bed for two in the living room'),
  ]
    .filter((part) => part !== false)
    .join(' and ');
}

const baths = ({ bathrooms }: Listing): string =>
  bathrooms === 1 ? 'one bathroom' : plural(bathrooms, 'bathroom');

/** Homes with a single room. */
export const ONE_ROOM: readonly [Phrase, ...Phrase[]] = [
  () =>
    'It is one room with a double bed, a table for two and a bathroom behind a door that closes.',
  () =>
    'Bed, table, kitchen corner and shower room; you are never more than six steps from anything.',
  () =>
    'The bed is 160 wide and two years old, the shower is hot at once, and the rest is daylight.',
  () => 'Everything is in one room except the bathroom, which has a window.',
  () =>
    'There is a proper double bed, a wardrobe you can really use, and a bathroom with a rain shower.',
  () => 'A double bed, two chairs worth sitting on, a small bathroom, and no clutter.',
];

export const BEDROOMS: readonly [Phrase, ...Phrase[]] = [
  (home) => `${capital(plural(home.bedrooms, 'bedroom'))}, ${baths(home)}, ${beds(home)}.`,
  (home) =>
    `It sleeps ${number(home.guests)} in ${plural(home.bedrooms, 'bedroom')}, with ${beds(home)}, and has ${baths(home)}.`,
  (home) =>
    `You will find ${beds(home)} and ${baths(home)}, with towels for ${number(home.guests)} and a few to spare.`,
  (home) =>
    `There is room for ${number(home.guests)}: ${beds(home)}. ${
      home.bathrooms > 1
        ? `${capital(baths(home))}, so mornings stay friendly.`
        : 'The bathroom has a bath and a shower.'
    }`,
  (home) =>
    `${capital(beds(home))}, blackout curtains everywhere, and ${baths(home)} with real water pressure.`,
  (home) =>
    `With ${beds(home)} and ${baths(home)}, ${number(home.guests)} people can be together here and still close a door.`,
];

export const KITCHENS: readonly [Phrase, ...Phrase[]] = [
  () => 'The kitchen is made for cooking: sharp knives, a heavy pan, salt that is not a year old.',
  () =>
    'In the kitchen there are oil, spices, coffee and tea to begin with, and pots of every size.',
  ({ guests }) => `The table seats ${number(guests + 2)}, and the kitchen has what that takes.`,
  () => 'You can cook properly: gas, a real oven, and boards that do not slide.',
  () => 'Coffee is taken seriously here. There is a moka pot, a filter and a grinder.',
  () => 'The kitchen is small and complete, down to a corkscrew that works.',
  () =>
    'A full kitchen, an honest fridge, and a shelf of cookbooks with stains in the right places.',
  () => 'Cups that are nice to hold, a bread knife that cuts, and enough glasses for visitors.',
];
