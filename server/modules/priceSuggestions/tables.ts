import type { RowsOf } from '#server/platform/database/tables/index.ts';
import { NIGHTLY_MAX, NIGHTLY_MIN } from '#src/rules/listings/listingForm.ts';
import { STRENGTHS } from '#src/rules/priceSuggestions/limits.ts';
import * as f from '#src/schema/field.ts';
import { defineTable } from '#src/schema/table.ts';

/** What a seller set for the price suggestions of a home; a home without a row has the defaults. */
export const priceSettings = defineTable({
  name: 'price_settings',
  fields: {
    id: f.id(),
    property_id: f.unique(f.ref('properties', 'cascade')),
    automatic: f.indexed(f.flag()),
    minimum: f.optional(f.money({ min: NIGHTLY_MIN, max: NIGHTLY_MAX })),
    maximum: f.optional(f.money({ min: NIGHTLY_MIN, max: NIGHTLY_MAX })),
    strength: f.choice(STRENGTHS),
    /** When automatic prices were last set. */
    applied_at: f.optional(f.instant()),
    version: f.version(),
  },
});

/** The tables of this module that are not declared resources. */
export const priceSuggestionsTables = [priceSettings] as const;

declare module '#server/platform/database/tables/index.ts' {
  interface Tables extends RowsOf<typeof priceSuggestionsTables> {}
}
