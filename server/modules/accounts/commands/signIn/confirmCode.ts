import type { FastifyRequest } from 'fastify';
import { transaction } from '#server/platform/database/client.ts';
import { conflict } from '#server/platform/errors.ts';
import { actorOf } from '#server/platform/http/requestContext.ts';
import { rateLimited } from '#server/platform/security/rateLimit.ts';
import type { Services } from '#server/platform/services.ts';
import { takeCode, wrongCode } from './completeSecondStep.ts';

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
      const factor = await trx
        .selectFrom('two_factor')
        .selectAll()
        .where('user_id', '=', user_id)
        .where('enabled_at', 'is not', null)
        .forUpdate()
        .executeTakeFirst();
      if (!factor) throw conflict('two_factor_off', 'Two-step sign-in is off.');
      if (!(await takeCode(services, trx, factor, code))) throw wrongCode();
    }),
  );
}
