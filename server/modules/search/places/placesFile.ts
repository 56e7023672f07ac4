import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { LOCATION_KINDS } from '#resources/homes/locations.ts';
import { country, timeZone } from '#src/schema/field.ts';
import { OperatorError } from '#server/platform/operatorError.ts';
import { projectRoot } from '#server/platform/root.ts';
import { OTHER_NAMES } from './placeNames.ts';
import { REGION_CODES } from './regionCodes.ts';

/** The places that come with Keystead. `assets/places/NOTICE.md` names their source. */
export const PLACES_FILE = join(projectRoot, 'assets/places/places.json');

const name = z.string().trim().min(1).max(120);
const lat = z.number().min(-90).max(90);
const lng = z.number().min(-180).max(180);
const at = z.tuple([lat, lng]);
const area = z.tuple([name, lat, lng]);
const population = z.int().min(0);
const zone = z.int().min(0);
const city = z.union([
  z.tuple([name, lat, lng, population, zone]),
  z.tuple([name, lat, lng, population, zone, z.array(area)]),
]);

/** Written by `generators/placeData/build.mjs`. A zone is an index of `zones`. */
const placesFile = z.object({
  zones: z.array(timeZone()),
  countries: z.array(
    z.object({
      code: country(),
      name,
      at,
      zone,
      regions: z.array(z.object({ name, at, cities: z.array(city) })),
    }),
  ),
});

type PlacesFile = z.infer<typeof placesFile>;

/** A place of the tree country, region, city, area. */
export interface FilePlace {
  /** The country’s code, then names down to this place. */
  readonly path: readonly string[];
  readonly kind: (typeof LOCATION_KINDS)[number];
  readonly name: string;
  readonly other_names: string;
  readonly country_code: string;
  readonly region_code: string | null;
  readonly lat: number;
  readonly lng: number;
  readonly time_zone: string;
  readonly population: number;
}

/** The places of a file, parents before children. Throws OperatorError where the file is not one of places. */
export async function readPlaces(path: string = PLACES_FILE): Promise<FilePlace[]> {
  const text = await readFile(path, 'utf8').catch((error: unknown) => {
    throw new OperatorError(`${path} cannot be read: ${String(error)}`, { cause: error });
  });
  const { data, error } = placesFile.safeParse(parsed(path, text));
  if (error) throw new OperatorError(`${path} is not a file of places. ${z.prettifyError(error)}`);
  return [...placesOf(data)];
}

function parsed(path: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new OperatorError(`${path} is not JSON.`, { cause: error });
  }
}

function* placesOf({ zones, countries }: PlacesFile): Generator<FilePlace> {
  const zoneOf = (index: number) => {
    const zone = zones[index];
    if (zone === undefined)
      throw new OperatorError(`zones has no ${index}: it has ${zones.length}.`);
    return zone;
  };
  for (const { code, name, at, zone, regions } of countries) {
    const place = (
      kind: FilePlace['kind'],
      names: readonly string[],
      [lat, lng]: readonly [number, number],
      rest: { readonly zone: number; readonly population?: number },
    ): FilePlace => {
      const own = names.at(-1) ?? name;
      return {
        path: [code, ...names],
        kind,
        name: own,
        other_names: OTHER_NAMES[own] ?? '',
        country_code: code,
        region_code: kind === 'region' ? (REGION_CODES[code]?.[own] ?? null) : null,
        lat,
        lng,
        time_zone: zoneOf(rest.zone),
        population: rest.population ?? 0,
      };
    };
    yield place('country', [], at, { zone });
    for (const region of regions) {
      const [first] = region.cities;
      yield place('region', [region.name], region.at, { zone: first?.[4] ?? zone });
      for (const [city, lat, lng, population, zone, areas = []] of region.cities) {
        yield place('city', [region.name, city], [lat, lng], { zone, population });
        for (const [area, lat, lng] of areas)
          yield place('area', [region.name, city, area], [lat, lng], { zone });
      }
    }
  }
}
