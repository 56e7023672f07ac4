import type { FileSide } from '#src/rules/files/documentFile.ts';
import type { StepName } from '#src/rules/onboarding/step.ts';
import { needsFiles } from '#src/rules/onboarding/stepForm.ts';
import { conflict, notFound } from '#server/platform/errors.ts';
import type { InspectedFile } from '#server/platform/files/inspectFile.ts';
import { openStep } from './fillStep.ts';
import { lockOnboarding } from '../queries/onboardingRows.ts';
import type { UnitOfWork } from '#server/platform/unitOfWork/unitOfWork.ts';

/** Where the content of a document lies: a name of ours, never one that came with it. */
export const documentKey = (id: string) => `documents/${id}`;

export interface NewDocument extends Pick<InspectedFile, 'media_type' | 'size'> {
  readonly id: string;
  readonly side: FileSide;
  readonly file_name: string;
}

/**
 * Puts a document into a step, in the place of the one it had there. Answers the one that it
 * replaced, whose content is to be removed. Throws what `openStep` throws, 409 `no_files` where the
 * step asks for none.
 */
export async function attachDocument(
  work: UnitOfWork,
  profileId: string,
  step: StepName,
  { id, side, file_name, media_type, size }: NewDocument,
): Promise<string | null> {
  if (!needsFiles(step)) throw conflict('no_files', 'This step asks for no document.');
  const { profile, row } = await openStep(work, profileId, step);
  const before = await work.trx
    .deleteFrom('documents')
    .where('step_id', '=', row.id)
    .where('side', '=', side)
    .returning('id')
    .executeTakeFirst();
  await work.trx
    .insertInto('documents')
    .values({ id, step_id: row.id, user_id: profile.user_id, side, file_name, media_type, size })
    .execute();
  return before?.id ?? null;
}

/** Takes a document out of its step. Throws 404, and 409 `wrong_state` where the step is not open. */
export async function removeDocument(
  work: UnitOfWork,
  profileId: string,
  id: string,
): Promise<void> {
  const { trx } = work;
  await lockOnboarding(trx, profileId);
  const found = await trx
    .selectFrom('documents')
    .innerJoin('onboarding_steps', 'onboarding_steps.id', 'documents.step_id')
    .where('documents.id', '=', id)
    .where('onboarding_steps.profile_id', '=', profileId)
    .select('onboarding_steps.step')
    .executeTakeFirst();
  if (!found) throw notFound('document');
  await openStep(work, profileId, found.step);
  await trx.deleteFrom('documents').where('id', '=', id).execute();
}
