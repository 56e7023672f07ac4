import { createRandom } from './drawing/random.mjs';
import { PALETTE_NAMES } from './interior/rooms/palettes.mjs';

/**
 * The number of exteriors of each property type by setting and region: those the demonstration lists,
 * and a few spare. `north` builds in brick and slate, `south` in plaster and clay.
 */
const EXTERIORS = {
  apartment: {
    city: { north: 13, south: 6, east: 1 },
    old_town: { north: 5, south: 8 },
    coast: { north: 2, south: 3 },
    lake: { north: 2 },
    mountains: { north: 2 },
    desert: { south: 1 },
  },
  house: {
    coast: { north: 2, south: 3 },
    lake: { north: 4, south: 1 },
    city: { north: 4 },
    forest: { north: 1, south: 1, east: 1 },
    mountains: { north: 1, south: 1 },
    desert: { south: 1 },
    old_town: { south: 1 },
  },
  villa: {
    coast: { south: 5 },
    desert: { south: 2 },
    forest: { north: 1, south: 1 },
    lake: { south: 1 },
    mountains: { north: 1, south: 1 },
  },
  cabin: {
    mountains: { north: 5 },
    forest: { north: 4 },
    coast: { north: 2 },
    lake: { north: 2 },
    desert: { south: 1 },
  },
  studio: {
    old_town: { north: 6, south: 2, east: 1 },
    coast: { north: 1, south: 3 },
    city: { north: 3, south: 1 },
    mountains: { north: 1 },
    forest: { south: 1 },
    desert: { south: 1 },
  },
  loft: { city: { north: 6, south: 3 }, old_town: { south: 1 }, coast: { north: 1 } },
  cottage: {
    forest: { north: 2, south: 2 },
    lake: { north: 3 },
    coast: { south: 2 },
    mountains: { north: 1, south: 1 },
    old_town: { north: 1 },
  },
  townhouse: { old_town: { north: 3, south: 5, east: 2 }, city: { north: 3 }, coast: { north: 1 } },
};

const DAYTIMES = [
  ...Array(6).fill('morning'),
  ...Array(5).fill('noon'),
  ...Array(6).fill('golden'),
  ...Array(3).fill('sunset'),
  ...Array(3).fill('dusk'),
  ...Array(2).fill('dawn'),
  'night',
  'overcast',
];

/** The styles of the homes with interiors, by setting. */
const HOMES = {
  city: ['plain', 'loft', 'plain', 'plain', 'loft', 'plain', 'loft', 'plain'],
  old_town: ['plain', 'plain', 'plain', 'loft', 'plain', 'plain', 'plain'],
  coast: ['plain', 'plain', 'rustic', 'plain', 'plain', 'loft'],
  lake: ['plain', 'rustic', 'plain', 'rustic'],
  mountains: ['rustic', 'plain', 'rustic'],
  forest: ['rustic', 'plain', 'rustic'],
  desert: ['plain', 'rustic'],
};

const ROOM_DAYTIMES = {
  living: ['morning', 'golden', 'noon', 'dusk', 'golden', 'morning', 'sunset', 'overcast'],
  bedroom: ['morning', 'dawn', 'golden', 'morning', 'dusk', 'noon', 'night'],
  kitchen: ['morning', 'noon', 'golden', 'morning', 'dawn', 'noon'],
  bath: ['morning', 'noon', 'golden', 'dawn', 'noon'],
  view: ['golden', 'sunset', 'dusk', 'noon', 'morning', 'sunset', 'golden', 'night'],
};

/** Picks from a list in random order; an item repeats only after all others. */
function shuffleBag(random, list) {
  let left = [];
  return () => {
    if (!left.length) left = random.shuffle(list);
    return left.pop();
  };
}

function exteriorPictures() {
  const random = createRandom('outsides');
  return Object.entries(EXTERIORS).flatMap(([type, settings]) => {
    const daytime = shuffleBag(random, DAYTIMES);
    return Object.entries(settings).flatMap(([setting, regions]) =>
      Object.entries(regions).flatMap(([region, count]) =>
        Array.from({ length: count }, (_, i) => ({
          kind: 'exterior',
          property_type: type,
          setting,
          region,
          index: i,
          mood: daytime(),
          name: `${type}-${setting.replace('_', '-')}-${region}-${i + 1}`,
        })),
      ),
    );
  });
}

function interiorPictures() {
  const random = createRandom('insides');
  const daytimes = Object.fromEntries(
    Object.entries(ROOM_DAYTIMES).map(([kind, list]) => [kind, shuffleBag(random, list)]),
  );
  const palette = shuffleBag(random, PALETTE_NAMES);
  return Object.entries(HOMES).flatMap(([setting, styles]) =>
    styles.flatMap((style, i) => {
      const home = `${setting.replace('_', '-')}-${i + 1}`;
      const colours = palette();
      return Object.keys(ROOM_DAYTIMES).map((kind) => ({
        kind,
        setting,
        home,
        style,
        palette: colours,
        mood: daytimes[kind](),
        name: `home-${home}-${kind}`,
      }));
    }),
  );
}

/** All pictures to draw. The name of a picture is its random seed. */
export const pictures = () => [...exteriorPictures(), ...interiorPictures()];
