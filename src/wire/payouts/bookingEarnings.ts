import { z } from 'zod';
import { line } from '#resources/stays/bookings.ts';
import { CURRENCIES } from '#resources/homes/properties.ts';
import { payoutMachine } from '#src/rules/payouts/payout.ts';
import { day, money } from '#src/schema/field.ts';

/**
 * `GET /v1/bookings/{id}/earnings`: what the seller earns with the booking, and when it is paid out.
 */
export const bookingEarnings = z.object({
  currency: z.enum(CURRENCIES),
  /** The seller’s lines as booked, before any change, and their sum. */
  lines: z.array(line),
  booked: money(),
  /** The seller’s part of what followed, oldest first. */
  since: z.array(
    z.object({
      id: z.string(),
      /** A change, a refund to the buyer, a decision of a dispute, a part of the deposit. */
      kind: z.enum(['change', 'refund', 'compensation', 'deposit']),
      at: z.string(),
      amount: money({ min: Number.MIN_SAFE_INTEGER }),
    }),
  ),
  /** `booked` and `since`; what the ledger says once the booking is confirmed. */
  total: money({ min: Number.MIN_SAFE_INTEGER }),
  /** The offer that set the price, before fees; null where the rates did. */
  offer: z.nullable(z.object({ usual: money(), agreed: money() })),
  /** Whether the booking was charged: before, `booked` is only expected. */
  charged: z.boolean(),
  /** Null without access to the seller’s payouts, and before the booking is confirmed. */
  payout: z.nullable(
    z.object({
      state: z.enum([...payoutMachine.states, 'upcoming']),
      /** Null while it is in no payout yet. */
      reference: z.nullable(z.string()),
      /** The local day on which it falls due. */
      due_on: day(),
      paid_on: z.nullable(day()),
      disputed: z.boolean(),
    }),
  ),
});
export type BookingEarnings = z.infer<typeof bookingEarnings>;
