import type { Kysely } from 'kysely';
import { isIban } from '#src/rules/payouts/iban.ts';
import type { StepView } from '#src/wire/onboarding/onboarding.ts';
import { readSteps } from './onboardingRows.ts';
import { readIban } from './payoutAccount.ts';
import type { Tables } from '#server/platform/database/tables/index.ts';
import type { Services } from '#server/platform/services.ts';

/**
 * The steps of a profile as its owner sees them. An incomplete account number is returned as typed;
 * a complete one is always masked.
 */
export async function stepViews(
  { secrets }: Services,
  db: Kysely<Tables>,
  profileId: string,
): Promise<StepView[]> {
  const profile = await db
    .selectFrom('profiles')
    .selectAll()
    .where('id', '=', profileId)
    .executeTakeFirstOrThrow();
  const files = await db
    .selectFrom('documents')
    .innerJoin('onboarding_steps', 'onboarding_steps.id', 'documents.step_id')
    .where('profile_id', '=', profileId)
    .selectAll('documents')
    .orderBy('side', 'desc')
    .execute();
  const views: StepView[] = [];
  for (const { id, step, state, answers, rejection_reason, submitted_at } of await readSteps(
    db,
    profile,
  )) {
    const typed = step === 'payout_account' && id ? await readIban(db, secrets, profileId) : '';
    views.push({
      step,
      status: state,
      rejection_reason,
      submitted_at,
      answers: typed && !isIban(typed) ? { ...answers, iban: typed } : answers,
      documents: files
        .filter(({ step_id }) => step_id === id)
        .map(({ id: document, side, file_name, media_type, size }) => ({
          id: document,
          side,
          file_name,
          media_type,
          size,
        })),
    });
  }
  return views;
}
