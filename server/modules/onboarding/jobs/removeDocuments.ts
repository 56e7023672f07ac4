import { documentKey } from '../commands/attachDocument.ts';
import type { Services } from '#server/platform/services.ts';
import type { JobData } from '#server/jobs/jobData.ts';

/** Removes what lies in the storage of documents that are gone. What it misses, the night clears. */
export async function removeDocuments(
  { files }: Pick<Services, 'files'>,
  { document_ids }: JobData['remove_documents'],
): Promise<void> {
  for (const id of document_ids) await files.remove(documentKey(id));
}
