import { completeSecondStep, challengedUser } from '../commands/signIn/completeSecondStep.ts';
import {
  startTwoFactorSetup,
  disableTwoFactor,
  enableTwoFactor,
  renewRecoveryCodes,
} from '../commands/signIn/twoFactor.ts';
import { unauthenticated } from '#server/platform/errors.ts';
import type { Services } from '#server/platform/services.ts';
import { secondFactorsOf } from '#server/platform/security/secondFactor.ts';
import { rateLimited } from '#server/platform/security/rateLimit.ts';
import { confirmFactor } from '../commands/signIn/confirmFactor.ts';
import { confirmPassword } from '../commands/passwords/confirmPassword.ts';
import type { Api } from '#server/platform/http/api.ts';
import { arrive } from '../commands/signIn/signIn.ts';
import { serve } from '#server/platform/http/serve.ts';
import { selfOf } from './selfOf.ts';
import * as endpoints from '#src/wire/accounts/endpoints/twoFactor.ts';

/** Two-step sign-in: the second step, and its settings. */
export function twoFactorRoutes(app: Api, services: Services): void {
  const { db } = services.database;

  serve(app, endpoints.completeSecondStep, async (request, reply) => {
    const { challenge, code } = request.body;
    const challenged = await challengedUser(services, challenge);
    const limit = { kind: 'second_step', subject: challenged?.email ?? '' } as const;
    return rateLimited(services, request, limit, async (details) => {
      if (challenged) details.user_id = challenged.user_id;
      const { user_id, ...device } = await completeSecondStep(services, challenge, code);
      return { data: await arrive(services, { request, reply, details }, user_id, device) };
    });
  });

  serve(app, endpoints.getTwoFactor, async ({ actor }) => {
    if (!actor) throw unauthenticated();
    const { app: has_app, passkeys } = await secondFactorsOf(db, actor.user_id);
    const enabled = has_app || passkeys > 0;
    const left = await db
      .selectFrom('recovery_codes')
      .select('id')
      .where('user_id', '=', actor.user_id)
      .where('used_at', 'is', null)
      .execute();
    return {
      data: {
        enabled,
        app: has_app,
        required_for_payouts: services.env.TWO_STEP_REQUIRED,
        recovery_codes_left: enabled ? left.length : 0,
      },
    };
  });

  serve(app, endpoints.startTwoFactor, async (request) => {
    const self = selfOf(request);
    await confirmPassword(services, request, request.body.password);
    const { email } = await db
      .selectFrom('users')
      .select('email')
      .where('id', '=', self.user_id)
      .executeTakeFirstOrThrow();
    return { data: await startTwoFactorSetup(services, self, email) };
  });

  serve(app, endpoints.enableTwoFactor, async (request) => ({
    data: {
      recovery_codes: await enableTwoFactor(services, selfOf(request), request.body.code),
    },
  }));

  serve(app, endpoints.renewRecoveryCodes, async (request) => {
    const self = selfOf(request);
    await confirmPassword(services, request, request.body.password);
    return { data: { recovery_codes: await renewRecoveryCodes(services, self) } };
  });

  serve(app, endpoints.disableTwoFactor, async (request, reply) => {
    const self = selfOf(request);
    await confirmPassword(services, request, request.body.password);
    await confirmFactor(services, request, request.body);
    await disableTwoFactor(services, self);
    return reply.status(204).send();
  });
}
