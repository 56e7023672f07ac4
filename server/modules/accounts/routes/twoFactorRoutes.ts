import type { FastifyRequest } from 'fastify';
import { actingOf } from '#server/platform/unitOfWork/acting.ts';
import { completeSecondStep, challengedUser } from '../commands/signIn/completeSecondStep.ts';
import {
  startTwoFactorSetup,
  disableTwoFactor,
  enableTwoFactor,
  renewRecoveryCodes,
  type ActingUser,
} from '../commands/signIn/twoFactor.ts';
import { unauthenticated } from '#server/platform/errors.ts';
import type { Services } from '#server/platform/services.ts';
import { rateLimited } from '#server/platform/security/rateLimit.ts';
import { confirmCode } from '../commands/signIn/confirmCode.ts';
import { confirmPassword } from '../commands/passwords/confirmPassword.ts';
import type { Api } from '#server/platform/http/api.ts';
import { arrive } from '../commands/signIn/signIn.ts';
import { serve } from '#server/platform/http/serve.ts';
import * as endpoints from '#src/wire/accounts/endpoints/twoFactor.ts';

function selfOf(request: FastifyRequest): ActingUser {
  if (!request.actor) throw unauthenticated();
  const { user_id, session_id, profile } = request.actor;
  return { ...actingOf(request, profile?.profile_type ?? 'staff'), user_id, session_id };
}

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
    const on = await db
      .selectFrom('two_factor')
      .select('id')
      .where('user_id', '=', actor.user_id)
      .where('enabled_at', 'is not', null)
      .executeTakeFirst();
    const left = await db
      .selectFrom('recovery_codes')
      .select('id')
      .where('user_id', '=', actor.user_id)
      .where('used_at', 'is', null)
      .execute();
    return {
      data: {
        enabled: on !== undefined,
        required_for_payouts: services.env.TWO_STEP_REQUIRED,
        recovery_codes_left: on ? left.length : 0,
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
    await confirmCode(services, request, request.body.code);
    await disableTwoFactor(services, self);
    return reply.status(204).send();
  });
}
