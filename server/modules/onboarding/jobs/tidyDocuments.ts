import { removeOrphans } from '#server/platform/files/removeOrphans.ts';
import type { Services } from '#server/platform/services.ts';
import { documentKey } from '../commands/attachDocument.ts';

/** Removes the files of identity documents whose records were deleted. */
export async function tidyDocuments(services: Services): Promise<void> {
  const rows = await services.database.db.selectFrom('documents').select('id').execute();
  await removeOrphans(services, 'documents', new Set(rows.map(({ id }) => documentKey(id))));
}
