import type { Services } from '#server/platform/services.ts';
import { restoreRecords, runningImports } from '../transfer/restoreRecords.ts';

/** Restores what imports wrote that ended with their server. */
export async function restoreAbandonedImports(services: Services): Promise<void> {
  const imports = await services.database.db
    .selectFrom('pending_import_records')
    .select('import_id')
    .distinct()
    .execute();
  for (const { import_id } of imports)
    if (!runningImports.has(import_id)) await restoreRecords(services, import_id);
}
