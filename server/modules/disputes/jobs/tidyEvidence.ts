import { removeOrphans } from '#server/platform/files/removeOrphans.ts';
import type { Services } from '#server/platform/services.ts';
import { evidenceKey } from '../commands/disputeEvidence.ts';

/** Removes the files of dispute evidence whose records were deleted. */
export async function tidyEvidence(services: Services): Promise<void> {
  const rows = await services.database.db.selectFrom('dispute_evidence').select('id').execute();
  await removeOrphans(services, 'evidence', new Set(rows.map(({ id }) => evidenceKey(id))));
}
