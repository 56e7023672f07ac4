import { sql } from 'kysely';

/** Names of the places around the location `l` of a query, nearest first. */
export const surroundingPlaces = sql<string[]>`array(
  select around.name from search.paths path join locations around on around.id = path.place_id
  where path.location_id = l.id and path.depth > 0 order by path.depth
)`;
