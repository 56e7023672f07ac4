import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { anyone, signedIn, staff } from '#src/access/grants.ts';
import { SYSTEM_ROLES } from '#src/access/roles.ts';
import { recoveryCodes, twoFactorKey, twoFactorState } from '#src/wire/accounts/devices.ts';
import { reply as envelope } from '#src/wire/reply.ts';
import { arrived } from '#src/wire/accounts/session.ts';
import { actingOf } from '#server/platform/unitOfWork/acting.ts';
import { completeSecondStep, challengedUser } from '../commands/completeSecondStep.ts';
import {
  startTwoFactorSetup,
  disableTwoFactor,
  enableTwoFactor,
  renewRecoveryCodes,
  type ActingUser,
} from '../commands/twoFactor.ts';
import { unauthenticated } from '#server/platform/errors.ts';
import type { Services } from '#server/platform/services.ts';
import { rateLimited } from '#server/platform/security/rateLimit.ts';
import { confirmPassword } from '../commands/confirmPassword.ts';
import type { Api } from '#server/platform/http/api.ts';
import { arrive } from '../commands/signIn.ts';

const anyStaff = staff(...SYSTEM_ROLES);
const withPassword = z.strictObject({ password: z.string().min(1).max(200) });
const withCode = z.strictObject({ code: z.string().trim().min(1).max(40) });
const guessLimit = { rateLimit: { max: 20, timeWindow: '1 minute' } };

function selfOf(request: FastifyRequest): ActingUser {
  if (!request.actor) throw unauthenticated();
  return { ...actingOf(request, 'staff'), user_id: request.actor.user_id };
}

/** Two-step sign-in: the second step, and its settings (staff). */
export function twoFactorRoutes(app: Api, services: Services): void {
  const { db } = services.database;

  app.post(
    '/v1/auth/two-factor',
    {
      config: { access: anyone },
      schema: {
        body: withCode.extend({ challenge: z.string().min(1).max(200) }),
        response: { 200: envelope(arrived) },
      },
    },
    async (request, reply) => {
      const { challenge, code } = request.body;
      const challenged = await challengedUser(services, challenge);
      const limit = { kind: 'second_step', subject: challenged?.email ?? '' } as const;
      return rateLimited(services, request, limit, async (details) => {
        if (challenged) details.user_id = challenged.user_id;
        const { user_id, ...device } = await completeSecondStep(services, challenge, code);
        return { data: await arrive(services, { request, reply, details }, user_id, device) };
      });
    },
  );

  app.get(
    '/v1/two-factor',
    { config: { access: signedIn }, schema: { response: { 200: envelope(twoFactorState) } } },
    async ({ actor }) => {
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
          available: on !== undefined || anyStaff(actor) === true,
          recovery_codes_left: on ? left.length : 0,
        },
      };
    },
  );

  app.post(
    '/v1/two-factor',
    {
      config: { access: anyStaff },
      schema: { body: withPassword, response: { 200: envelope(twoFactorKey) } },
    },
    async (request) => {
      const self = selfOf(request);
      await confirmPassword(services, request, request.body.password);
      const { email } = await db
        .selectFrom('users')
        .select('email')
        .where('id', '=', self.user_id)
        .executeTakeFirstOrThrow();
      return { data: await startTwoFactorSetup(services, self, email) };
    },
  );

  app.post(
    '/v1/two-factor/enable',
    {
      config: { access: anyStaff, ...guessLimit },
      schema: { body: withCode, response: { 200: envelope(recoveryCodes) } },
    },
    async (request) => ({
      data: {
        recovery_codes: await enableTwoFactor(services, selfOf(request), request.body.code),
      },
    }),
  );

  app.post(
    '/v1/two-factor/recovery-codes',
    {
      config: { access: signedIn },
      schema: { body: withPassword, response: { 200: envelope(recoveryCodes) } },
    },
    async (request) => {
      const self = selfOf(request);
      await confirmPassword(services, request, request.body.password);
      return { data: { recovery_codes: await renewRecoveryCodes(services, self) } };
    },
  );

  app.post(
    '/v1/two-factor/disable',
    { config: { access: signedIn }, schema: { body: withPassword } },
    async (request, reply) => {
      const self = selfOf(request);
      await confirmPassword(services, request, request.body.password);
      await disableTwoFactor(services, self);
      return reply.status(204).send();
    },
  );
}
