import { z } from 'zod';
import { CURRENCIES } from '#resources/homes/properties.ts';
import { money } from '#src/schema/field.ts';

const currency = z.enum(CURRENCIES);

/** `GET /v1/admin/money-approvals/{id}/facts`: what a second person has to know beside the proposal. */
export const moneyFacts = z.object({
  booking: z
    .object({
      id: z.uuid(),
      reference: z.string(),
      property: z.string(),
      buyer: z.string(),
      seller: z.string(),
      check_in: z.string(),
      check_out: z.string(),
      state: z.string(),
      currency,
      /** What the buyer paid, the deposit included. */
      paid: money(),
      /** What was refunded of it, or is on its way. */
      paid_back: money(),
      left: money(),
    })
    .nullable(),
  disputes: z.array(z.object({ id: z.uuid(), state: z.string() })),
  /** What staff moved of the same record, to the same payee, or the same person, in the days of the limit. */
  moved: z.array(
    z.object({
      action: z.string(),
      amount: money(),
      currency,
      by: z.string(),
      /** The second person; null where one person moved it alone. */
      approved_by: z.string().nullable(),
      same: z.array(z.enum(['record', 'payee', 'person'])),
      at: z.string(),
    }),
  ),
  limit: money(),
  window_days: z.int(),
  /** The people who may approve it. */
  approvers: z.array(z.string()),
});
export type MoneyFacts = z.infer<typeof moneyFacts>;
