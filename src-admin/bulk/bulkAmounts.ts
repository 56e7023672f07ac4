import type { RaRecord } from 'react-admin';
import { fieldMeta, type Field } from '#src/schema/field.ts';
import { currencyOf } from '#src/schema/forms/formFields.ts';
import type { BulkJob } from './bulkJob.ts';

type Values = Readonly<Record<string, unknown>>;

/** The amount that a bulk action moves for one record, in minor units. */
export interface BulkAmount {
  readonly record: RaRecord;
  readonly amount: number;
  readonly currency: string | null;
}

/** The amounts in the input of an action. Plain edits move no money. */
export function amountFields(job: BulkJob): string[] {
  if (job.kind !== 'action' || !job.action.input) return [];
  return Object.entries(job.action.input.shape).flatMap(([name, field]) =>
    fieldMeta.get(field as Field)?.kind === 'money' ? [name] : [],
  );
}

/** Whether one typed amount would apply to records of several currencies. */
export function mixesCurrencies(
  fields: readonly string[],
  perRecord: readonly string[],
  records: readonly RaRecord[],
): boolean {
  const shared = fields.some((field) => !perRecord.includes(field));
  return shared && new Set(records.map(currencyOf)).size > 1;
}

/** The amount of each record. */
export function bulkAmounts(
  fields: readonly string[],
  records: readonly RaRecord[],
  valuesOf: (record: RaRecord) => Values,
): BulkAmount[] {
  return records.flatMap((record) =>
    fields.flatMap((field) => {
      const amount = valuesOf(record)[field];
      return typeof amount === 'number' ? [{ record, amount, currency: currencyOf(record) }] : [];
    }),
  );
}

/** The sum in each currency. */
export function sums(amounts: readonly BulkAmount[]): (readonly [string | null, number])[] {
  const totals = new Map<string | null, number>();
  for (const { amount, currency } of amounts)
    totals.set(currency, (totals.get(currency) ?? 0) + amount);
  return [...totals];
}
