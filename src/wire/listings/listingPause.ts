import { z } from 'zod';

/** `GET /v1/seller/listing-pause`, and the reply of pausing and resuming all listings. */
export const listingPause = z.object({
  /** Published listings: pausing all would pause them. */
  published: z.int(),
  /** Listings paused by "Pause all", and not resumed since: resuming all would resume them. */
  paused: z.int(),
  /** When the first of them was paused; null where there is none. */
  paused_at: z.nullable(z.string()),
  /** Who paused it; null for a deleted account. */
  paused_by: z.nullable(z.string()),
});
export type ListingPause = z.infer<typeof listingPause>;

export const LISTING_PAUSE_EVENTS = ['pause', 'resume'] as const;
export type ListingPauseEvent = (typeof LISTING_PAUSE_EVENTS)[number];
