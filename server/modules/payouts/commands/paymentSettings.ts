import { cents } from '#src/rules/money/money.ts';
import {
  readPaymentTerms,
  savePaymentTerms,
} from '#server/modules/paymentRecords/commands/paymentTerms.ts';
import type { GuardedSettings } from '#server/modules/guardedSettings.ts';

const number = (value: number | boolean | undefined) =>
  typeof value === 'number' ? value : undefined;
const amount = (value: number | boolean | undefined) =>
  typeof value === 'number' ? cents(value) : undefined;

/** The settings of `/admin/payment-settings`, which an owner or two people change. */
export const paymentSettings: GuardedSettings = {
  name: 'payment',
  async read(db) {
    const { version: _, ...terms } = await readPaymentTerms(db);
    return terms;
  },
  async save(unit, values) {
    const { version } = await readPaymentTerms(unit.trx);
    const terms = {
      approval_limit: amount(values['approval_limit']),
      approval_window_days: number(values['approval_window_days']),
      approval_hours: number(values['approval_hours']),
      loosening_hours: number(values['loosening_hours']),
      delay_days: number(values['delay_days']),
      minimum: amount(values['minimum']),
      account_wait_days: number(values['account_wait_days']),
      early_transfer_days: number(values['early_transfer_days']),
    };
    await savePaymentTerms(unit, terms, version);
  },
};
