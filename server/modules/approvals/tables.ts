import type { RowsOf } from '#server/platform/database/tables/index.ts';
import { CURRENCIES } from '#resources/homes/properties.ts';
import { MONEY_STAGES } from '#src/rules/approvals/staffMoney.ts';
import * as f from '#src/schema/field.ts';
import { defineTable } from '#src/schema/table.ts';

/** Money that staff moved by hand. The limit for one person adds up those without a second one. */
export const staffMoney = defineTable({
  name: 'staff_money',
  fields: {
    id: f.id(),
    moved_by: f.ref('users'),
    /** The second person; null where one person moved it alone. */
    approved_by: f.optional(f.ref('users')),
    stage: f.choice(MONEY_STAGES),
    /** The booking, or the record of the action: `bookings:<id>`. */
    record: f.text({ max: 80 }),
    /** `user:<id>`, or `account:` with a hash of a bank account. */
    payee: f.text({ max: 80 }),
    action: f.text({ max: 120 }),
    amount: f.money({ min: 1 }),
    currency: f.choice(CURRENCIES),
    created_at: f.createdAt(),
  },
  indexes: [
    ['moved_by', 'created_at'],
    ['record', 'created_at'],
    ['payee', 'created_at'],
  ],
});

/** The tables of this module that are not declared resources. */
export const approvalsTables = [staffMoney] as const;

declare module '#server/platform/database/tables/index.ts' {
  interface Tables extends RowsOf<typeof approvalsTables> {}
}
