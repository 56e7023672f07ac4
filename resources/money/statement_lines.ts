import { z } from 'zod';
import { staff } from '#src/access/grants.ts';
import { LINE_MATCHES, statementLineMachine } from '#src/rules/payments/statementLine.ts';
import * as f from '#src/schema/field.ts';
import { defineResource } from '#src/schema/resource.ts';
import { input, value } from '#src/schema/setValues.ts';
import { DIRECTIONS } from './manual_payments.ts';
import { CURRENCIES } from '../homes/properties.ts';

const reason = z.strictObject({ reason: f.longText({ min: 5, max: 500 }) });

/** A line of an imported bank statement, which staff book as a transfer, return or ignore. */
export const statementLines = defineResource({
  name: 'statement_lines',
  fields: {
    id: f.id(),
    state: f.states(statementLineMachine),
    match: f.described(f.locked(f.choice(LINE_MATCHES)), {
      tone: { exact: 'success', partial: 'warning', over: 'warning', unknown: 'error' },
    }),
    /** The transfer that the line pays: named by its text, or chosen by staff. */
    transfer_id: f.locked(f.optional(f.ref('manual_payments'))),
    booked_on: f.locked(f.indexed(f.day())),
    direction: f.locked(f.choice(DIRECTIONS)),
    amount: f.locked(f.money({ min: 1 })),
    currency: f.locked(f.choice(CURRENCIES)),
    /** What the payer wrote. */
    reference: f.locked(f.personal(f.longText({ min: 0, max: 500 }))),
    counterparty: f.locked(f.personal(f.text({ min: 0, max: 140 }))),
    counterparty_account: f.locked(f.personal(f.text({ min: 0, max: 40 }))),
    bank_reference: f.locked(f.text({ min: 0, max: 140 })),
    /** Why it is returned or ignored. */
    reason: f.locked(f.optional(f.longText({ max: 500 }))),
    file_name: f.locked(f.text({ max: 200 })),
    statement_number: f.locked(f.text({ min: 0, max: 140 })),
    /** The same for a line of the same account in every file, so that it is imported once. */
    fingerprint: f.locked(f.unique(f.text({ max: 64 }))),
    imported_by: f.locked(f.optional(f.ref('users'))),
    created_at: f.createdAt(),
  },
  access: { list: staff('admin') },
  actions: {
    /** Records the transfer as arrived or sent. What was paid too much becomes a line to return. */
    book: { grant: staff('admin'), event: 'book', bulk: true, stepUp: true },
    /** Chooses the transfer; without one, the line is unknown again. */
    match: {
      grant: staff('admin'),
      event: 'match',
      input: z.strictObject({ transfer_id: f.optional(f.ref('manual_payments')) }),
    },
    return: { grant: staff('admin'), event: 'return', input: reason, stepUp: true },
    confirm_return: { grant: staff('admin'), event: 'confirm_return', bulk: true },
    ignore: {
      grant: staff('admin'),
      event: 'ignore',
      input: reason,
      set: { reason: input('reason') },
      bulk: true,
    },
    reopen: {
      grant: staff('admin'),
      event: 'reopen',
      set: { reason: value(null) },
      bulk: true,
    },
  },
  admin: {
    menu: { group: 'Money', position: 3 },
    rowActions: ['book', 'match'],
    filter: { state: 'open' },
    totals: ['amount'],
    list: [
      'booked_on',
      'amount',
      'direction',
      'match',
      'transfer_id',
      'reference',
      'counterparty',
      'state',
    ],
    filters: ['state', 'match', 'direction', 'currency', 'amount', 'booked_on', 'created_at'],
    search: ['reference', 'counterparty', 'file_name'],
    title: 'reference',
    sort: ['booked_on', 'ASC'],
  },
});
