import { sql } from 'kysely';
import { z } from 'zod';
import { anyone } from '#src/access/grants.ts';
import { reply as envelope } from '#src/wire/reply.ts';
import { place } from '#src/wire/search/search.ts';
import type { Services } from '#server/platform/services.ts';
import type { Api } from '#server/platform/http/api.ts';
import { placeRows, publicPlace } from '../queries/places.ts';

const query = z.strictObject({ q: z.string().trim().max(120).optional() });

const MOST_SUGGESTED = 8;
const MOST_FEATURED = 12;
/** One or two letters are written much like too many names. */
const SHORTEST_LIKENESS = 3;

const escapePattern = (text: string) => text.replaceAll(/[\\%_]/g, String.raw`\$&`);

/** Places by the beginning of their name; of none begins so, those that are written much like it. */
export function placeRoutes(app: Api, { database }: Services): void {
  const { db } = database;
  const plain = sql<string>`search.plain(l.name)`;

  const featured = () =>
    placeRows(db)
      .where('l.featured', '=', true)
      .orderBy('l.population', 'desc')
      .orderBy('l.id')
      .limit(MOST_FEATURED)
      .execute();

  const beginning = (text: string) =>
    placeRows(db)
      .where(sql<boolean>`${plain} like search.plain(${escapePattern(text)}) || '%'`)
      .orderBy('l.population', 'desc')
      .orderBy('l.id')
      .limit(MOST_SUGGESTED)
      .execute();

  const alike = (text: string) =>
    placeRows(db)
      .where(sql<boolean>`${plain} % search.plain(${text})`)
      .orderBy(sql`similarity(${plain}, search.plain(${text}))`, 'desc')
      .orderBy('l.population', 'desc')
      .orderBy('l.id')
      .limit(MOST_SUGGESTED)
      .execute();

  async function suggested(text: string) {
    const found = await beginning(text);
    return found.length > 0 || text.length < SHORTEST_LIKENESS ? found : await alike(text);
  }

  app.get(
    '/v1/places',
    {
      // Somebody who types asks a few times a second.
      config: { access: anyone, rateLimit: { max: 600, timeWindow: '1 minute' } },
      schema: { tags: ['places'], querystring: query, response: { 200: envelope(z.array(place)) } },
    },
    async (request) => {
      // A comma divides a place from what it lies in.
      const [name = ''] = (request.query.q ?? '').split(',').map((part) => part.trim());
      const places = name === '' ? await featured() : await suggested(name);
      return { data: places.map(publicPlace) };
    },
  );
}
