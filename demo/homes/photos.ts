import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { photo } from '#src/schema/photoField.ts';
import { PROPERTY_TYPES } from '#src/rules/listings/property.ts';
import { projectRoot } from '#server/platform/root.ts';
import { createRandom, type Random } from '../random.ts';
import type { Home } from './home.ts';

const ROOMS = ['living', 'kitchen', 'bedroom', 'bath', 'view'] as const;

/** Written by `generators/pictures/draw.mjs` and `generators/pictures/photographs.mjs`. */
const picturesFile = z.array(
  z.object({
    ...photo.shape,
    kind: z.enum(['exterior', ...ROOMS]),
    property_type: z.enum(PROPERTY_TYPES).optional(),
    setting: z.string(),
    /** The building style: north brick and slate, south plaster and clay. */
    region: z.enum(['north', 'south', 'east']).optional(),
    /** Shared by the pictures of one place. */
    home: z.string().optional(),
    style: z.string().optional(),
  }),
);

type Picture = z.infer<typeof picturesFile>[number];
type Photos = z.infer<typeof photo>[];

const SOUTH: readonly string[] = ['PT', 'ES', 'IT', 'HR', 'GR', 'ZA'];

const settingOf = ({ listing, destination }: Home) => listing.setting ?? destination.setting;

function regionOf(home: Home): Picture['region'] {
  const { country_code } = home.place;
  if (country_code === 'JP') return 'east';
  return SOUTH.includes(country_code) || settingOf(home) === 'desert' ? 'south' : 'north';
}

function styleOf({ listing }: Home): string {
  if (listing.type === 'loft') return 'loft';
  return listing.type === 'cabin' || listing.type === 'cottage' ? 'rustic' : 'plain';
}

/** How badly a picture fits a home’s exterior; 0 is a perfect fit. */
function mismatch(picture: Picture, home: Home): number {
  return (
    (picture.property_type === home.listing.type ? 0 : 4) +
    (picture.setting === settingOf(home) ? 0 : 2) +
    (picture.region === regionOf(home) ? 0 : 1)
  );
}
const MAX_MISMATCH = 7;

/** Assigns each home a distinct exterior, best fits first, while they last. */
function assignExteriors(homes: readonly Home[], pictures: readonly Picture[], random: Random) {
  const free = new Set(random.shuffle(pictures));
  const assigned = new Map<Home, Picture>();
  for (let allowed = 0; allowed <= MAX_MISMATCH; allowed += 1)
    for (const home of homes.filter((each) => !assigned.has(each)))
      for (const picture of free)
        if (mismatch(picture, home) <= allowed) {
          assigned.set(home, picture);
          free.delete(picture);
          break;
        }
  return assigned;
}

/** The rooms of the best-fitting place, preferring rarely used ones and other towns. */
function roomsFor(home: Home, places: readonly Picture[][], shown: Map<Picture[], Home[]>) {
  const cost = (rooms: Picture[]) => {
    const others = shown.get(rooms) ?? [];
    return (
      (rooms.some(({ setting }) => setting === settingOf(home)) ? 0 : 100) +
      (rooms.some(({ style }) => style === styleOf(home)) ? 0 : 2.5) +
      (others.some(({ destination }) => destination === home.destination) ? 4 : 0) +
      others.length
    );
  };
  const [best] = places.toSorted((a, b) => cost(a) - cost(b));
  if (!best) return [];
  shown.set(best, [...(shown.get(best) ?? []), home]);
  return ROOMS.filter((kind) => kind !== 'bedroom' || home.listing.bedrooms > 0).flatMap((kind) =>
    best.filter((picture) => picture.kind === kind),
  );
}

/** The pictures of every home: its exterior first, then the rooms of one place. */
export async function choosePhotos(homes: readonly Home[]): Promise<ReadonlyMap<Home, Photos>> {
  const text = await readFile(join(projectRoot, 'demo/photos.json'), 'utf8');
  const pictures = picturesFile.parse(JSON.parse(text));
  const random = createRandom('photos');
  const exteriors = pictures.filter(({ kind }) => kind === 'exterior');
  const placeNames = new Set(pictures.map(({ home }) => home));
  const roomsOf = (name: string | undefined) =>
    pictures.filter(({ home, kind }) => home === name && kind !== 'exterior');
  const places = [...placeNames].map(roomsOf).filter((rooms) => rooms.length >= ROOMS.length - 2);
  // Published homes choose first.
  const order = random
    .shuffle(homes)
    .toSorted((a, b) => Number(b.row.state === 'published') - Number(a.row.state === 'published'));
  const exteriorOf = assignExteriors(
    order,
    exteriors.filter(
      ({ home }, index) =>
        home === undefined || exteriors.findIndex((other) => other.home === home) === index,
    ),
    random,
  );
  const shown = new Map<Picture[], Home[]>();
  return new Map(
    order.map((home) => {
      const exterior = exteriorOf.get(home);
      const more = exteriors.filter(
        (other) => other !== exterior && other.home !== undefined && other.home === exterior?.home,
      );
      const all = [...(exterior ? [exterior] : []), ...more, ...roomsFor(home, places, shown)];
      return [home, all.map(({ path, alt, width, height }) => ({ path, alt, width, height }))];
    }),
  );
}
