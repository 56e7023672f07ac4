import { v7 as uuidv7 } from 'uuid';
import { lineMatcher } from '#src/rules/payments/statementLine.ts';
import type { StatementReport } from '#src/wire/payments/statements.ts';
import { conflict } from '#server/platform/errors.ts';
import type { UnitOfWork } from '#server/platform/unitOfWork/unitOfWork.ts';
import { fingerprints } from '../statements/fingerprints.ts';
import type { BankStatement } from './readBankStatement.ts';

interface StatementFile extends BankStatement {
  readonly file_name: string;
  readonly apply: boolean;
}

/** Rows of one insert: PostgreSQL takes 65,535 parameters. */
const BATCH = 1000;

/**
 * Finds the expected transfer of each line of a bank statement. With `apply` it stores the lines that were
 * not imported before, for staff to decide; it books nothing. Throws 409 `statement_known`.
 */
export async function importStatement(
  unit: UnitOfWork,
  { file_name, apply, iban, statements, lines }: StatementFile,
): Promise<StatementReport> {
  const { trx, now, acting } = unit;
  const expected = await trx
    .selectFrom('manual_payments')
    .select(['id', 'reference', 'direction', 'amount', 'currency'])
    .where('state', '=', 'expected')
    .execute();
  const match = lineMatcher(expected);
  const transfers = new Map(expected.map((transfer) => [transfer.id, transfer]));
  const prints = fingerprints(iban, lines);
  const rows = lines.map((line, index) => ({
    ...line,
    ...match(line),
    id: uuidv7(),
    fingerprint: prints[index] ?? '',
    file_name,
    reason: null,
    imported_by: acting.user_id,
    created_at: now.toISOString(),
  }));
  const added = new Set<string>();
  for (let start = 0; start < rows.length; start += BATCH) {
    const batch = rows.slice(start, start + BATCH);
    const known = await trx
      .selectFrom('statement_lines')
      .select('fingerprint')
      .where(
        'fingerprint',
        'in',
        batch.map(({ fingerprint }) => fingerprint),
      )
      .execute();
    const knownPrints = new Set(known.map(({ fingerprint }) => fingerprint));
    const fresh = batch.filter(({ fingerprint }) => !knownPrints.has(fingerprint));
    if (fresh.length === 0) continue;
    // Another import of the same lines may commit between the query and the insert.
    const stored = apply
      ? await trx
          .insertInto('statement_lines')
          .values(fresh)
          .onConflict((conflicting) => conflicting.column('fingerprint').doNothing())
          .returning('fingerprint')
          .execute()
      : fresh;
    for (const { fingerprint } of stored) added.add(fingerprint);
  }
  const [first] = rows.filter(({ fingerprint }) => added.has(fingerprint));
  if (apply && !first)
    throw conflict(
      'statement_known',
      'Every line of this statement was imported before. Nothing was imported again.',
    );
  if (apply && first)
    unit.audit({
      action: 'statement_lines.import',
      resource: 'statement_lines',
      record_id: first.id,
      differences: { file_name, lines: added.size },
    });
  return {
    applied: apply,
    format: statements[0]?.format ?? '',
    account: iban,
    counts: {
      new: added.size,
      known: rows.length - added.size,
      pending: statements.reduce((sum, { pending }) => sum + pending, 0),
    },
    lines: rows.map((row) => {
      const transfer = transfers.get(row.transfer_id ?? '');
      return {
        ...row,
        transfer: transfer
          ? { id: transfer.id, reference: transfer.reference, amount: transfer.amount }
          : null,
        known: !added.has(row.fingerprint),
      };
    }),
  };
}
