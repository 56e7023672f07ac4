import { actorOf } from '#server/platform/http/requestContext.ts';
import type { Api } from '#server/platform/http/api.ts';
import { serve } from '#server/platform/http/serve.ts';
import type { Services } from '#server/platform/services.ts';
import * as endpoints from '#src/wire/accounts/endpoints/stepUp.ts';
import { confirmFactor } from '../commands/signIn/confirmFactor.ts';
import { confirmPassword } from '../commands/passwords/confirmPassword.ts';
import { stepUp } from '../commands/signIn/stepUp.ts';

/** Confirming the user's identity again before a sensitive action. */
export function stepUpRoutes(app: Api, services: Services): void {
  serve(app, endpoints.stepUp, async (request) => {
    const { body } = request;
    if ('password' in body) await confirmPassword(services, request, body.password);
    else await confirmFactor(services, request, body);
    const confirmed = 'password' in body ? 'password' : 'factor';
    return { data: { valid_until: await stepUp(services, actorOf(request), confirmed) } };
  });
}
