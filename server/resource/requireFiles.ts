import { metaOf } from '#src/schema/field.ts';
import type { Resource } from '#src/schema/resource.ts';
import { storedFile } from '#src/schema/fileField.ts';
import { photoList } from '#src/schema/photoField.ts';
import { invalid } from '#server/platform/errors.ts';
import { fileIdOf } from '#server/platform/files/fileKey.ts';
import type { UnitOfWork } from '#server/platform/unitOfWork/unitOfWork.ts';
import { pathsInHistory, unavailablePhotos } from './unavailablePhotos.ts';
import type { AnyRecord } from './record.ts';

/**
 * Refuses files and photos that are not the writer's to attach: a record refers to what its writer uploaded, or to what
 * it had before. The lock keeps the nightly cleanup from deleting an upload meanwhile. Throws 422.
 */
export async function requireFiles(
  unit: UnitOfWork,
  { name, fields }: Resource,
  before: AnyRecord | null,
  values: AnyRecord,
): Promise<void> {
  const errors: Record<string, string[]> = {};
  for (const [column, field] of Object.entries(fields)) {
    const value = values[column] ?? null;
    if (value === null) continue;
    const known = (paths: readonly string[]) =>
      before === null
        ? Promise.resolve(new Set<string>())
        : pathsInHistory(unit.trx, { resource: name, id: String(before['id']), column }, paths);
    const { kind } = metaOf(field);
    if (kind === 'file' && !(await isAvailable(unit, value, known)))
      errors[column] = ['This file is not available any more. Upload it again.'];
    if (kind !== 'photos') continue;
    const photos = {
      before: photoList.parse(before?.[column] ?? []),
      after: photoList.parse(value),
      known,
    };
    const refused = await unavailablePhotos(unit, photos);
    if (refused.length > 0)
      errors[column] = refused.map(
        (index) => `Photo ${index + 1} is not available any more. Upload it again.`,
      );
  }
  if (Object.keys(errors).length > 0) throw invalid(errors);
}

async function isAvailable(
  { trx, acting }: UnitOfWork,
  value: unknown,
  known: (paths: readonly string[]) => Promise<ReadonlySet<string>>,
): Promise<boolean> {
  const { path, media_type, size } = storedFile().parse(value);
  const upload = await trx
    .selectFrom('file_uploads')
    .selectAll()
    .where('id', '=', fileIdOf(path))
    .forShare()
    .executeTakeFirst();
  const isOwn = upload?.user_id !== null && upload?.user_id === acting.user_id;
  const isSame = upload?.media_type === media_type && upload.size === size;
  return isSame && (isOwn || (await known([path])).has(path));
}
