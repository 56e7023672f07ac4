import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { locations } from '#resources/homes/locations.ts';
import type { FilePlace } from '#server/modules/search/places/placesFile.ts';
import type { UnitOfWork } from '#server/platform/unitOfWork/unitOfWork.ts';
import { auditCreate } from '#server/resource/plans.ts';
import { insertMany } from '#server/resource/rows.ts';

/** A place by its parent, kind and name, whatever the case of its letters. */
const keyOf = ({
  parent_id,
  kind,
  name,
}: {
  parent_id: string | null;
  kind: string;
  name: string;
}) => JSON.stringify([parent_id, kind, name.toLowerCase()]);

/**
 * Adds the places of one country that are missing, parents before children. Those that exist stay as staff wrote them.
 * Returns how many were added.
 */
export async function addPlaces(unit: UnitOfWork, places: readonly FilePlace[]): Promise<number> {
  const { trx } = unit;
  // Two runs at the same time must not add a place twice.
  await sql`lock table locations in share row exclusive mode`.execute(trx);
  const codes = [...new Set(places.map(({ country_code }) => country_code))];
  const existing = await trx
    .selectFrom('locations')
    .select(['id', 'parent_id', 'kind', 'name'])
    .where('country_code', 'in', codes)
    .execute();
  const known = new Map(existing.map((place) => [keyOf(place), place.id]));
  const idOf = new Map<string, string>();
  const added = [];
  for (const { path, ...place } of places) {
    const parent_id = idOf.get(JSON.stringify(path.slice(0, -1))) ?? null;
    const key = keyOf({ ...place, parent_id });
    const id = known.get(key) ?? uuidv7();
    idOf.set(JSON.stringify(path), id);
    if (known.has(key)) continue;
    known.set(key, id);
    added.push({ ...place, id, parent_id, featured: false });
  }
  if (added.length === 0) return 0;
  for (const row of await insertMany(trx, locations, added)) auditCreate(unit, locations, row);
  return added.length;
}
