import { sql, type Kysely } from 'kysely';
import type { ListingPause } from '#src/wire/listings/listingPause.ts';
import type { Tables } from '#server/platform/database/tables/index.ts';

/** How many listings of the seller "Pause all" would pause, and how many it has paused. */
export async function listingPauseOf(db: Kysely<Tables>, sellerId: string): Promise<ListingPause> {
  const { rows } = await sql<ListingPause>`
    select (count(*) filter (where p.state = 'published'))::int as published,
      count(l.id)::int as paused,
      min(l.paused_at) as paused_at,
      (array_agg(u.name order by l.paused_at) filter (where l.id is not null))[1] as paused_by
    from properties p
    left join paused_listings l on l.property_id = p.id
    left join users u on u.id = l.paused_by
    where p.seller_id = ${sellerId}`.execute(db);
  return rows[0] ?? { published: 0, paused: 0, paused_at: null, paused_by: null };
}
