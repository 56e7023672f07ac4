import { sql, type Kysely } from 'kysely';
import { UNDO_DAYS } from '#src/rules/backOffice/undo.ts';
import { FILE_FOLDER } from '#src/schema/fileField.ts';
import type { Tables } from '#server/platform/database/tables/index.ts';
import { daysAgo } from '#server/platform/days.ts';
import { fileIdOf, fileKey } from '#server/platform/files/fileKey.ts';
import { removeOrphans } from '#server/platform/files/removeOrphans.ts';
import type { Services } from '#server/platform/services.ts';
import { SYSTEM } from '#server/platform/unitOfWork/acting.ts';
import { transact } from '#server/platform/unitOfWork/unitOfWork.ts';
import { fileColumns, undoablePaths } from '#server/resource/fileColumns.ts';

/** Days in which a new file may wait in an open form. */
const UNATTACHED_DAYS = 1;

const columns = fileColumns('file');

/**
 * Deletes the uploaded files to which no record refers, and no change that can be undone. A new file is kept for
 * a day, because the form in which it waits may not be saved yet.
 */
export async function removeUnusedFiles(services: Services): Promise<void> {
  const { database, files, now } = services;
  const cutoff = daysAgo(now(), UNATTACHED_DAYS);
  const removed = await transact(services, SYSTEM, async ({ trx }) => {
    const old = await trx
      .selectFrom('file_uploads')
      .select('id')
      .where('created_at', '<', cutoff)
      .forUpdate()
      .execute();
    if (old.length === 0) return [];
    // Read after the lock: a record that refers to one of them since is committed.
    const needed = new Set([
      ...(await referredPaths(trx)),
      ...(await undoablePaths(trx, columns, daysAgo(now(), UNDO_DAYS))),
    ]);
    const unused = old.flatMap(({ id }) => (needed.has(fileKey(id)) ? [] : [id]));
    if (unused.length > 0) await trx.deleteFrom('file_uploads').where('id', 'in', unused).execute();
    return unused;
  });
  for (const id of removed) await files.remove(fileKey(id));
  const rows = await database.db.selectFrom('file_uploads').select('id').execute();
  await removeOrphans(services, FILE_FOLDER, new Set(rows.map(({ id }) => fileKey(id))));
}

async function referredPaths(trx: Kysely<Tables>): Promise<readonly string[]> {
  if (columns.length === 0) return [];
  const { rows } = await sql<{ path: string }>`${sql.join(
    columns.map(
      ({ table, column }) =>
        sql`select ${sql.ref(column)} ->> 'path' as path from ${sql.table(table)} where ${sql.ref(column)} is not null`,
    ),
    sql` union `,
  )}`.execute(trx);
  return rows.flatMap(({ path }) => (fileIdOf(path) === null ? [] : [path]));
}
