import { z } from 'zod';
import { feeStructures } from '#resources/money/fee_structures.ts';
import { CURRENCIES, rates } from '#resources/homes/properties.ts';
import { ACCOUNT_TYPES } from '#src/access/roles.ts';
import { PROPERTY_TYPES } from '#src/rules/listings/property.ts';
import { day } from '#src/schema/field.ts';
import { vipPlan } from '../subscriptions/subscription.ts';

export const feeView = z.object(feeStructures.fields).omit({ created_at: true, version: true });
export type FeeView = z.infer<typeof feeView>;

/** `GET /v1/pricing`: the current and future fees, public. */
export const pricingView = z.object({
  today: day(),
  fees: z.array(feeView),
  currencies: z.array(z.enum(CURRENCIES)),
  plans: z.array(vipPlan),
});
export type PricingView = z.infer<typeof pricingView>;

/** `GET /v1/admin/fee-example?property_id=…`: the inputs for the price of a stay there. */
export const feeExampleQuery = z.strictObject({ property_id: z.uuidv7() });
export const feeExample = z.object({
  property: z.object({ title: z.string(), location: z.string() }),
  seller: z.string(),
  today: day(),
  priced: z.object({
    currency: z.enum(CURRENCIES),
    max_guests: z.int(),
    property_type: z.enum(PROPERTY_TYPES),
    country_code: z.string(),
    rates,
    vip_seller: z.boolean(),
    seller_account_type: z.enum(ACCOUNT_TYPES),
  }),
  fees: z.array(feeView),
});
export type FeeExample = z.infer<typeof feeExample>;
