import { z } from 'zod';
import { CURRENCIES } from '#resources/homes/properties.ts';
import { bookingMachine } from '#src/rules/bookings/booking.ts';
import { day, money } from '#src/schema/field.ts';
import { review } from '#src/wire/listings/property.ts';

const performance = z.object({
  /** Ends today, today included. */
  from: day(),
  to: day(),
  nights: z.int(),
  /** The booked share of the nights that were not blocked, from 0 to 1. */
  occupancy: z.number(),
  views: z.int(),
  /** Confirmed bookings made in the period, whenever the stay is. */
  bookings: z.int(),
  /** From the ledger; null without access to the seller's payouts. */
  earnings: z.nullable(money({ min: -1e15 })),
});

/** `GET /v1/seller/properties/{id}/overview`: its bookings, figures and reviews. */
export const listingOverview = z.object({
  currency: z.enum(CURRENCIES),
  /** Nearest first, 20 at most; null without access to the seller's bookings. */
  upcoming: z.nullable(
    z.array(
      z.object({
        id: z.string(),
        reference: z.string(),
        state: z.enum(bookingMachine.states),
        buyer: z.string(),
        check_in: day(),
        check_out: day(),
        nights: z.int(),
        guests: z.int(),
        /** What the seller earns. */
        earnings: money(),
      }),
    ),
  ),
  last_30_days: performance,
  last_90_days: performance,
  rating: z.number(),
  review_count: z.int(),
  /** The latest six. */
  reviews: z.array(review),
});
export type ListingOverview = z.infer<typeof listingOverview>;
