import type { FastifyRequest } from 'fastify';
import { transaction } from '#server/platform/database/client.ts';
import { conflict } from '#server/platform/errors.ts';
import { actorOf } from '#server/platform/http/requestContext.ts';
import { rateLimited } from '#server/platform/security/rateLimit.ts';
import { secondFactorsOf } from '#server/platform/security/secondFactor.ts';
import type { Services } from '#server/platform/services.ts';
import { takeCode, wrongCode } from './takeCode.ts';

/**
 * Checks a code of the signed-in user's second factor and uses it up, with a rate limit per account.
 * Throws 409 `two_factor_off`, 422 `wrong_code`, and 429 after too many wrong codes.
 */
export async function confirmCode(
  services: Services,
  request: FastifyRequest,
  code: string,
): Promise<void> {
  const { user_id } = actorOf(request);
  await rateLimited(services, request, { kind: 'second_step', subject: user_id }, () =>
    transaction(services.database, async (trx) => {
      const { app, passkeys } = await secondFactorsOf(trx, user_id);
      if (!app && passkeys === 0) throw conflict('two_factor_off', 'Two-step sign-in is off.');
      if (!(await takeCode(services, trx, user_id, code))) throw wrongCode();
    }),
  );
}
