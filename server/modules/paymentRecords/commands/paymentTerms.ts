import type { Kysely } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { DEFAULT_PAYOUT_TERMS, type PayoutTerms } from '#src/rules/payouts/payout.ts';
import {
  DEFAULT_STAFF_MONEY_TERMS,
  type StaffMoneyTerms,
} from '#src/rules/approvals/staffMoney.ts';
import type { Tables } from '#server/platform/database/tables/index.ts';
import { stale } from '#server/platform/errors.ts';
import type { UnitOfWork } from '#server/platform/unitOfWork/unitOfWork.ts';

/** All settings of `/admin/payment-settings`. */
export type PaymentTerms = PayoutTerms & StaffMoneyTerms;

const DEFAULTS: PaymentTerms = { ...DEFAULT_PAYOUT_TERMS, ...DEFAULT_STAFF_MONEY_TERMS };

const COLUMNS = [
  'delay_days',
  'minimum',
  'account_wait_days',
  'approval_limit',
  'approval_window_days',
  'approval_hours',
  'loosening_hours',
  'early_transfer_days',
] as const satisfies readonly (keyof PaymentTerms)[];

/** The terms that staff have set, or the defaults with version 0. */
export async function readPaymentTerms(
  db: Kysely<Tables>,
): Promise<PaymentTerms & { readonly version: number }> {
  const row = await db
    .selectFrom('payout_settings')
    .select([...COLUMNS, 'version'])
    .executeTakeFirst();
  return row ?? { ...DEFAULTS, version: 0 };
}

/** Saves terms for future payouts and staff; those that are left out stay. Throws 409 `stale`. */
export async function savePaymentTerms(
  unit: UnitOfWork,
  terms: { readonly [Name in keyof PaymentTerms]?: PaymentTerms[Name] | undefined },
  version: number,
): Promise<void> {
  const { trx } = unit;
  await trx
    .insertInto('payout_settings')
    .values({ id: uuidv7(), scope: 'platform', ...DEFAULTS })
    .onConflict((on) => on.column('scope').doNothing())
    .execute();
  const before = await trx
    .selectFrom('payout_settings')
    .selectAll()
    .forUpdate()
    .executeTakeFirstOrThrow();
  // A row that did not exist is read as version 0 and inserted as version 1.
  if (before.version !== Math.max(1, version)) throw stale({ ...before });
  const after = (column: keyof PaymentTerms) => terms[column] ?? before[column];
  const changed = COLUMNS.filter((column) => before[column] !== after(column));
  if (changed.length === 0) return;
  await trx.updateTable('payout_settings').set(terms).where('id', '=', before.id).execute();
  unit.audit({
    action: 'payout_settings.edit',
    resource: 'payout_settings',
    record_id: before.id,
    differences: Object.fromEntries(
      changed.map((column) => [column, [before[column], after(column)]]),
    ),
  });
}
