import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Insertable } from 'kysely';
import { z } from 'zod';
import { projectRoot } from '#server/platform/root.ts';
import type { Tables } from '#server/platform/database/tables/index.ts';
import { OTHER_NAMES } from './placeNames.ts';
import { demoId } from './demoId.ts';
import { REGION_CODES } from './regionCodes.ts';

const at = z.tuple([z.number(), z.number()]);
const area = z.tuple([z.string(), z.number(), z.number()]);
const city = z.union([
  z.tuple([z.string(), z.number(), z.number(), z.int(), z.int()]),
  z.tuple([z.string(), z.number(), z.number(), z.int(), z.int(), z.array(area)]),
]);

/** Written by `generators/placeData/build.mjs`. */
const placesFile = z.object({
  zones: z.array(z.string()),
  countries: z.array(
    z.object({
      code: z.string().length(2),
      name: z.string(),
      at,
      zone: z.int(),
      regions: z.array(z.object({ name: z.string(), at, cities: z.array(city) })),
    }),
  ),
});

type PlacesFile = z.infer<typeof placesFile>;
type Row = Insertable<Tables['locations']>;

interface PlaceEntry {
  /** The country’s code, then names down to this place. */
  readonly path: readonly string[];
  readonly name: string;
  readonly kind: Row['kind'];
  readonly at: readonly [lat: number, lng: number];
  readonly zone: number;
  readonly population: number;
}

export interface Places {
  /** Parents before children. */
  readonly rows: readonly Row[];
  /** A city, or an area of it. Throws where it does not exist. */
  find(country_code: string, city: string, area?: string): Row;
}

function* placeEntries({ countries }: PlacesFile): Generator<PlaceEntry> {
  for (const { code, name, at, zone, regions } of countries) {
    yield { path: [code], name, kind: 'country', at, zone, population: 0 };
    for (const { name, at, cities } of regions) {
      const region = [code, name];
      yield { path: region, name, kind: 'region', at, zone: cities[0]?.[4] ?? zone, population: 0 };
      for (const [name, lat, lng, population, zone, areas = []] of cities) {
        const city = [...region, name];
        yield { path: city, name, kind: 'city', at: [lat, lng], zone, population };
        for (const [name, lat, lng] of areas)
          yield { path: [...city, name], name, kind: 'area', at: [lat, lng], zone, population: 0 };
      }
    }
  }
}

const idOf = (path: readonly string[]) => demoId('locations', path.join('/'));

/** The demo’s places. `featured` holds cities as `PT Lisbon`. */
export async function readPlaces(featured: ReadonlySet<string>): Promise<Places> {
  const text = await readFile(join(projectRoot, 'demo/places.json'), 'utf8');
  const file = placesFile.parse(JSON.parse(text));
  const rows: Row[] = [];
  /** By `PT Lisbon`, and by `PT Lisbon Alfama`. */
  const found = new Map<string, Row>();
  for (const { path, name, kind, at, zone, population } of placeEntries(file)) {
    const [country_code = '', region, ...town] = path;
    const [lat, lng] = at;
    const key = [country_code, ...town].join(' ');
    const row = {
      id: idOf(path),
      parent_id: region === undefined ? null : idOf(path.slice(0, -1)),
      kind,
      name,
      other_names: OTHER_NAMES[name] ?? '',
      country_code,
      region_code: (kind === 'region' && REGION_CODES[country_code]?.[name]) || null,
      lat,
      lng,
      time_zone: file.zones[zone] ?? 'UTC',
      population,
      featured: kind === 'city' && featured.has(key),
    };
    rows.push(row);
    if (town.length > 0 && !found.has(key)) found.set(key, row);
  }
  return {
    rows,
    find(country_code, city, area) {
      const key = [country_code, city, area].filter((part) => part !== undefined).join(' ');
      const row = found.get(key);
      if (!row) throw new Error(`The demo's map has no ${key}`);
      return row;
    },
  };
}
