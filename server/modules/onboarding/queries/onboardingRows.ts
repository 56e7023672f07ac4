import type { Kysely, Selectable, Transaction } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { onboardingComplete, onboardingStatusOf } from '#src/rules/onboarding/status.ts';
import { stepsOf, type StepName } from '#src/rules/onboarding/step.ts';
import type { Tables } from '#server/platform/database/tables/index.ts';
import { conflict, notFound } from '#server/platform/errors.ts';
import { notifyOnboarding } from '../commands/notifyOnboarding.ts';
import type { UnitOfWork } from '#server/platform/unitOfWork/unitOfWork.ts';
import { setOnboardingStatus } from '#server/modules/accounts/commands/profileFlags.ts';

export type StepRow = Selectable<Tables['onboarding_steps']>;
export type OnboardingProfile = Selectable<Tables['profiles']>;

/** The current state of a step, whether or not it has a row yet. */
export type SubmittedStep = Pick<
  StepRow,
  'step' | 'state' | 'answers' | 'rejection_reason' | 'submitted_at'
> & { readonly id: string | null };

/**
 * The steps of a profile, in order. Without rows all are new, or approved if the profile was
 * verified before steps existed.
 */
export async function readSteps(
  db: Kysely<Tables>,
  profile: OnboardingProfile,
): Promise<SubmittedStep[]> {
  const rows = await db
    .selectFrom('onboarding_steps')
    .selectAll()
    .where('profile_id', '=', profile.id)
    .execute();
  const state = onboardingComplete(profile.onboarding_status) ? 'approved' : 'not_started';
  return stepsOf(profile).map(
    (step) =>
      rows.find((row) => row.step === step) ?? {
        id: null,
        step,
        state,
        answers: {},
        rejection_reason: null,
        submitted_at: null,
      },
  );
}

/** Locks a profile's onboarding so that transitions of its steps run one at a time. Throws 404. */
export async function lockOnboarding(
  trx: Transaction<Tables>,
  profileId: string,
): Promise<OnboardingProfile> {
  const profile = await trx
    .selectFrom('profiles')
    .selectAll()
    .where('id', '=', profileId)
    .forUpdate()
    .executeTakeFirst();
  if (!profile) throw notFound('profile');
  return profile;
}

/** The row of a step, created if missing. Throws 404 for a step that the profile does not have. */
export async function findOrCreateStep(
  trx: Transaction<Tables>,
  profile: OnboardingProfile,
  step: StepName,
): Promise<StepRow> {
  if (!stepsOf(profile).includes(step)) throw notFound('step');
  if (onboardingComplete(profile.onboarding_status))
    throw conflict('onboarding_complete', 'Your profile is verified already.');
  const found = trx
    .selectFrom('onboarding_steps')
    .selectAll()
    .where('profile_id', '=', profile.id)
    .where('step', '=', step);
  const row = await found.executeTakeFirst();
  if (row) return row;
  await trx
    .insertInto('onboarding_steps')
    .values({
      id: uuidv7(),
      profile_id: profile.id,
      step,
      answers: {},
      rejection_reason: null,
      submitted_at: null,
      reviewed_at: null,
      reviewed_by: null,
    })
    .execute();
  return await found.executeTakeFirstOrThrow();
}

/** Updates the profile's status from its steps and notifies the person. */
export async function syncOnboardingStatus(
  unit: UnitOfWork,
  profile: OnboardingProfile,
): Promise<void> {
  const steps = await readSteps(unit.trx, profile);
  const onboarding_status = onboardingStatusOf(steps.map(({ state }) => state));
  if (onboarding_status !== profile.onboarding_status)
    await setOnboardingStatus(unit, profile.id, onboarding_status);
  notifyOnboarding(unit, profile.user_id, onboarding_status);
}
