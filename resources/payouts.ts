import { z } from 'zod';
import { only, staff } from '#src/access/grants.ts';
import { PAYMENT_PROVIDERS } from '#src/rules/payment.ts';
import { HOLD_CAUSES, payoutMachine } from '#src/rules/payout.ts';
import * as f from '#src/schema/field.ts';
import { defineResource } from '#src/schema/resource.ts';
import { CURRENCIES } from './properties.ts';

const reason = z.string().trim().min(10).max(500);

/** What a provider sends by itself is settled by what it answers, and by nobody else. */
const byHand = only(staff('admin'), 'provider', ['bank_transfer']);

/**
 * One transfer to one seller in one currency. Its bookings are `payout_items`; where the money goes
 * is `payout_destinations`. Sellers read theirs by calls of their own.
 */
export const payouts = defineResource({
  name: 'payouts',
  fields: {
    id: f.id(),
    /** What the seller reads on the bank statement. */
    reference: f.locked(f.unique(f.text({ max: 16 }))),
    seller_id: f.locked(f.ref('profiles')),
    state: f.states(payoutMachine),
    /** The sum of its bookings; below zero while the seller owes more back than is due. */
    amount: f.locked(f.money({ min: Number.MIN_SAFE_INTEGER })),
    currency: f.locked(f.choice(CURRENCIES)),
    /** Whoever sends it, or sent it last. */
    provider: f.locked(f.withDefault(f.choice(PAYMENT_PROVIDERS), 'bank_transfer')),
    hold_cause: f.locked(f.optional(f.choice(HOLD_CAUSES))),
    /** Why it is on hold, failed or was cancelled. */
    reason: f.locked(f.withDefault(f.longText({ max: 500 }), '')),
    handed_over_at: f.locked(f.optional(f.instant())),
    /** The bank's own words for the transfer. */
    bank_reference: f.locked(f.withDefault(f.text({ min: 0, max: 60 }), '')),
    paid_at: f.locked(f.indexed(f.optional(f.instant()))),
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
        /** The bank had sent it before a refund made it too much. */
        sent_before_refund: f.flag(),
      }),
    },
    fail: { grant: byHand, event: 'fail', input: z.strictObject({ reason }) },
    retry: { grant: staff('admin'), event: 'retry' },
    hold: { grant: staff('admin'), event: 'hold', input: z.strictObject({ reason }) },
    release: { grant: staff('admin'), event: 'release' },
    cancel: {
      grant: staff('admin'),
      event: 'cancel',
      input: z.strictObject({ reason }),
      danger: true,
    },
  },
  admin: {
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
    ],
    search: ['reference', 'bank_reference'],
    title: 'reference',
    sort: ['created_at', 'DESC'],
  },
});
