import { sql, type Kysely } from 'kysely';
import type { Tables } from '#server/platform/database/tables/index.ts';
import { photoIdOf } from '#server/platform/images/photoKey.ts';
import type { UnitOfWork } from '#server/platform/unitOfWork/unitOfWork.ts';

interface Photo {
  readonly path: string;
}

interface ShownPhotos {
  readonly before: readonly Photo[];
  readonly after: readonly Photo[];
  /** Which of the paths the record may show although someone else uploaded them. */
  readonly known: (paths: readonly string[]) => Promise<ReadonlySet<string>>;
}

/**
 * The positions of photos that are not the writer's to show: a record shows what its writer uploaded, what it shows
 * already, and what is `known`. The lock keeps the nightly cleanup from deleting an upload meanwhile.
 */
export async function unavailablePhotos(
  { trx, acting }: UnitOfWork,
  { before, after, known }: ShownPhotos,
): Promise<readonly number[]> {
  const had = new Set(before.map(({ path }) => path));
  const added = after.map(({ path }) => path).filter((path) => !had.has(path));
  const ids = added.flatMap((path) => photoIdOf(path) ?? []);
  if (added.length === 0) return [];
  const own = new Set<string>();
  if (ids.length > 0) {
    const uploads = await trx
      .selectFrom('photo_uploads')
      .select(['id', 'user_id'])
      .where('id', 'in', ids)
      .orderBy('id')
      .forShare()
      .execute();
    for (const { id, user_id } of uploads)
      if (user_id !== null && user_id === acting.user_id) own.add(id);
  }
  const others = added.filter((path) => !own.has(photoIdOf(path) ?? ''));
  const allowed = others.length > 0 ? await known(others) : new Set();
  const refused = new Set(others.filter((path) => !allowed.has(path)));
  return after.flatMap(({ path }, index) => (refused.has(path) ? [index] : []));
}

interface HistoryColumn {
  readonly resource: string;
  readonly id: string;
  readonly column: string;
}

/** Which of the paths a column of the record once had, by its history, so that an undo may restore them. */
export async function pathsInHistory(
  db: Kysely<Tables>,
  { resource, id, column }: HistoryColumn,
  paths: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ path: string }>`
    select path from unnest(${[...paths]}::text[]) as path
    where exists (
      select from audit_log
      where resource = ${resource} and record_id = ${id}
        and jsonb_path_exists(differences -> ${column}, '$.** ? (@.path == $path)', jsonb_build_object('path', path))
    )`.execute(db);
  return new Set(rows.map(({ path }) => path));
}
