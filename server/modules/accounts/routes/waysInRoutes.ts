import * as endpoints from '#src/wire/accounts/endpoints/waysIn.ts';
import type { Api } from '#server/platform/http/api.ts';
import { actorOf } from '#server/platform/http/requestContext.ts';
import { serve } from '#server/platform/http/serve.ts';
import { rateLimited } from '#server/platform/security/rateLimit.ts';
import type { WaysIn } from '#server/platform/security/wayIn.ts';
import type { Services } from '#server/platform/services.ts';
import { endOwnWays } from '../commands/waysIn/endOwnWays.ts';
import { finishReview } from '../commands/waysIn/reviewAccess.ts';
import { undoEmailChange } from '../commands/waysIn/undoEmailChange.ts';
import { previewVerification, waysInOf } from '../queries/waysIn.ts';
import { selfOf } from './selfOf.ts';

/** Everything that can use an account, and the ways to end it. The specification names the screen only. */
export const waysInRoutes =
  (waysIn: WaysIn) =>
  (app: Api, services: Services): void => {
    serve(app, endpoints.getWaysIn, async (request) => ({
      data: await waysInOf(services, waysIn, actorOf(request)),
    }));

    serve(app, endpoints.endWayIn, async (request, reply) => {
      const { kind, id } = request.params;
      await endOwnWays(services, waysIn, selfOf(request), { kinds: [kind], id });
      return reply.status(204).send();
    });

    serve(app, endpoints.endWaysIn, async (request) => ({
      data: { ended: await endOwnWays(services, waysIn, selfOf(request), request.body) },
    }));

    serve(app, endpoints.reviewWaysIn, async (request, reply) => {
      await finishReview(services, actorOf(request).user_id);
      return reply.status(204).send();
    });

    serve(app, endpoints.undoEmailChange, async (request, reply) => {
      await rateLimited(services, request, { kind: 'email_change' }, async (details) => {
        details.user_id = await undoEmailChange(services, waysIn, request.body.token);
      });
      return reply.status(204).send();
    });

    serve(app, endpoints.previewVerification, async (request) =>
      rateLimited(services, request, { kind: 'email_verification' }, async () => ({
        data: await previewVerification(services, waysIn, request.body.token, request.actor),
      })),
    );
  };
