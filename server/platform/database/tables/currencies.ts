import { DISPLAY_CURRENCIES } from '#src/rules/currencies/currencies.ts';
import * as f from '#src/schema/field.ts';
import { defineTable } from '#src/schema/table.ts';

/** The newest downloaded rate of each currency; older rates are bundled with the server. */
export const exchangeRates = defineTable({
  name: 'exchange_rates',
  fields: {
    id: f.id(),
    currency: f.unique(f.choice(DISPLAY_CURRENCIES)),
    /** Units of the currency for one euro, as a decimal number. */
    rate: f.text({ max: 20 }),
    rate_date: f.day(),
    /** The address that it was downloaded from. */
    source: f.text({ max: 500 }),
    downloaded_at: f.instant(),
  },
});

/** The latest download of the rates; one row. */
export const rateDownloads = defineTable({
  name: 'rate_downloads',
  fields: {
    id: f.id(),
    name: f.unique(f.text({ max: 20 })),
    tried_at: f.instant(),
    succeeded_at: f.optional(f.instant()),
    /** Why the latest download failed; null after a success. */
    error: f.optional(f.text({ max: 60 })),
  },
});
