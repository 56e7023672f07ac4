import { LISTING_ABILITIES } from '#src/rules/listings/listingForm.ts';
import type { ListingView } from '#src/wire/listings/listing.ts';
import { listingValues } from './listingValues.ts';

/** A draft of a seller, for tests. */
export function listingView(changes: Partial<ListingView> = {}): ListingView {
  const abilities = Object.fromEntries(LISTING_ABILITIES.map((ability) => [ability, true]));
  return {
    id: '0190a000-0000-7000-8000-00000000000a',
    version: 1,
    state: 'draft',
    seller: { id: 's1', display_name: 'Ana Lima' },
    values: listingValues(),
    published: null,
    pending: null,
    rejected: null,
    reviewed_fields: [],
    review_mode: 'before',
    rejection_reason: null,
    missing: [],
    location: null,
    upcoming_bookings: 0,
    // The entries name every ability.
    abilities: abilities as ListingView['abilities'],
    created_at: '2026-06-01T10:00:00.000Z',
    edited_at: '2026-06-01T10:00:00.000Z',
    ...changes,
  };
}
