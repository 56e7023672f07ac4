import { sql, type Selectable } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { resourceNamed } from '#resources/named.ts';
import type { Resource } from '#src/schema/resource.ts';
import type { Tables } from '#server/platform/database/tables/index.ts';
import type { Services } from '#server/platform/services.ts';
import { transact, type UnitOfWork } from '#server/platform/unitOfWork/unitOfWork.ts';
import { inSavepoint } from '#server/resource/inSavepoint.ts';
import { differences } from '#server/resource/plans.ts';
import type { AnyRecord } from '#server/resource/record.ts';
import { deleteOne, selectMany, updateOne } from '#server/resource/rows.ts';
import { asRemovalErrorReply } from '#server/resource/violations.ts';
import type { WrittenRecord } from './importBatch.ts';

type PendingRecord = Selectable<Tables['pending_import_records']>;

/** Records restored by a transaction, for whose end other requests wait. */
const BATCH = 25;

/** Imports of this process that still write. The embedded database belongs to one process. */
export const runningImports = new Set<string>();

/** Stores what `restoreRecords` needs, in the transaction that wrote the records. */
export async function noteRecords(
  { trx, acting }: UnitOfWork,
  resource: Resource,
  importId: string,
  written: readonly WrittenRecord[],
): Promise<void> {
  const { user_id } = acting;
  if (user_id === null || written.length === 0) return;
  const rows = written.map(({ plan, after }) => ({
    id: uuidv7(),
    import_id: importId,
    resource: resource.name,
    record_id: String(after['id']),
    version: Number(after['version']),
    before: plan.kind === 'create' ? null : differenceOf(plan.before, Object.keys(plan.values)),
    actor_id: user_id,
    address: acting.address,
  }));
  await trx
    .insertInto('pending_import_records')
    .values(rows)
    // A row of the file that edits a record again keeps how it was before the first.
    .onConflict((on) =>
      on
        .columns(['import_id', 'record_id'])
        .doUpdateSet({ version: (excluded) => excluded.ref('excluded.version') }),
    )
    .execute();
}

const differenceOf = (before: AnyRecord, columns: readonly string[]): AnyRecord =>
  Object.fromEntries(columns.map((column) => [column, before[column] ?? null]));

/** The import is complete. */
export async function forgetRecords({ database }: Services, importId: string): Promise<void> {
  await database.db
    .deleteFrom('pending_import_records')
    .where('import_id', '=', importId)
    .execute();
}

/**
 * Removes the records that an import created and gives those that it changed their old values, the last first.
 * A record that has changed since, or that others refer to, stays.
 */
export async function restoreRecords(services: Services, importId: string): Promise<void> {
  for (;;) {
    const rows = await services.database.db
      .selectFrom('pending_import_records')
      .selectAll()
      .where('import_id', '=', importId)
      .orderBy('id', 'desc')
      .limit(BATCH)
      .execute();
    const [row] = rows;
    if (!row) return;
    const acting = {
      by: 'staff',
      user_id: row.actor_id,
      on_behalf_of: null,
      address: row.address,
    } as const;
    await transact(services, acting, (unit) => restoreBatch(unit, rows));
    // Lets other requests run.
    await new Promise(setImmediate);
  }
}

async function restoreBatch(unit: UnitOfWork, rows: readonly PendingRecord[]): Promise<void> {
  const resource = resourceNamed(rows[0]?.resource);
  if (resource) {
    const ids = rows.map(({ record_id }) => record_id);
    const found = await selectMany(unit.trx, resource, [sql`id in (${sql.join(ids)})`]);
    const records = new Map(found.map((record) => [record['id'], record]));
    for (const row of rows) {
      const record = records.get(row.record_id);
      if (record?.['version'] === row.version) await restoreOne(unit, resource, row, record);
    }
  }
  const done = rows.map(({ id }) => id);
  await unit.trx.deleteFrom('pending_import_records').where('id', 'in', done).execute();
}

async function restoreOne(
  unit: UnitOfWork,
  resource: Resource,
  { record_id, before }: PendingRecord,
  record: AnyRecord,
): Promise<void> {
  const restored = await inSavepoint(unit, resource, async () => {
    if (before) return await updateOne(unit.trx, resource, record_id, before);
    return await deleteOne(unit.trx, resource, record_id).catch((error: unknown) => {
      throw asRemovalErrorReply(error);
    });
  });
  if ('refused' in restored) return;
  const columns = Object.keys(before ?? record);
  unit.audit({
    action: `${resource.name}.${before ? 'undo' : 'remove'}`,
    resource: resource.name,
    record_id,
    differences: differences(record, before ?? {}, columns),
  });
}
