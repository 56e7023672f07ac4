import { type Kysely, sql } from 'kysely';
import type { Tables } from './tables/index.ts';

/** Where the public sees a home, in degrees; see `search.public_position`. */
export interface PublicPosition {
  readonly lat: number;
  readonly lng: number;
}

/** The public position of property `p`, 200 to 500 m from its real one. */
export const publicPosition = sql<PublicPosition>`(
  select json_build_object('lat', shown.lat, 'lng', shown.lng)
  from search.public_position(p.id, p.lat, p.lng) as shown
)`.as('position');

/** The public position of a home with an edited position. */
export async function publicPositionOf(
  db: Kysely<Tables>,
  id: string,
  { lat, lng }: PublicPosition,
): Promise<PublicPosition> {
  const { rows } = await sql<PublicPosition>`
    select lat, lng from search.public_position(${id}::uuid, ${lat}::float8, ${lng}::float8)
  `.execute(db);
  const [shown] = rows;
  if (!shown) throw new Error('search.position_secret is empty');
  return shown;
}
