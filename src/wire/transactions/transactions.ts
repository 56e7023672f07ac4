import { z } from 'zod';
import { line } from '#resources/stays/bookings.ts';
import { CURRENCIES } from '#resources/homes/properties.ts';
import { PAYMENT_PROVIDERS } from '#src/rules/payments/payment.ts';
import { day, money } from '#src/schema/field.ts';
import { companyDetails } from '#src/wire/accounts/company.ts';

/**
 * The kinds of movements for a user: `paid`, `refund_due` (a refund in progress) and `refunded` as a
 * buyer, `credited` with referral credit, `paid_out` as a seller.
 */
export const MOVEMENT_KINDS = ['paid', 'refund_due', 'refunded', 'credited', 'paid_out'] as const;
export type MovementKind = (typeof MOVEMENT_KINDS)[number];

const signed = () => money({ min: Number.MIN_SAFE_INTEGER });

export const movement = z.object({
  /** The id of the ledger transaction, the payout or the refund in progress. */
  id: z.string(),
  kind: z.enum(MOVEMENT_KINDS),
  at: z.string(),
  /** From the user’s side: negative for money they paid. */
  amount: signed(),
  currency: z.enum(CURRENCIES),
  /** The reference of the booking or payout. */
  reference: z.string(),
  /** Of the receipt, such as `KS-3F7VGH-1`; empty for a refund in progress. */
  number: z.string(),
  /** The property’s title; empty for a payout of several properties. */
  about: z.string(),
});
export type Movement = z.infer<typeof movement>;

/** `GET /v1/transactions?kind=…&cursor=…`, and `/v1/transactions.csv?kind=…` */
export const movementsQuery = z.strictObject({
  kind: z.enum(MOVEMENT_KINDS).optional(),
  cursor: z.string().max(200).optional(),
});

/** `GET /v1/transactions/{id}`: the receipt of a movement. */
export const receipt = movement.extend({
  /** The name of the receipt’s recipient. */
  person: z.string(),
  /** The seller’s company on the day of the receipt; null where they had entered none. */
  company: z.nullable(companyDetails),
  provider: z.nullable(z.enum(PAYMENT_PROVIDERS)),
  /** The reference on the bank statement; empty where there is none. */
  bank_reference: z.string(),
  /** The parts of the amount: the price of the stay, or the bookings of the payout. */
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
