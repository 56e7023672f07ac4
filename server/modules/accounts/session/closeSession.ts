import type { FastifyReply, FastifyRequest } from 'fastify';
import { clearSessionCookie, sessionTokensOf } from '#server/platform/http/sessionCookie.ts';
import { hashOfToken } from '#server/platform/security/tokens.ts';
import type { Services } from '#server/platform/services.ts';

/**
 * Ends the session whose token the request carries, also one that gives no access any more, and clears its cookie.
 * While staff view as a user, this is the session of the staff.
 */
export async function closeSession(
  { bus, database }: Services,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  for (const token of sessionTokensOf(request)) {
    const closed = await database.db
      .deleteFrom('sessions')
      .where('token_hash', '=', hashOfToken(token))
      .returning('user_id')
      .executeTakeFirst();
    if (closed) bus.reauthorise(closed.user_id);
  }
  clearSessionCookie(reply);
}
