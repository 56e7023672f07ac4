import { EXTRA_UNITS, INFANTS_MAX, PETS_MAX } from '#src/rules/pricing/limits.ts';
import { z } from 'zod';
import { anyStaff, both, delegated, either, inState, own, staff } from '#src/access/grants.ts';
import { BEARERS } from '#src/rules/disputes/award.ts';
import { bookingMachine, type BookingState } from '#src/rules/bookings/booking.ts';
import { ZERO } from '#src/rules/money/money.ts';
import { POLICY_CODES } from '#src/rules/bookings/cancellation.ts';
import { HOUSE_TEXT_MAX } from '#src/rules/listings/listingForm.ts';
import * as f from '#src/schema/field.ts';
import { related } from '#src/schema/panels.ts';
import { defineResource } from '#src/schema/resource.ts';
import { CURRENCIES } from '../homes/properties.ts';
import { writtenText } from '#src/schema/texts/writtenText.ts';

export const line = z.strictObject({
  code: z.string(),
  label: z.string(),
  quantity: z.number(),
  unit_amount: f.money({ min: Number.MIN_SAFE_INTEGER }),
  amount: f.money({ min: Number.MIN_SAFE_INTEGER }),
  include_for: z.enum(['buyer', 'seller', 'both']),
});

/** An extra that the buyer chose; see `src/rules/pricing/extras.ts`. */
export const bookedExtra = z.strictObject({
  id: z.string(),
  name: z.string(),
  amount: f.money(),
  per: z.enum(EXTRA_UNITS),
  quantity: z.int().min(1),
});

/** A part of a refund. */
export const refundLine = z.strictObject({
  code: z.string(),
  label: z.string(),
  amount: f.money({ min: Number.MIN_SAFE_INTEGER }),
});

export const policy = z.strictObject({
  code: z.enum(POLICY_CODES),
  tiers: z.array(
    z.strictObject({
      days_before: z.int().min(0),
      refund_percent: z.int().min(0).max(100),
    }),
  ),
});

/** States in which a booking may have a payment left to refund. */
const CHARGED = [
  'confirmed',
  'checked_in',
  'completed',
  'no_show',
  'cancelled_by_buyer',
  'cancelled_by_seller',
  'cancelled_by_staff',
] as const satisfies readonly BookingState[];

/**
 * A booked stay. Price lines, cancellation policy and house rules are a snapshot from the day of booking:
 * later changes of settings do not affect them.
 */
export const bookings = defineResource({
  name: 'bookings',
  fields: {
    id: f.id(),
    reference: f.locked(f.unique(f.text({ max: 12 }))),
    property_id: f.locked(f.ref('properties')),
    buyer_id: f.locked(f.ref('profiles')),
    seller_id: f.locked(f.ref('profiles')),
    state: f.states(bookingMachine),
    check_in: f.locked(f.indexed(f.day())),
    check_out: f.locked(f.day()),
    guests: f.locked(f.integer({ min: 1, max: 50 })),
    /** The guests who are children. */
    children: f.locked(f.withDefault(f.integer({ min: 0, max: 50 }), 0)),
    infants: f.locked(f.withDefault(f.integer({ min: 0, max: INFANTS_MAX }), 0)),
    pets: f.locked(f.withDefault(f.integer({ min: 0, max: PETS_MAX }), 0)),
    /** The chosen extras with their prices, as booked; null for none. */
    extras: f.locked(f.optional(f.json(z.array(bookedExtra)))),
    nights: f.locked(f.integer({ min: 1 })),
    currency: f.locked(f.choice(CURRENCIES)),
    total: f.locked(f.money()),
    seller_total: f.locked(f.money()),
    /** Paid in addition to the total and held until after check-out (`src/rules/deposits`). */
    deposit: f.described(f.locked(f.withDefault(f.money(), ZERO)), { label: 'Security deposit' }),
    /** Lines of both sides; the market API shows buyer and seller only their own. */
    lines: f.locked(f.json(z.array(line))),
    policy: f.locked(f.json(policy)),
    /** The rules that the buyer agreed to; null for bookings made before they were kept. */
    house_rules: f.locked(f.optional(f.longText({ max: HOUSE_TEXT_MAX }))),
    /** The parts of the refund, with the deposit; null unless the booking ended early. */
    refund_lines: f.locked(f.optional(f.json(z.array(refundLine)))),
    /** When the current state expires; null if it does not. */
    expires_at: f.locked(f.optional(f.indexed(f.instant()))),
    staff_note: f.withDefault(f.longText({ max: 2000 }), ''),
    created_at: f.createdAt(),
  },
  // For the buyer's open bookings, which every new booking queries.
  indexes: [['buyer_id', 'state']],
  access: {
    list: either(
      staff('admin'),
      own('buyer_id'),
      own('seller_id'),
      delegated('seller_id', 'bookings'),
    ),
    edit: staff('admin'),
    fields: {
      seller_total: { read: anyStaff },
      lines: { read: anyStaff },
      staff_note: { read: anyStaff },
    },
  },
  actions: {
    cancel_by_staff: {
      grant: staff('admin'),
      event: 'cancel_by_staff',
      input: z.strictObject({ reason: writtenText({ min: 10, max: 1000 }) }),
      question: 'Cancel the stay of {buyer_id} at {property_id} for {total}?',
      danger: true,
      stepUp: true,
      bulk: true,
    },
    /** Refunds a part of the payment; the booking continues. */
    refund_part: {
      grant: both(staff('admin'), inState(...CHARGED)),
      input: z.strictObject({
        amount: f.money({ min: 1 }),
        borne_by: f.choice(BEARERS),
        reason: writtenText({ min: 10, max: 1000 }),
      }),
      danger: true,
      stepUp: true,
      bulk: true,
    },
    report_no_show: {
      grant: either(staff('admin'), own('seller_id'), delegated('seller_id', 'bookings')),
      event: 'report_no_show',
      danger: true,
      bulk: true,
    },
  },
  notes: true,
  admin: {
    menu: { group: 'Marketplace', icon: 'booking', position: 1 },
    panels: [related('payments.booking_id'), related('disputes.booking_id')],
    list: ['reference', 'property_id', 'buyer_id', 'state', 'check_in', 'check_out', 'total'],
    filters: [
      'state',
      'property_id',
      'buyer_id',
      'seller_id',
      'currency',
      'total',
      'check_in',
      'check_out',
      'created_at',
      'assignee_id',
    ],
    totals: ['total'],
    search: ['reference', 'property_id', 'buyer_id', 'seller_id'],
    title: 'reference',
    sort: ['created_at', 'DESC'],
  },
});
