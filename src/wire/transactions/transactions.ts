import { z } from 'zod';
import { line } from '#resources/bookings.ts';
import { CURRENCIES } from '#resources/properties.ts';
import { PAYMENT_PROVIDERS } from '#src/rules/payments/payment.ts';
import { day, money } from '#src/schema/field.ts';

/** How money moved, as seen by whom it concerns: the first and the last made them richer. */
export const MOVEMENT_KINDS = ['paid', 'refunded', 'credited', 'paid_out'] as const;
export type MovementKind = (typeof MOVEMENT_KINDS)[number];

const signed = () => money({ min: Number.MIN_SAFE_INTEGER });

export const movement = z.object({
  /** Of the posting, or of the payout. */
  id: z.string(),
  kind: z.enum(MOVEMENT_KINDS),
  at: z.string(),
  /** From the person's side: below zero what they gave. */
  amount: signed(),
  currency: z.enum(CURRENCIES),
  /** The booking's, or the payout's. */
  reference: z.string(),
  /** What it was about: the title of the property; the empty text for a payout of several. */
  about: z.string(),
});
export type Movement = z.infer<typeof movement>;

/** `GET /v1/transactions?kind=…&cursor=…`, and `/v1/transactions.csv?kind=…` */
export const movementsQuery = z.strictObject({
  kind: z.enum(MOVEMENT_KINDS).optional(),
  cursor: z.string().max(200).optional(),
});

/** `GET /v1/transactions/{id}`: one movement, as a receipt says it. */
export const receipt = movement.extend({
  /** Whoever the receipt is for. */
  person: z.string(),
  provider: z.nullable(z.enum(PAYMENT_PROVIDERS)),
  /** What stands on the bank statement; the empty text where there is none. */
  bank_reference: z.string(),
  /** What the amount is made of: the price of the stay, or the bookings of the payout. */
  lines: z.array(line),
  booking: z.nullable(
    z.object({
      id: z.string(),
      reference: z.string(),
      property: z.string(),
      location: z.string(),
      check_in: day(),
      check_out: day(),
      guests: z.int(),
      other_side: z.string(),
    }),
  ),
});
export type Receipt = z.infer<typeof receipt>;
