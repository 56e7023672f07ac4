import type { FastifyRequest } from 'fastify';
import { checkPassword } from './checkPassword.ts';
import type { Services } from '#server/platform/services.ts';
import { actorOf } from '#server/platform/http/requestContext.ts';
import { rateLimited } from '#server/platform/security/rateLimit.ts';

/**
 * Checks the password of the signed-in user, with a rate limit per account. Throws 422 on the field
 * if it is wrong, and 429 after too many wrong attempts.
 */
export async function confirmPassword(
  services: Services,
  request: FastifyRequest,
  password: string,
  field?: string,
): Promise<void> {
  const { user_id } = actorOf(request);
  await rateLimited(services, request, { kind: 'password_check', subject: user_id }, () =>
    checkPassword(services, user_id, password, field),
  );
}
