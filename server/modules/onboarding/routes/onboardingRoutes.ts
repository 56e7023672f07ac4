import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { signedIn } from '#src/access/grants.ts';
import { onboardingComplete, onboardingProgress } from '#src/rules/onboarding/status.ts';
import {
  draftRequest,
  onboardingStatusReply,
  stepParam,
  stepView,
} from '#src/wire/onboarding/onboarding.ts';
import { reply as envelope } from '#src/wire/reply.ts';
import { actingOf } from '#server/platform/unitOfWork/acting.ts';
import { saveStep, submissionOf, submitStep, withdrawStep } from '../commands/fillStep.ts';
import { readSteps } from '../queries/onboardingRows.ts';
import { transact, type UnitOfWork } from '#server/platform/unitOfWork/unitOfWork.ts';
import { forbidden } from '#server/platform/errors.ts';
import type { Services } from '#server/platform/services.ts';
import { actorOf } from '#server/platform/http/requestContext.ts';
import { stepViews } from '../queries/onboardingView.ts';
import type { Api } from '#server/platform/http/api.ts';

/** The person's own profile that the session acts as: nobody fills in another one's papers. Throws 401, 403. */
export function actingProfileOf(request: FastifyRequest) {
  const { profile, profile_ids } = actorOf(request);
  if (!profile || !profile_ids.includes(profile.id))
    throw forbidden('Only the person themselves can do this.', 'not_own_profile');
  return profile;
}

/** How far a buyer or a seller is, and the steps they fill in (sections 3, 4 and 7). */
export function onboardingRoutes(app: Api, services: Services): void {
  const { db } = services.database;
  const list = envelope(z.array(stepView));

  app.get(
    '/v1/onboarding-status',
    {
      config: { access: signedIn },
      schema: { response: { 200: onboardingStatusReply } },
    },
    async (request) => {
      const { profile, profile_ids } = actorOf(request);
      // What reviewers wrote about somebody's papers is for that person; an agent only asks how far it is.
      const isOwn = profile !== null && profile_ids.includes(profile.id);
      const row = profile
        ? await db
            .selectFrom('profiles')
            .selectAll()
            .where('id', '=', profile.id)
            .executeTakeFirst()
        : undefined;
      const steps = row ? await readSteps(db, row) : [];
      const standings = steps.map(submissionOf);
      const status = row?.onboarding_status ?? 'not_started';
      const { completed_steps, ...progress } = onboardingProgress(standings);
      return {
        success: true as const,
        data: {
          onboarding_status: status,
          onboarding_complete: onboardingComplete(status),
          ...progress,
          completed_steps: [...completed_steps],
          steps: Object.fromEntries(
            standings.map(({ step, ...standing }, index) => [
              step,
              {
                ...standing,
                rejection_reason: isOwn ? (steps[index]?.rejection_reason ?? null) : null,
              },
            ]),
          ),
        },
      };
    },
  );

  app.get(
    '/v1/onboarding/steps',
    { config: { access: signedIn }, schema: { response: { 200: list } } },
    async (request) => ({ data: await stepViews(services, db, actingProfileOf(request).id) }),
  );

  type Run = (work: UnitOfWork, profileId: string) => Promise<unknown>;

  /** Runs a command for the profile and answers all of its steps: one may open another. */
  const change = async (request: FastifyRequest, run: Run) => {
    const profile = actingProfileOf(request);
    const acting = actingOf(request, profile.profile_type, profile.id);
    return transact(services, acting, async (work) => {
      await run(work, profile.id);
      return { data: await stepViews(services, work.trx, profile.id) };
    });
  };

  const paced = { access: signedIn, rateLimit: { max: 240, timeWindow: '1 minute' } };
  const params = stepParam;

  app.put(
    '/v1/onboarding/steps/:step',
    { config: paced, schema: { params, body: draftRequest, response: { 200: list } } },
    (request) =>
      change(request, (work, id) => saveStep(work, id, request.params.step, request.body.answers)),
  );

  app.post(
    '/v1/onboarding/steps/:step/submit',
    { config: paced, schema: { params, body: draftRequest, response: { 200: list } } },
    (request) =>
      change(request, (work, id) =>
        submitStep(work, id, request.params.step, request.body.answers),
      ),
  );

  app.post(
    '/v1/onboarding/steps/:step/reopen',
    { config: paced, schema: { params, response: { 200: list } } },
    (request) => change(request, (work, id) => withdrawStep(work, id, request.params.step)),
  );
}
