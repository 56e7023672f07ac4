import { z } from 'zod';
import { staff } from '#src/access/grants.ts';
import { moneyApprovalMachine } from '#src/rules/payments/moneyApproval.ts';
import * as f from '#src/schema/field.ts';
import { defineResource } from '#src/schema/resource.ts';
import { CURRENCIES } from './properties.ts';

/**
 * A payment or refund by staff above the limit of `/admin/payment-settings`. It runs when a second
 * person approves it.
 */
export const moneyApprovals = defineResource({
  name: 'money_approvals',
  fields: {
    id: f.id(),
    /** The resource, the action and the record that it runs on. */
    target: f.locked(f.text({ max: 60 })),
    action: f.locked(f.text({ max: 60 })),
    target_id: f.locked(f.indexed(f.text({ max: 36 }))),
    state: f.states(moneyApprovalMachine),
    amount: f.locked(f.money({ min: 1 })),
    currency: f.locked(f.choice(CURRENCIES)),
    /** The input of the action. */
    input: f.locked(f.json(z.record(z.string(), z.unknown()))),
    proposed_by: f.locked(f.ref('users')),
    decided_by: f.locked(f.optional(f.ref('users'))),
    created_at: f.createdAt(),
  },
  access: { list: staff('admin') },
  actions: {
    approve: { grant: staff('admin'), event: 'approve', danger: true, bulk: true },
    reject: { grant: staff('admin'), event: 'reject', danger: true, bulk: true },
  },
  admin: {
    list: ['target', 'action', 'amount', 'proposed_by', 'state', 'created_at'],
    filters: ['state', 'currency', 'amount', 'proposed_by', 'created_at'],
    title: 'action',
    sort: ['created_at', 'DESC'],
  },
});
