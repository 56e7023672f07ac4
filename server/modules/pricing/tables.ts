import type { RowsOf } from '#server/platform/database/tables/index.ts';
import { z } from 'zod';
import { CURRENCIES } from '#resources/homes/properties.ts';
import { bookedExtra, line, policy } from '#resources/stays/bookings.ts';
import { NIGHTLY_MAX, NIGHTLY_MIN } from '#src/rules/listings/listingForm.ts';
import { ZERO } from '#src/rules/money/money.ts';
import * as f from '#src/schema/field.ts';
import { defineTable } from '#src/schema/table.ts';

/** By hand, a suggestion that the seller or an agent used, or set by the system. */
export const NIGHT_SOURCES = ['hand', 'suggestion', 'automatic'] as const;

/**
 * Prices and minimum stays of single nights, which win over the rates of the property. Null: by the
 * rates. A night with neither has no row.
 */
export const nightRates = defineTable({
  name: 'night_rates',
  fields: {
    id: f.id(),
    property_id: f.ref('properties', 'cascade'),
    night: f.day(),
    price: f.optional(f.money({ min: NIGHTLY_MIN, max: NIGHTLY_MAX })),
    min_nights: f.optional(f.integer({ min: 1, max: 365 })),
    source: f.choice(NIGHT_SOURCES),
    updated_at: f.instant(),
    updated_by: f.optional(f.ref('users', 'set null')),
  },
  unique: [['property_id', 'night']],
});

/** A price guaranteed for half an hour; checkout takes its id, never an amount. */
export const quotes = defineTable({
  name: 'quotes',
  fields: {
    id: f.id(),
    property_id: f.ref('properties', 'cascade'),
    check_in: f.day(),
    check_out: f.day(),
    guests: f.integer({ min: 1 }),
    children: f.withDefault(f.integer({ min: 0 }), 0),
    infants: f.withDefault(f.integer({ min: 0 }), 0),
    pets: f.withDefault(f.integer({ min: 0 }), 0),
    /** Null: none. */
    extras: f.optional(f.json(z.array(bookedExtra))),
    currency: f.choice(CURRENCIES),
    total: f.money(),
    seller_total: f.money(),
    deposit: f.withDefault(f.money(), ZERO),
    lines: f.json(z.array(line)),
    policy: f.json(policy),
    /** Whether the buyer spends their credit. */
    use_credit: f.withDefault(f.flag(), true),
    expires_at: f.instant(),
    created_at: f.createdAt(),
  },
});

/** The tables of this module that are not declared resources. */
export const pricingTables = [nightRates, quotes] as const;

declare module '#server/platform/database/tables/index.ts' {
  interface Tables extends RowsOf<typeof pricingTables> {}
}
