import { onboardingComplete } from '#src/rules/onboarding/status.ts';
import { notFound } from '#server/platform/errors.ts';
import { profileVerified, stepRejected, stepReviewedAgain } from '../emails/onboardingEmails.ts';
import { transitionStep } from './fillStep.ts';
import { syncOnboardingStatus, lockOnboarding, type StepRow } from '../queries/onboardingRows.ts';
import type { UnitOfWork } from '#server/platform/unitOfWork/unitOfWork.ts';

/** The step and its profile, locked in the order that everybody locks them. Throws 404. */
async function lockStep(work: UnitOfWork, id: string) {
  const find = work.trx.selectFrom('onboarding_steps').selectAll().where('id', '=', id);
  const found = await find.executeTakeFirst();
  if (!found) throw notFound('step');
  const profile = await lockOnboarding(work.trx, found.profile_id);
  return { profile, row: await find.executeTakeFirstOrThrow() };
}

async function judge(
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

/** Staff found a step to be right; the last one makes the profile whole. Throws 404, 409 `wrong_state`. */
export async function approveStep(work: UnitOfWork, id: string): Promise<void> {
  const { profile, row } = await lockStep(work, id);
  await judge(work, row, 'approve', null);
  await follow(work, profile.id);
}

/** Staff send a step back and say why. Throws 404, 409 `wrong_state`. */
export async function rejectStep(work: UnitOfWork, id: string, reason: string): Promise<void> {
  const { profile, row } = await lockStep(work, id);
  await judge(work, row, 'reject', reason);
  await follow(work, profile.id);
  const { email, name } = await personOf(work, profile.user_id);
  const news = { name, step: row.step, profile_type: profile.profile_type };
  work.mail(email, stepRejected(news, reason, work.services.env.PUBLIC_URL));
}

/** Staff approve every step of a person that waits, this one among them. Throws 404, 409 `wrong_state`. */
export async function approveSteps(work: UnitOfWork, id: string): Promise<void> {
  const { profile, row } = await lockStep(work, id);
  const waiting = await work.trx
    .selectFrom('onboarding_steps')
    .selectAll()
    .where('profile_id', '=', profile.id)
    .where('state', '=', 'submitted')
    .execute();
  for (const each of waiting.some((other) => other.id === row.id) ? waiting : [row])
    await judge(work, each, 'approve', null);
  await follow(work, profile.id);
}

/**
 * Staff take their verdict on a step back; the profile is no longer whole until it is approved again.
 * Throws 404, 409 `wrong_state` where the person has begun to mend it.
 */
export async function reviewStepAgain(work: UnitOfWork, id: string): Promise<void> {
  const { profile, row } = await lockStep(work, id);
  await judge(work, row, 'review_again', null);
  await syncOnboardingStatus(work, profile);
  const { email, name } = await personOf(work, profile.user_id);
  const news = { name, step: row.step, profile_type: profile.profile_type };
  work.mail(email, stepReviewedAgain(news, work.services.env.PUBLIC_URL));
}

async function follow(work: UnitOfWork, profileId: string): Promise<void> {
  const before = await lockOnboarding(work.trx, profileId);
  await syncOnboardingStatus(work, before);
  const after = await lockOnboarding(work.trx, profileId);
  if (!onboardingComplete(after.onboarding_status)) return;
  const { email, name } = await personOf(work, after.user_id);
  work.mail(email, profileVerified(name, after.profile_type, work.services.env.PUBLIC_URL));
}

function personOf({ trx }: UnitOfWork, userId: string) {
  return trx
    .selectFrom('users')
    .select(['email', 'name'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
}
