import { z } from 'zod';
import { both, inState, others, own, staff } from '#src/access/grants.ts';
import { moneyApprovalMachine } from '#src/rules/approvals/moneyApproval.ts';
import { APPROVAL_CAUSES, MONEY_STAGES } from '#src/rules/approvals/staffMoney.ts';
import * as f from '#src/schema/field.ts';
import { defineResource } from '#src/schema/resource.ts';
import { CURRENCIES } from '../homes/properties.ts';

/** What a second person may write who rejects a proposal. */
export const rejection = z.strictObject({
  note: f
    .described(f.longText({ min: 0, max: 500 }), {
      label: 'Reason',
      help: 'The person who proposed it reads this.',
    })
    .nullish(),
});

const proposer = both(staff('admin'), own('proposed_by'));
const secondPerson = both(staff('admin'), others('proposed_by'));

/**
 * A payment or refund by staff above the limit of `/admin/payment-settings`. It runs when a second person
 * approves it before its deadline.
 */
export const moneyApprovals = defineResource({
  name: 'money_approvals',
  fields: {
    id: f.id(),
    /** What it is: `Part refund of KS-7F3K9Q`. */
    title: f.locked(f.withDefault(f.text({ max: 200 }), 'Payment by staff')),
    state: f.states(moneyApprovalMachine),
    amount: f.locked(f.money({ min: 1 })),
    currency: f.locked(f.choice(CURRENCIES)),
    /** Where the money comes from. */
    payer: f.locked(f.withDefault(f.text({ min: 0, max: 200 }), '')),
    /** The name of who gets it, and the account where it is paid by bank. */
    payee: f.locked(f.personal(f.withDefault(f.text({ min: 0, max: 300 }), ''))),
    /** Null for an account on a bank statement. */
    payee_id: f.described(f.locked(f.optional(f.ref('profiles'))), { label: 'Payee’s profile' }),
    booking_id: f.locked(f.optional(f.ref('bookings'))),
    reason: f.locked(f.withDefault(f.longText({ min: 0, max: 1000 }), '')),
    /** Who bears a refund; null for a payment. */
    borne_by_seller: f.locked(f.optional(f.money({ min: Number.MIN_SAFE_INTEGER }))),
    borne_by_platform: f.described(
      f.locked(f.optional(f.money({ min: Number.MIN_SAFE_INTEGER }))),
      { label: 'Borne by Keystead' },
    ),
    /** What of the booking's payment was left when it was proposed; null for a payment. */
    refundable: f.locked(f.optional(f.money())),
    stage: f.locked(f.withDefault(f.choice(MONEY_STAGES), 'decide')),
    /** Why it needs a second person, and the sum that is above the limit. */
    cause: f.described(f.locked(f.withDefault(f.choice(APPROVAL_CAUSES), 'amount')), {
      label: 'Limit exceeded for',
    }),
    cause_sum: f.described(f.locked(f.optional(f.money())), { label: 'Sum above the limit' }),
    evidence: f.described(f.optional(f.file()), {
      help: 'A picture or a PDF for the person who decides, such as a receipt.',
    }),
    proposed_by: f.locked(f.ref('users')),
    decided_by: f.locked(f.optional(f.ref('users'))),
    /** What the second person wrote. */
    decision_note: f.locked(f.withDefault(f.longText({ min: 0, max: 500 }), '')),
    /** Null for what was proposed before proposals had deadlines. */
    expires_at: f.described(f.locked(f.indexed(f.optional(f.instant()))), {
      label: 'Decide before',
    }),
    /** The resource, the action and the record that it runs on. */
    target: f.locked(f.text({ max: 60 })),
    action: f.locked(f.text({ max: 60 })),
    target_id: f.locked(f.indexed(f.text({ max: 36 }))),
    /** The input of the action. */
    input: f.locked(f.json(z.record(z.string(), z.unknown()))),
    created_at: f.createdAt(),
  },
  access: { list: staff('admin'), edit: both(proposer, inState('proposed')) },
  actions: {
    approve: {
      grant: secondPerson,
      event: 'approve',
      question:
        '{title}: {amount} to {payee}, proposed by {proposed_by}. It is paid when you approve it.',
      bulk: true,
      stepUp: true,
    },
    reject: {
      grant: secondPerson,
      event: 'reject',
      question: '{title}: {amount} to {payee}, proposed by {proposed_by}. Reject it?',
      input: rejection,
      danger: true,
      bulk: true,
      stepUp: true,
    },
    withdraw: { grant: proposer, event: 'withdraw', bulk: true, stepUp: true },
  },
  admin: {
    menu: { group: 'Money', position: 5 },
    filter: { state: 'proposed' },
    totals: ['amount'],
    list: ['title', 'amount', 'payee', 'proposed_by', 'cause', 'state', 'expires_at'],
    filters: [
      'state',
      'currency',
      'amount',
      'cause',
      'proposed_by',
      'decided_by',
      'payee_id',
      'booking_id',
      'created_at',
    ],
    search: ['title', 'payee', 'reason'],
    title: 'title',
    sort: ['expires_at', 'ASC'],
  },
});
