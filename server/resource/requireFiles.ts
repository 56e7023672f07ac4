import { sql } from 'kysely';
import { metaOf } from '#src/schema/field.ts';
import type { Resource } from '#src/schema/resource.ts';
import { storedFile } from '#src/schema/fileField.ts';
import { invalid } from '#server/platform/errors.ts';
import { fileIdOf } from '#server/platform/files/fileKey.ts';
import type { UnitOfWork } from '#server/platform/unitOfWork/unitOfWork.ts';
import type { AnyRecord } from './record.ts';

/**
 * Refuses files that are not the writer's to attach: a record refers to what its writer uploaded, or to what it
 * had before. The lock keeps the nightly cleanup from deleting the file meanwhile. Throws 422.
 */
export async function requireFiles(
  { trx, acting }: UnitOfWork,
  { name, fields }: Resource,
  before: AnyRecord | null,
  values: AnyRecord,
): Promise<void> {
  for (const [column, field] of Object.entries(fields)) {
    if (metaOf(field).kind !== 'file' || (values[column] ?? null) === null) continue;
    const { path, media_type, size } = storedFile().parse(values[column]);
    const upload = await trx
      .selectFrom('file_uploads')
      .selectAll()
      .where('id', '=', fileIdOf(path))
      .forShare()
      .executeTakeFirst();
    const isOwn = upload?.user_id !== null && upload?.user_id === acting.user_id;
    const isSame = upload?.media_type === media_type && upload.size === size;
    if (isSame && (isOwn || (await hadBefore(path, column)))) continue;
    throw invalid({ [column]: ['This file is not available any more. Upload it again.'] });
  }

  async function hadBefore(path: string, column: string): Promise<boolean> {
    if (before === null) return false;
    const had = JSON.stringify([{ path }]);
    const { rows } = await sql`select 1 from audit_log
      where resource = ${name} and record_id = ${String(before['id'])}
        and differences -> ${column} @> ${had}::jsonb limit 1`.execute(trx);
    return rows.length > 0;
  }
}
