import { PAYMENT_PROVIDERS } from '#src/rules/payments/payment.ts';
import * as f from '#src/schema/field.ts';
import { defineTable } from '#src/schema/table.ts';

/** Staff settings and health of a payment provider. Without a row: enabled, never called. */
export const paymentProviders = defineTable({
  name: 'payment_providers',
  fields: {
    id: f.id(),
    provider: f.unique(f.choice(PAYMENT_PROVIDERS)),
    enabled: f.withDefault(f.flag(), true),
    last_call_at: f.optional(f.instant()),
    last_error_at: f.optional(f.instant()),
    last_error: f.withDefault(f.text({ min: 0, max: 300 }), ''),
    last_event_at: f.optional(f.instant()),
  },
});
