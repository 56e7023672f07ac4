import { sql } from 'kysely';
import type { z } from 'zod';
import type { offersQuery, OfferView } from '#src/wire/bookings/offers.ts';
import type { Services, SessionActor } from '#server/platform/services.ts';
import { sellerProfilesOf } from '#server/modules/bookingRecord/bookingParties.ts';
import { offerFor, offerRows } from './offerView.ts';

const PAGE = 20;

/** A page of the user’s offers, the newest first. */
export async function offerList(
  services: Services,
  actor: SessionActor,
  { as, when, property_id, cursor }: z.infer<typeof offersQuery>,
): Promise<{ data: OfferView[]; meta: { next_cursor: string | null } }> {
  const profiles = as === 'buyer' ? [...actor.profile_ids] : sellerProfilesOf(actor);
  if (profiles.length === 0) return { data: [], meta: { next_cursor: null } };
  const now = services.now();
  const open = sql<boolean>`coalesce(offers.expires_at > ${now.toISOString()}, false)`;
  const rows = await offerRows(services.database.db)
    .where(as === 'buyer' ? 'offers.buyer_id' : 'offers.seller_id', 'in', profiles)
    .where(open, '=', when === 'open')
    .$if(property_id !== undefined, (query) =>
      query.where('offers.property_id', '=', property_id ?? ''),
    )
    .$if(cursor !== undefined, (query) => query.where('offers.id', '<', cursor ?? ''))
    .orderBy('offers.id', 'desc')
    .limit(PAGE + 1)
    .execute();
  const data = rows.slice(0, PAGE).map((row) => offerFor(row, as, now));
  return {
    data,
    meta: { next_cursor: rows.length > PAGE ? (data.at(-1)?.id ?? null) : null },
  };
}
