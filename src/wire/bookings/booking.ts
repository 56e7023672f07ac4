import { z } from 'zod';
import { bookedExtra, line, policy, refundLine } from '#resources/stays/bookings.ts';
import { CURRENCIES } from '#resources/homes/properties.ts';
import { photo } from '#src/schema/photoField.ts';
import { bookingMachine } from '#src/rules/bookings/booking.ts';
import { depositMachine } from '#src/rules/deposits/deposit.ts';
import { PAYMENT_PROVIDERS, paymentMachine } from '#src/rules/payments/payment.ts';
import { day, money } from '#src/schema/field.ts';
import { changeView } from './changes.ts';
import { chosenExtras, partyBody, partyView } from './party.ts';

export const quoteRequest = z.strictObject({
  property_id: z.uuidv7(),
  check_in: day(),
  check_out: day(),
  ...partyBody,
  extras: chosenExtras.optional(),
  /** False keeps the buyer’s credit for another stay. */
  use_credit: z.boolean().optional(),
});
export type QuoteRequest = z.infer<typeof quoteRequest>;

/** `POST /v1/quotes` → 201. Only the buyer’s lines. */
export const quoteView = z.object({
  id: z.string(),
  property_id: z.string(),
  check_in: day(),
  check_out: day(),
  ...partyView,
  extras: z.array(bookedExtra),
  nights: z.int(),
  currency: z.enum(CURRENCIES),
  lines: z.array(line),
  total: money(),
  /** The security deposit: paid in addition to the total, returned after the stay. */
  deposit: money(),
  /** What the buyer could spend of their credit, also if they keep it; 0 for others. */
  credit_available: money(),
  policy,
  expires_at: z.string(),
});
export type QuoteView = z.infer<typeof quoteView>;

/** `POST /v1/bookings` → 201, or 409 `dates_taken`, `quote_expired`, `price_changed`. */
export const bookingRequest = z.strictObject({ quote_id: z.uuidv7() });

/** Body of `POST /v1/bookings/{id}/{event}`; the other side sees the reason. */
export const bookingEventRequest = z.strictObject({
  reason: z.string().trim().max(1000).optional(),
});

/** The events that the sides of a booking may send. */
export const BOOKING_EVENTS = [
  'choose_bank_transfer',
  'accept',
  'decline',
  'check_in',
  'cancel_by_buyer',
  'cancel_by_seller',
  'report_no_show',
] as const;
/** What the user may do; cards and changes have separate endpoints. */
export const BOOKING_ABILITIES = [
  ...BOOKING_EVENTS,
  'pay_by_card',
  'propose_change',
  'open_dispute',
] as const;
export type BookingEventName = (typeof BOOKING_EVENTS)[number];

const depositView = z.object({
  amount: money(),
  /** Null where the booking was never confirmed. */
  state: z.nullable(z.enum(depositMachine.states)),
  /** When it is released automatically; null where nothing is held. */
  release_at: z.nullable(z.string()),
  /** Whether the seller may claim it now. */
  claimable: z.boolean(),
  /** The part awarded to the seller. */
  awarded: money(),
  settled_at: z.nullable(z.string()),
  /** The dispute that claims or claimed it. */
  dispute_id: z.nullable(z.string()),
});

export const bookingView = z.object({
  id: z.string(),
  reference: z.string(),
  state: z.enum(bookingMachine.states),
  /** The reader’s side; a view shows that side’s lines. */
  seen_as: z.enum(['buyer', 'seller', 'staff']),
  property: z.object({
    id: z.string(),
    title: z.string(),
    photo: z.nullable(photo),
    location: z.string(),
    time_zone: z.string(),
    check_in_time: z.string(),
    check_out_time: z.string(),
    instant_booking: z.boolean(),
    /** Null until the booking is confirmed. */
    address: z.nullable(z.string()),
    /** Where the home is; null until the booking is confirmed. */
    position: z.nullable(z.object({ lat: z.number(), lng: z.number() })),
  }),
  buyer: z.object({ id: z.string(), display_name: z.string() }),
  seller: z.object({ id: z.string(), display_name: z.string() }),
  check_in: day(),
  check_out: day(),
  ...partyView,
  extras: z.array(bookedExtra),
  nights: z.int(),
  currency: z.enum(CURRENCIES),
  lines: z.array(line),
  /** The sum of the lines shown: what the buyer pays, or what the seller earns. */
  total: money(),
  policy,
  house_rules: z.string(),
  /** The seller's; null until the booking is confirmed. */
  check_in_instructions: z.nullable(z.string()),
  /** The security deposit, paid in addition to the total; null where there is none. */
  deposit: z.nullable(depositView),
  expires_at: z.nullable(z.string()),
  payment: z.nullable(
    z.object({
      provider: z.enum(PAYMENT_PROVIDERS),
      state: z.enum(paymentMachine.states),
      reference: z.string(),
      amount: money(),
      refunded: money(),
      /** Refunds in progress. */
      returning: money(),
      /** Where to send the transfer; null for other providers and once it has arrived. */
      bank: z.nullable(
        z.object({ holder: z.string(), iban: z.string(), bic: z.string(), bank: z.string() }),
      ),
    }),
  ),
  /** The parts of the refund of a booking that ended early, with the deposit; not for the seller. */
  refund_lines: z.array(refundLine),
  /** How the seller reaches the buyer; null for others and before the booking is confirmed. */
  buyer_contact: z.nullable(z.object({ email: z.string(), phone: z.nullable(z.string()) })),
  /** The open change: proposed, or awaiting payment. */
  change: z.nullable(changeView),
  /** Ended changes, the latest first. */
  past_changes: z.array(changeView),
  /** What the user may do now, decided by the server. */
  abilities: z.record(z.enum(BOOKING_ABILITIES), z.boolean()),
  history: z.array(
    z.object({
      event: z.string(),
      to_state: z.enum(bookingMachine.states),
      by: z.enum(['buyer', 'seller', 'staff', 'system']),
      /** The agent who acted for the side; null where it acted itself. */
      agent: z.nullable(z.string()),
      reason: z.string(),
      created_at: z.string(),
    }),
  ),
  created_at: z.string(),
});
export type BookingView = z.infer<typeof bookingView>;

export const bookingSummary = bookingView.omit({
  history: true,
  payment: true,
  lines: true,
  policy: true,
  house_rules: true,
  check_in_instructions: true,
  past_changes: true,
  refund_lines: true,
  buyer_contact: true,
});
export type BookingSummary = z.infer<typeof bookingSummary>;

/** `GET /v1/bookings?as=buyer|seller&when=…&cursor=…` */
export const bookingsQuery = z.strictObject({
  as: z.enum(['buyer', 'seller']),
  when: z.enum(['open', 'upcoming', 'past', 'cancelled']).optional(),
  cursor: z.string().max(200).optional(),
  limit: z.coerce.number().int().min(1).max(50).optional(),
});

/** `GET /v1/bookings/{id}/refund`: the exact refund of cancelling now. */
export const refundView = z.object({
  refund: money(),
  kept: money(),
  /** The deposit, returned in addition. */
  deposit: money(),
  percent: z.int(),
  days_before: z.int(),
  currency: z.enum(CURRENCIES),
  lines: z.array(z.object({ code: z.string(), label: z.string(), amount: money({ min: -1e15 }) })),
});
export type RefundView = z.infer<typeof refundView>;

/** `GET /v1/admin/bookings/{id}/books`: what is left of the price, and the seller’s part of it. */
export const bookingBooksView = z.object({ charged: money(), seller_earns: money() });
