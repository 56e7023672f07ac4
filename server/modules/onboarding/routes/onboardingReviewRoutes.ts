import { z } from 'zod';
import { staff } from '#src/access/grants.ts';
import { approveStepsRequest } from '#src/wire/onboarding/review.ts';
import type { Api } from '#server/platform/http/api.ts';
import { actingOf } from '#server/platform/unitOfWork/acting.ts';
import { transact } from '#server/platform/unitOfWork/unitOfWork.ts';
import type { Services } from '#server/platform/services.ts';
import { approveSteps } from '../commands/reviewStep.ts';

/** Decisions on several steps of a profile; those on one step are actions of `onboarding_steps`. */
export function onboardingReviewRoutes(api: Api, services: Services): void {
  api.post(
    '/v1/admin/review/onboarding/:id/approve',
    {
      config: { access: staff('admin') },
      schema: {
        tags: ['review'],
        params: z.object({ id: z.uuid() }),
        body: approveStepsRequest,
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      await transact(services, actingOf(request, 'staff'), (unit) =>
        approveSteps(unit, request.params.id, request.body.steps),
      );
      return reply.status(204).send(null);
    },
  );
}
