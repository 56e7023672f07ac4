import { z } from 'zod';
import { both, inState, others, own, staff } from '#src/access/grants.ts';
import { GUARDED_SETTINGS } from '#src/rules/approvals/guardedSettings.ts';
import { settingChangeMachine } from '#src/rules/approvals/settingChange.ts';
import * as f from '#src/schema/field.ts';
import { defineResource } from '#src/schema/resource.ts';
import { rejection } from '../money/money_approvals.ts';

const secondPerson = both(staff('admin'), others('proposed_by'));

/**
 * A change of settings that decide over money. An owner makes it, or an admin proposes it and a second person approves
 * it. What loosens the control takes effect after the delay of `/admin/payment-settings`.
 */
export const settingChanges = defineResource({
  name: 'setting_changes',
  fields: {
    id: f.id(),
    /** What changes: `Limit for one person: 1,000.00 to 5,000.00`. */
    title: f.locked(f.text({ max: 300 })),
    settings: f.locked(f.choice(GUARDED_SETTINGS)),
    state: f.states(settingChangeMachine),
    changes: f.locked(
      f.json(z.array(z.object({ setting: z.string(), before: z.string(), after: z.string() }))),
    ),
    loosens: f.described(f.locked(f.flag()), { label: 'Less strict' }),
    /** When it takes effect, or did; null until it is approved. */
    effective_at: f.described(f.locked(f.indexed(f.optional(f.instant()))), {
      label: 'Takes effect',
    }),
    /** When it expires without an approval; null where it needs none. */
    expires_at: f.described(f.locked(f.indexed(f.optional(f.instant()))), {
      label: 'Decide before',
    }),
    proposed_by: f.locked(f.ref('users')),
    decided_by: f.locked(f.optional(f.ref('users'))),
    decision_note: f.locked(f.withDefault(f.longText({ min: 0, max: 500 }), '')),
    /** The new values, by column or payment method. */
    values: f.locked(f.json(z.record(z.string(), z.union([z.number(), z.boolean()])))),
    created_at: f.createdAt(),
  },
  access: { list: staff('admin') },
  actions: {
    approve: {
      grant: secondPerson,
      event: 'approve',
      question: '{title}, proposed by {proposed_by}. Approve it?',
      stepUp: true,
    },
    reject: {
      grant: secondPerson,
      event: 'reject',
      question: '{title}, proposed by {proposed_by}. Reject it?',
      input: rejection,
      danger: true,
      stepUp: true,
    },
    withdraw: { grant: both(staff('admin'), own('proposed_by')), event: 'withdraw', stepUp: true },
    cancel: {
      grant: both(staff('admin'), inState('scheduled')),
      event: 'cancel',
      question: '{title}. Cancel this change? The current settings stay.',
      danger: true,
      stepUp: true,
    },
  },
  admin: {
    menu: { group: 'Money', position: 6 },
    list: ['title', 'settings', 'proposed_by', 'loosens', 'state', 'effective_at'],
    filters: ['state', 'settings', 'loosens', 'proposed_by', 'decided_by', 'created_at'],
    search: ['title'],
    title: 'title',
    sort: ['created_at', 'DESC'],
  },
});
