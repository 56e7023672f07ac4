import { onboardingComplete } from '#src/rules/onboarding/status.ts';
import { notFound } from '#server/platform/errors.ts';
import {
  profileVerifiedEmail,
  stepRejectedEmail,
  stepReviewReopenedEmail,
} from '../emails/onboardingEmails.ts';
import { transitionStep } from './fillStep.ts';
import { syncOnboardingStatus, lockOnboarding, type StepRow } from '../queries/onboardingRows.ts';
import type { UnitOfWork } from '#server/platform/unitOfWork/unitOfWork.ts';

/** The step and its profile, locked in the same order everywhere to avoid deadlocks. Throws 404. */
async function lockStep(work: UnitOfWork, id: string) {
  const find = work.trx.selectFrom('onboarding_steps').selectAll().where('id', '=', id);
  const found = await find.executeTakeFirst();
  if (!found) throw notFound('step');
  const profile = await lockOnboarding(work.trx, found.profile_id);
  return { profile, row: await find.executeTakeFirstOrThrow() };
}

async function recordReview(
  work: UnitOfWork,
  row: StepRow,
  event: 'approve' | 'reject' | 'review_again',
  reason: string | null,
): Promise<void> {
  const state = transitionStep(work, row, event);
  await work.trx
    .updateTable('onboarding_steps')
    .set({
      state,
      rejection_reason: reason,
      reviewed_at: event === 'review_again' ? null : work.now.toISOString(),
      reviewed_by: event === 'review_again' ? null : work.acting.user_id,
    })
    .where('id', '=', row.id)
    .execute();
  work.audit({
    action: `onboarding_steps.${event}`,
    resource: 'onboarding_steps',
    record_id: row.id,
    differences: { state: [row.state, state], ...(reason && { reason }) },
  });
}

/** Approves a step. The last approval completes the onboarding. Throws 404, 409 `wrong_state`. */
export async function approveStep(work: UnitOfWork, id: string): Promise<void> {
  const { profile, row } = await lockStep(work, id);
  await recordReview(work, row, 'approve', null);
  await syncAfterReview(work, profile.id);
}

/** Rejects a step with a reason. Throws 404, 409 `wrong_state`. */
export async function rejectStep(work: UnitOfWork, id: string, reason: string): Promise<void> {
  const { profile, row } = await lockStep(work, id);
  await recordReview(work, row, 'reject', reason);
  await syncAfterReview(work, profile.id);
  const { email, name } = await personOf(work, profile.user_id);
  const details = { name, step: row.step, profile_type: profile.profile_type };
  work.mail(email, stepRejectedEmail(details, reason, work.services.env.PUBLIC_URL));
}

/** Approves every submitted step of a person, including this one. Throws 404, 409 `wrong_state`. */
export async function approveSteps(work: UnitOfWork, id: string): Promise<void> {
  const { profile, row } = await lockStep(work, id);
  const waiting = await work.trx
    .selectFrom('onboarding_steps')
    .selectAll()
    .where('profile_id', '=', profile.id)
    .where('state', '=', 'submitted')
    .execute();
  for (const each of waiting.some((other) => other.id === row.id) ? waiting : [row])
    await recordReview(work, each, 'approve', null);
  await syncAfterReview(work, profile.id);
}

/**
 * Reopens the review of a step; the profile is incomplete until the step is approved again. Throws
 * 404, 409 `wrong_state` if the person has begun to correct the step.
 */
export async function reopenStepReview(work: UnitOfWork, id: string): Promise<void> {
  const { profile, row } = await lockStep(work, id);
  await recordReview(work, row, 'review_again', null);
  await syncOnboardingStatus(work, profile);
  const { email, name } = await personOf(work, profile.user_id);
  const details = { name, step: row.step, profile_type: profile.profile_type };
  work.mail(email, stepReviewReopenedEmail(details, work.services.env.PUBLIC_URL));
}

async function syncAfterReview(work: UnitOfWork, profileId: string): Promise<void> {
  const before = await lockOnboarding(work.trx, profileId);
  await syncOnboardingStatus(work, before);
  const after = await lockOnboarding(work.trx, profileId);
  if (!onboardingComplete(after.onboarding_status)) return;
  const { email, name } = await personOf(work, after.user_id);
  work.mail(email, profileVerifiedEmail(name, after.profile_type, work.services.env.PUBLIC_URL));
}

function personOf({ trx }: UnitOfWork, userId: string) {
  return trx
    .selectFrom('users')
    .select(['email', 'name'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
}
