import { emailRecipient } from '#server/modules/accounts/queries/emailRecipient.ts';
import { onboardingComplete } from '#src/rules/onboarding/status.ts';
import { conflict, notFound } from '#server/platform/errors.ts';
import {
  profileVerifiedEmail,
  stepRejectedEmail,
  stepReviewReopenedEmail,
} from '../emails/onboardingEmails.ts';
import { transitionStep } from './fillStep.ts';
import { syncOnboardingStatus, lockOnboarding, type StepRow } from '../queries/onboardingRows.ts';
import { requireFreeItem } from '#server/modules/reviewLeases/requireFreeItem.ts';
import type { UnitOfWork } from '#server/platform/unitOfWork/unitOfWork.ts';
import type { SeenStep } from '#src/wire/onboarding/review.ts';

/** The step and its profile, locked in the same order everywhere to avoid deadlocks. Throws 404. */
async function lockStep(unit: UnitOfWork, id: string) {
  const find = unit.trx.selectFrom('onboarding_steps').selectAll().where('id', '=', id);
  const found = await find.executeTakeFirst();
  if (!found) throw notFound('step');
  const profile = await lockOnboarding(unit.trx, found.profile_id);
  return { profile, row: await find.executeTakeFirstOrThrow() };
}

async function recordReview(
  unit: UnitOfWork,
  row: StepRow,
  event: 'approve' | 'reject' | 'review_again',
  reason: string | null,
): Promise<void> {
  if (event !== 'review_again') await requireFreeItem(unit, 'onboarding', row.profile_id);
  const state = transitionStep(unit, row, event);
  await unit.trx
    .updateTable('onboarding_steps')
    .set({
      state,
      rejection_reason: reason,
      reviewed_at: event === 'review_again' ? null : unit.now.toISOString(),
      reviewed_by: event === 'review_again' ? null : unit.acting.user_id,
    })
    .where('id', '=', row.id)
    .execute();
  unit.audit({
    action: `onboarding_steps.${event}`,
    resource: 'onboarding_steps',
    record_id: row.id,
    differences: { state: [row.state, state], ...(reason && { reason }) },
  });
}

/** Approves a step. The last approval completes the onboarding. Throws 404, 409 `taken`, `wrong_state`. */
export async function approveStep(unit: UnitOfWork, id: string): Promise<void> {
  const { profile, row } = await lockStep(unit, id);
  await recordReview(unit, row, 'approve', null);
  await syncAfterReview(unit, profile.id);
}

/** Rejects a step with a reason. Throws 404, 409 `taken`, `wrong_state`. */
export async function rejectStep(unit: UnitOfWork, id: string, reason: string): Promise<void> {
  const { profile, row } = await lockStep(unit, id);
  await recordReview(unit, row, 'reject', reason);
  await syncAfterReview(unit, profile.id);
  const { email, name } = await emailRecipient(unit.trx, profile.user_id);
  const details = { name, step: row.step, profile_type: profile.profile_type };
  unit.mail(email, stepRejectedEmail(details, reason, unit.services.env.PUBLIC_URL));
}

/**
 * Approves several steps of a profile in one transaction. Throws 404 for a step of another profile, 409
 * `stale` with the steps that have changed since `seen`, 409 `taken`, `wrong_state`.
 */
export async function approveSteps(
  unit: UnitOfWork,
  profileId: string,
  seen: readonly SeenStep[],
): Promise<void> {
  const profile = await lockOnboarding(unit.trx, profileId);
  const rows = await unit.trx
    .selectFrom('onboarding_steps')
    .selectAll()
    .where('profile_id', '=', profile.id)
    .execute();
  const steps = seen.map(({ id, version }) => {
    const row = rows.find((each) => each.id === id);
    if (!row) throw notFound('step');
    return { row, changed: row.version !== version };
  });
  const changed = steps.filter((each) => each.changed).map(({ row }) => row.step);
  if (changed.length > 0)
    throw conflict('stale', 'Steps have changed since you loaded them.', { changed });
  for (const { row } of steps) await recordReview(unit, row, 'approve', null);
  await syncAfterReview(unit, profile.id);
}

/**
 * Reopens the review of a step; the profile is incomplete until the step is approved again. Throws
 * 404, 409 `wrong_state` if the person has begun to correct the step.
 */
export async function reopenStepReview(unit: UnitOfWork, id: string): Promise<void> {
  const { profile, row } = await lockStep(unit, id);
  await recordReview(unit, row, 'review_again', null);
  await syncOnboardingStatus(unit, profile);
  const { email, name } = await emailRecipient(unit.trx, profile.user_id);
  const details = { name, step: row.step, profile_type: profile.profile_type };
  unit.mail(email, stepReviewReopenedEmail(details, unit.services.env.PUBLIC_URL));
}

async function syncAfterReview(unit: UnitOfWork, profileId: string): Promise<void> {
  const before = await lockOnboarding(unit.trx, profileId);
  await syncOnboardingStatus(unit, before);
  const after = await lockOnboarding(unit.trx, profileId);
  if (!onboardingComplete(after.onboarding_status)) return;
  const { email, name } = await emailRecipient(unit.trx, after.user_id);
  unit.mail(email, profileVerifiedEmail(name, after.profile_type, unit.services.env.PUBLIC_URL));
}
