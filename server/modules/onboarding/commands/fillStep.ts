import { emailRecipient } from '#server/modules/accounts/queries/emailRecipient.ts';
import { isoDate } from '#src/rules/dates/day.ts';
import { transition } from '#src/rules/stateMachines/machine.ts';
import { allSubmitted, canEnterStep, onboardingProgress } from '#src/rules/onboarding/status.ts';
import { storableDraft, validateStep, type StepDraft } from '#src/rules/onboarding/stepForm.ts';
import {
  onboardingStepMachine,
  type StepEvent,
  type StepName,
} from '#src/rules/onboarding/step.ts';
import { conflict, invalid } from '#server/platform/errors.ts';
import { stepsReceivedEmail } from '../emails/onboardingEmails.ts';
import {
  syncOnboardingStatus,
  lockOnboarding,
  readSteps,
  findOrCreateStep,
  type OnboardingProfile,
  type StepRow,
} from '../queries/onboardingRows.ts';
import { readIban } from '../queries/payoutAccount.ts';
import { encryptDraftIban } from './savePayoutAccount.ts';
import { PROBLEM_TEXTS } from '../queries/stepErrors.ts';
import type { UnitOfWork } from '#server/platform/unitOfWork/unitOfWork.ts';

/** The status of a step as the client receives it. */
export const submissionStatus = ({ step, state }: Pick<StepRow, 'step' | 'state'>) => ({
  step,
  status: state,
  submitted: state === 'submitted' || state === 'approved',
});

/** Throws 409 `wrong_state`. */
export function transitionStep(
  unit: UnitOfWork,
  { state }: StepRow,
  event: StepEvent,
): StepRow['state'] {
  const next = transition(onboardingStepMachine, state, event, unit.acting.by);
  if (next === null)
    throw conflict('wrong_state', `This step is ${state.replaceAll('_', ' ')}.`, { state });
  return next;
}

/** Throws 409 `step_closed` if another step must be completed first (section 4). */
async function checkOpen(
  unit: UnitOfWork,
  profile: OnboardingProfile,
  step: StepName,
): Promise<void> {
  const progress = onboardingProgress((await readSteps(unit.trx, profile)).map(submissionStatus));
  if (!canEnterStep(step, progress))
    throw conflict('step_closed', 'Another step comes first.', { next_step: progress.next_step });
}

/** Opens a step for editing; begins or reopens it if necessary. */
export async function openStep(unit: UnitOfWork, profileId: string, step: StepName) {
  const profile = await lockOnboarding(unit.trx, profileId);
  const row = await findOrCreateStep(unit.trx, profile, step);
  await checkOpen(unit, profile, step);
  if (row.state === 'in_progress') return { profile, row };
  const state = transitionStep(unit, row, row.state === 'rejected' ? 'reopen' : 'begin');
  await unit.trx.updateTable('onboarding_steps').set({ state }).where('id', '=', row.id).execute();
  await syncOnboardingStatus(unit, profile);
  return { profile, row: { ...row, state } };
}

/**
 * Saves a draft of a step, complete or not. Throws 404 for a step that the profile does not have,
 * 409 `step_closed`, `wrong_state`, `onboarding_complete`.
 */
export async function saveStep(
  unit: UnitOfWork,
  profileId: string,
  step: StepName,
  draft: StepDraft,
): Promise<StepRow> {
  const { row } = await openStep(unit, profileId, step);
  const storable = storableDraft(step, draft);
  const answers =
    step === 'payout_account' ? await encryptDraftIban(unit, profileId, storable) : storable;
  await unit.trx
    .updateTable('onboarding_steps')
    .set({ answers })
    .where('id', '=', row.id)
    .execute();
  return { ...row, answers };
}

/**
 * Submits a step for review. Throws what `saveStep` throws, and 422 with every invalid field and
 * file.
 */
export async function submitStep(
  unit: UnitOfWork,
  profileId: string,
  step: StepName,
  draft: StepDraft,
): Promise<void> {
  const row = await saveStep(unit, profileId, step, draft);
  const { trx, now, services } = unit;
  const files = await trx
    .selectFrom('documents')
    .select('side')
    .where('step_id', '=', row.id)
    .execute();
  const entered =
    step === 'payout_account'
      ? { ...row.answers, iban: await readIban(trx, services.secrets, profileId) }
      : row.answers;
  const problems = validateStep(step, entered, {
    today: isoDate(now.toISOString().slice(0, 10)),
    files: files.map(({ side }) => side),
    signer: await signerOf(trx, profileId),
  });
  const errors: Record<string, string[]> = {};
  for (const [name, code] of Object.entries(problems)) errors[name] = [PROBLEM_TEXTS[code]];
  if (Object.keys(errors).length > 0) throw invalid(errors);

  const state = transitionStep(unit, row, 'submit');
  await trx
    .updateTable('onboarding_steps')
    .set({ state, submitted_at: now.toISOString(), rejection_reason: null })
    .where('id', '=', row.id)
    .execute();
  unit.audit({
    action: 'onboarding_steps.submit',
    resource: 'onboarding_steps',
    record_id: row.id,
    differences: { state: [row.state, state] },
  });
  const profile = await lockOnboarding(trx, profileId);
  await syncOnboardingStatus(unit, profile);
  if (allSubmitted((await readSteps(trx, profile)).map(submissionStatus)))
    await sendConfirmation(unit, profile);
}

/** The legal name of the seller, or of the representative of a business. */
async function signerOf(trx: UnitOfWork['trx'], profileId: string): Promise<string | null> {
  const details = await trx
    .selectFrom('onboarding_steps')
    .select('answers')
    .where('profile_id', '=', profileId)
    .where('step', 'in', ['personal_details', 'representative_identity'])
    .executeTakeFirst();
  const name = details?.answers['legal_name'];
  return typeof name === 'string' ? name : null;
}

async function sendConfirmation(unit: UnitOfWork, profile: OnboardingProfile): Promise<void> {
  const { email, name } = await emailRecipient(unit.trx, profile.user_id);
  unit.mail(email, stepsReceivedEmail(name, profile.profile_type, unit.services.env.PUBLIC_URL));
}

/** Withdraws a submitted step before it is reviewed. Throws 404, 409 `wrong_state`. */
export async function withdrawStep(
  unit: UnitOfWork,
  profileId: string,
  step: StepName,
): Promise<void> {
  const profile = await lockOnboarding(unit.trx, profileId);
  const row = await findOrCreateStep(unit.trx, profile, step);
  const state = transitionStep(unit, row, 'reopen');
  await unit.trx
    .updateTable('onboarding_steps')
    .set({ state, submitted_at: null })
    .where('id', '=', row.id)
    .execute();
  unit.audit({
    action: 'onboarding_steps.reopen',
    resource: 'onboarding_steps',
    record_id: row.id,
    differences: { state: [row.state, state] },
  });
  await syncOnboardingStatus(unit, profile);
}
