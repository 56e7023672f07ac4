import { sql } from 'kysely';
import { z } from 'zod';
import { notFound } from '#server/platform/errors.ts';
import type { Services } from '#server/platform/services.ts';
import type { Api } from '#server/platform/http/api.ts';
import { placeRows, publicPlace } from '../queries/places.ts';
import { serve } from '#server/platform/http/serve.ts';
import * as endpoints from '#src/wire/search/endpoints/places.ts';
import { folded } from '#server/platform/database/textOrder.ts';

const uuid = z.uuid();
const MAX_SUGGESTIONS = 8;
const MAX_FEATURED = 12;
/** Shorter texts are similar to too many names. */
const MIN_SIMILAR_LENGTH = 3;

/** Places by their id. Suggests places of which a name begins with the text, or similar names if none does. */
export function placeRoutes(app: Api, { database }: Services): void {
  const { db } = database;
  const name = folded(sql`l.name`);

  /** The pattern of a part, without its first sign. */
  const startsWith = (text: string) => sql`substr(search.containing(${text}), 2)`;

  const featured = () =>
    placeRows(db)
      .where('l.featured', '=', true)
      .orderBy('l.population', 'desc')
      .orderBy('l.id')
      .limit(MAX_FEATURED)
      .execute();

  const byPrefix = (text: string) =>
    placeRows(db)
      .where(
        sql<boolean>`l.id in (
          select l.id from locations l where ${name} like ${startsWith(text)}
          union select location_id from search.other_names where name like ${startsWith(text)})`,
      )
      .orderBy('l.population', 'desc')
      .orderBy('l.id')
      .limit(MAX_SUGGESTIONS)
      .execute();

  const bySimilarity = (text: string) =>
    placeRows(db)
      .where(sql<boolean>`${name} % ${folded(text)}`)
      .orderBy(sql`similarity(${name}, ${folded(text)})`, 'desc')
      .orderBy('l.population', 'desc')
      .orderBy('l.id')
      .limit(MAX_SUGGESTIONS)
      .execute();

  async function suggestions(text: string) {
    const found = await byPrefix(text);
    return found.length > 0 || text.length < MIN_SIMILAR_LENGTH ? found : await bySimilarity(text);
  }

  serve(app, endpoints.getPlace, async ({ params: { id } }) => {
    const place = uuid.safeParse(id).success
      ? await placeRows(db).where('l.id', '=', id).executeTakeFirst()
      : undefined;
    if (!place) throw notFound('place');
    return { data: publicPlace(place) };
  });

  serve(app, endpoints.listPlaces, async (request) => {
    // A comma separates a place from the places around it.
    const [name = ''] = (request.query.q ?? '').split(',').map((part) => part.trim());
    const places = name === '' ? await featured() : await suggestions(name);
    return { data: places.map(publicPlace) };
  });
}
