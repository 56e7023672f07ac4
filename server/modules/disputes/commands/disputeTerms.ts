import type { Kysely } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { DEFAULT_DISPUTE_TERMS, type DisputeTerms } from '#src/rules/disputes/dispute.ts';
import { cents } from '#src/rules/money/money.ts';
import type { Tables } from '#server/platform/database/tables/index.ts';
import { stale } from '#server/platform/errors.ts';
import type { UnitOfWork } from '#server/platform/unitOfWork/unitOfWork.ts';

const COLUMNS = [
  'gather_hours',
  'response_hours',
  'review_hours',
  'open_days',
  'close_days',
  'approval_limit',
] as const satisfies readonly (keyof DisputeTerms)[];

/** The terms that staff have set, or the defaults with version 0. */
export async function readDisputeTerms(
  db: Kysely<Tables>,
): Promise<DisputeTerms & { readonly version: number }> {
  const row = await db
    .selectFrom('dispute_settings')
    .select([...COLUMNS, 'version'])
    .executeTakeFirst();
  return row ?? { ...DEFAULT_DISPUTE_TERMS, version: 0 };
}

/** Saves the terms for future deadlines; running ones keep theirs. Throws 409 `stale`. */
export async function saveDisputeTerms(
  unit: UnitOfWork,
  { approval_limit, ...hours }: DisputeTerms,
  version: number,
): Promise<void> {
  const { trx } = unit;
  await trx
    .insertInto('dispute_settings')
    .values({
      id: uuidv7(),
      scope: 'platform',
      ...DEFAULT_DISPUTE_TERMS,
      approval_limit: cents(DEFAULT_DISPUTE_TERMS.approval_limit),
    })
    .onConflict((on) => on.column('scope').doNothing())
    .execute();
  const before = await trx
    .selectFrom('dispute_settings')
    .selectAll()
    .forUpdate()
    .executeTakeFirstOrThrow();
  // A row that did not exist is read as version 0 and inserted as version 1.
  if (before.version !== Math.max(1, version)) throw stale({ ...before });
  const terms = { ...hours, approval_limit: cents(approval_limit) };
  await trx.updateTable('dispute_settings').set(terms).where('id', '=', before.id).execute();
  const changed = COLUMNS.filter((column) => before[column] !== terms[column]);
  unit.audit({
    action: 'dispute_settings.edit',
    resource: 'dispute_settings',
    record_id: before.id,
    differences: Object.fromEntries(
      changed.map((column) => [column, [before[column], terms[column]]]),
    ),
  });
}
