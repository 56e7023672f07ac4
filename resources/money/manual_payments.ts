import { z } from 'zod';
import { staff } from '#src/access/grants.ts';
import { manualPaymentMachine } from '#src/rules/payments/manualPayment.ts';
import * as f from '#src/schema/field.ts';
import { defineResource } from '#src/schema/resource.ts';
import { CURRENCIES } from '../homes/properties.ts';

export const DIRECTIONS = ['incoming', 'outgoing'] as const;

/**
 * A bank transfer that staff settle by hand: one that a buyer announced (incoming), or a refund
 * (outgoing) to a buyer, or to a seller whose card payment for an invoice came too late.
 */
export const manualPayments = defineResource({
  name: 'manual_payments',
  fields: {
    id: f.id(),
    direction: f.locked(f.choice(DIRECTIONS)),
    /** The booking and the payment; both null for an invoice. */
    booking_id: f.locked(f.optional(f.ref('bookings'))),
    payment_id: f.locked(f.optional(f.ref('payments'))),
    invoice_id: f.locked(f.optional(f.unique(f.ref('vip_invoices')))),
    state: f.states(manualPaymentMachine),
    reference: f.locked(f.indexed(f.text({ max: 32 }))),
    amount: f.locked(f.money({ min: 1 })),
    currency: f.locked(f.choice(CURRENCIES)),
    /** The bank's reference of the transfer, from the statement. */
    statement_note: f.withDefault(f.longText({ max: 500 }), ''),
    /** The bank’s receipt of the transfer. */
    receipt: f.described(f.optional(f.file()), {
      help: 'The receipt of the bank, a picture or a PDF.',
    }),
    settled_at: f.locked(f.optional(f.instant())),
    created_at: f.createdAt(),
  },
  access: { list: staff('admin'), edit: staff('admin') },
  actions: {
    settle: {
      grant: staff('admin'),
      event: 'settle',
      input: z.strictObject({
        amount: f.money({ min: 1 }),
        received_on: f.day(),
      }),
      bulk: true,
      stepUp: true,
    },
  },
  admin: {
    menu: { group: 'Money', icon: 'bank', position: 2 },
    rowActions: ['settle'],
    filter: { state: 'expected', direction: 'incoming' },
    totals: ['amount'],
    list: ['reference', 'direction', 'booking_id', 'amount', 'state', 'created_at'],
    filters: ['state', 'direction', 'currency', 'amount', 'settled_at', 'created_at'],
    search: ['reference', 'booking_id'],
    title: 'reference',
    sort: ['created_at', 'ASC'],
  },
});
