import type { FastifyReply, FastifyRequest } from 'fastify';
import type { SignInContext } from '#src/access/signIn.ts';
import type { Arrived, SignInReply } from '#src/wire/accounts/session.ts';
import { startSecondStep } from './startSecondStep.ts';
import { openSession } from './openSession.ts';
import { closeSession, setSessionCookie } from '#server/platform/http/session.ts';
import type { Services } from '#server/platform/services.ts';
import type { AttemptDetails } from '#server/platform/security/rateLimit.ts';
import { rememberDevice } from '#server/platform/security/knownDevice.ts';
import { sessionUser } from '../queries/sessionUser.ts';

/** The call that signs somebody in, and what the log learns of it. */
interface Door {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly learned: AttemptDetails;
}

/** Where somebody signs in, as the request says. */
interface Where {
  readonly context: SignInContext;
  readonly device_name: string;
}

/**
 * What every way to sign in ends with, once it is proven who it is: the user, or the question for
 * the second step. Never a session or a token before that.
 */
export async function signIn(
  services: Services,
  door: Door,
  userId: string,
  where: Where,
): Promise<SignInReply> {
  const challenge = await startSecondStep(services, userId, where);
  return challenge ? { two_factor: challenge } : arrive(services, door, userId, where);
}

/** Opens the session, in place of the one that the request came with. */
export async function arrive(
  services: Services,
  { request, reply, learned }: Door,
  userId: string,
  { context, device_name }: Where,
): Promise<Arrived> {
  await closeSession(services, request, reply);
  const opened = await openSession(services, {
    user_id: userId,
    context,
    device_name,
    user_agent: request.headers['user-agent'] ?? '',
    address: request.ip,
  });
  const user = await sessionUser(services.database.db, userId, null, services.now());
  learned.device = rememberDevice(request, reply);
  if ('refresh_token' in opened) return { user, ...opened };
  setSessionCookie(reply, opened.token);
  return { user };
}
