import type { FastifyRequest } from 'fastify';
import { onboardingComplete, onboardingProgress } from '#src/rules/onboarding/status.ts';
import { actingOf } from '#server/platform/unitOfWork/acting.ts';
import { saveStep, submissionStatus, submitStep, withdrawStep } from '../commands/fillStep.ts';
import { readSteps } from '../queries/onboardingRows.ts';
import { transact, type UnitOfWork } from '#server/platform/unitOfWork/unitOfWork.ts';
import { forbidden } from '#server/platform/errors.ts';
import type { Services } from '#server/platform/services.ts';
import { actorOf } from '#server/platform/http/requestContext.ts';
import { stepViews } from '../queries/onboardingView.ts';
import type { Api } from '#server/platform/http/api.ts';
import { serve } from '#server/platform/http/serve.ts';
import * as endpoints from '#src/wire/onboarding/endpoints/onboarding.ts';

/** The user's own profile of the session: onboarding cannot be delegated. Throws 401, 403. */
export function actingProfileOf(request: FastifyRequest) {
  const { profile, profile_ids } = actorOf(request);
  if (!profile || !profile_ids.includes(profile.id))
    throw forbidden('Only the person themselves can do this.', 'not_own_profile');
  return profile;
}

/** Onboarding status and steps of buyers and sellers (sections 3, 4 and 7). */
export function onboardingRoutes(app: Api, services: Services): void {
  const { db } = services.database;

  serve(app, endpoints.getOnboardingStatus, async (request) => {
    const { profile, profile_ids } = actorOf(request);
    // Review comments are for the person only; an agent sees just the progress.
    const isOwn = profile !== null && profile_ids.includes(profile.id);
    const row = profile
      ? await db.selectFrom('profiles').selectAll().where('id', '=', profile.id).executeTakeFirst()
      : undefined;
    const steps = row ? await readSteps(db, row) : [];
    const submissions = steps.map(submissionStatus);
    const status = row?.onboarding_status ?? 'not_started';
    const { completed_steps, ...progress } = onboardingProgress(submissions);
    return {
      success: true as const,
      data: {
        onboarding_status: status,
        onboarding_complete: onboardingComplete(status),
        ...progress,
        completed_steps: [...completed_steps],
        steps: Object.fromEntries(
          submissions.map(({ step, ...submission }, index) => [
            step,
            {
              ...submission,
              rejection_reason: isOwn ? (steps[index]?.rejection_reason ?? null) : null,
            },
          ]),
        ),
      },
    };
  });

  serve(app, endpoints.listOnboardingSteps, async (request) => ({
    data: await stepViews(services, db, actingProfileOf(request).id),
  }));

  type Run = (unit: UnitOfWork, profileId: string) => Promise<unknown>;

  /** Runs a command for the profile and returns all of its steps, because one may open another. */
  const change = async (request: FastifyRequest, run: Run) => {
    const profile = actingProfileOf(request);
    const acting = actingOf(request, profile.profile_type, profile.id);
    return transact(services, acting, async (unit) => {
      await run(unit, profile.id);
      return { data: await stepViews(services, unit.trx, profile.id) };
    });
  };

  serve(app, endpoints.saveOnboardingStep, (request) =>
    change(request, (unit, id) => saveStep(unit, id, request.params.step, request.body.answers)),
  );

  serve(app, endpoints.submitOnboardingStep, (request) =>
    change(request, (unit, id) => submitStep(unit, id, request.params.step, request.body.answers)),
  );

  serve(app, endpoints.reopenOnboardingStep, (request) =>
    change(request, (unit, id) => withdrawStep(unit, id, request.params.step)),
  );
}
