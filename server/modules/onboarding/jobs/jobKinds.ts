import { jobKind } from '#server/platform/jobs/job.ts';

/** Removes the files of documents whose records were deleted with their account. */
export const removeDocumentsJob = jobKind<{ readonly document_ids: readonly string[] }>(
  'remove_documents',
);
