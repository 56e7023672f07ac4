import * as endpoints from '#src/wire/onboarding/endpoints/review.ts';
import type { Api } from '#server/platform/http/api.ts';
import { serve } from '#server/platform/http/serve.ts';
import { actingOf } from '#server/platform/unitOfWork/acting.ts';
import { transact } from '#server/platform/unitOfWork/unitOfWork.ts';
import type { Services } from '#server/platform/services.ts';
import { approveSteps } from '../commands/reviewStep.ts';

/** Decisions on several steps of a profile; those on one step are actions of `onboarding_steps`. */
export function onboardingReviewRoutes(api: Api, services: Services): void {
  serve(api, endpoints.approveSteps, async (request, reply) => {
    await transact(services, actingOf(request, 'staff'), (unit) =>
      approveSteps(unit, request.params.id, request.body.steps),
    );
    return reply.status(204).send();
  });
}
