import type { Insertable } from 'kysely';
import type { Tables } from '#server/platform/database/tables/index.ts';
import { readPlaces } from '#server/modules/search/places/placesFile.ts';
import { demoId } from './demoId.ts';

type Row = Insertable<Tables['locations']>;

export interface Places {
  /** Parents before children. */
  readonly rows: readonly Row[];
  /** A city, or an area of it. Throws where it does not exist. */
  find(country_code: string, city: string, area?: string): Row;
}

const idOf = (path: readonly string[]) => demoId('locations', path.join('/'));

/** The places of the demonstration. `featured` holds cities as `PT Lisbon`. */
export async function demoPlaces(featured: ReadonlySet<string>): Promise<Places> {
  const rows: Row[] = [];
  /** By `PT Lisbon`, and by `PT Lisbon Alfama`. */
  const found = new Map<string, Row>();
  for (const { path, ...place } of await readPlaces()) {
    const [, region, ...town] = path;
    const key = [place.country_code, ...town].join(' ');
    const row = {
      ...place,
      id: idOf(path),
      parent_id: region === undefined ? null : idOf(path.slice(0, -1)),
      featured: place.kind === 'city' && featured.has(key),
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
