import { z } from 'zod';
import { both, holds, staff } from '#src/access/grants.ts';
import { PAYMENT_PROVIDERS } from '#src/rules/payments/payment.ts';
import { HOLD_CAUSES, payoutMachine } from '#src/rules/payouts/payout.ts';
import * as f from '#src/schema/field.ts';
import { defineResource } from '#src/schema/resource.ts';
import { CURRENCIES } from '../homes/properties.ts';
import { writtenText } from '#src/schema/texts/writtenText.ts';

const reason = writtenText({ min: 10, max: 500 });

/** Only the provider's response settles a payout that the provider sends. */
const byHand = both(staff('admin'), holds('provider', 'bank_transfer'));

/**
 * One transfer to one seller in one currency. Its bookings are `payout_items`, its account is in
 * `payout_destinations`. Sellers read their payouts through the market API.
 */
export const payouts = defineResource({
  name: 'payouts',
  fields: {
    id: f.id(),
    /** The reference on the seller's bank statement. */
    reference: f.locked(f.unique(f.text({ max: 16 }))),
    seller_id: f.locked(f.ref('profiles')),
    state: f.states(payoutMachine),
    /** The sum of its items; negative while the seller owes more than is due. */
    amount: f.locked(f.money({ min: Number.MIN_SAFE_INTEGER })),
    currency: f.locked(f.choice(CURRENCIES)),
    /** The provider that sends it, or sent it last. */
    provider: f.locked(f.withDefault(f.choice(PAYMENT_PROVIDERS), 'bank_transfer')),
    hold_cause: f.locked(f.optional(f.choice(HOLD_CAUSES))),
    /** Why it is on hold, failed or cancelled. */
    reason: f.locked(f.withDefault(f.longText({ max: 500 }), '')),
    handed_over_at: f.locked(f.optional(f.instant())),
    /** The bank's reference of the transfer. */
    bank_reference: f.locked(f.withDefault(f.text({ min: 0, max: 60 }), '')),
    paid_at: f.locked(f.indexed(f.optional(f.instant()))),
    /** The local day of the bank statement. Null until it is paid, and where the provider sent it. */
    paid_on: f.locked(f.optional(f.day())),
    created_at: f.createdAt(),
  },
  access: { list: staff('admin') },
  actions: {
    mark_paid: {
      grant: byHand,
      event: 'mark_paid',
      input: z.strictObject({
        bank_reference: f.text({ max: 60 }),
        paid_on: f.day(),
        /** The bank sent it before a refund reduced the amount owed. */
        sent_before_refund: f.flag(),
      }),
      bulk: true,
      stepUp: true,
    },
    fail: { grant: byHand, event: 'fail', input: z.strictObject({ reason }), bulk: true },
    retry: { grant: staff('admin'), event: 'retry', bulk: true, stepUp: true },
    hold: { grant: staff('admin'), event: 'hold', input: z.strictObject({ reason }), bulk: true },
    release: { grant: staff('admin'), event: 'release', bulk: true, stepUp: true },
    cancel: {
      grant: staff('admin'),
      event: 'cancel',
      input: z.strictObject({ reason }),
      question: 'Cancel the payout of {amount} to {seller_id}?',
      danger: true,
      bulk: true,
    },
  },
  notes: true,
  admin: {
    menu: { group: 'Money', icon: 'wallet', position: 4 },
    rowActions: ['mark_paid'],
    filter: { state: 'processing' },
    totals: ['amount'],
    list: ['reference', 'seller_id', 'amount', 'state', 'handed_over_at', 'paid_at'],
    filters: [
      'state',
      'seller_id',
      'currency',
      'amount',
      'provider',
      'hold_cause',
      'paid_at',
      'created_at',
      'assignee_id',
    ],
    search: ['reference', 'bank_reference', 'seller_id'],
    title: 'reference',
    sort: ['created_at', 'DESC'],
  },
});
