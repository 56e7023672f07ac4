import { documentKey } from '../modules/onboarding/commands/attachDocument.ts';
import { evidenceKey } from '../modules/disputes/commands/disputeEvidence.ts';
import type { Services } from '../platform/services.ts';

/** An upload may be under way for so long before its record is there. */
const UNDER_WAY_MS = 86_400_000;

/** Removes the content of files whose records are gone, such as those of a deleted account. */
export async function tidyFiles(services: Services): Promise<void> {
  const { db } = services.database;
  const documents = await db.selectFrom('documents').select('id').execute();
  const evidence = await db.selectFrom('dispute_evidence').select('id').execute();
  await tidyFolder(services, 'documents', new Set(documents.map(({ id }) => documentKey(id))));
  await tidyFolder(services, 'evidence', new Set(evidence.map(({ id }) => evidenceKey(id))));
}

async function tidyFolder(
  { files, now }: Services,
  folder: string,
  known: ReadonlySet<string>,
): Promise<void> {
  const before = now().getTime() - UNDER_WAY_MS;
  for await (const { key, written } of files.list(folder))
    if (!known.has(key) && written.getTime() < before) await files.remove(key);
}
