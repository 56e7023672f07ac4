import type { FastifyReply, FastifyRequest } from 'fastify';
import type { SignInContext } from '#src/access/signIn.ts';
import type { StartedSession, SignInReply } from '#src/wire/accounts/session.ts';
import { startSecondStep } from './startSecondStep.ts';
import { openSession } from './openSession.ts';
import { setSessionCookie } from '#server/platform/http/sessionCookie.ts';
import { closeSession } from '#server/modules/accounts/session/closeSession.ts';
import type { Services } from '#server/platform/services.ts';
import type { AttemptDetails } from '#server/platform/security/rateLimit.ts';
import { adoptCurrency } from '../displayCurrency.ts';
import { rememberDevice } from '#server/platform/security/knownDevice.ts';
import { sessionUser } from '#server/modules/accounts/queries/sessionUser.ts';

/** The sign-in request, its reply, and details for the security log. */
interface SignInCall {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly details: AttemptDetails;
}

/** The context and device of a sign-in, from the request. */
interface SignInDevice {
  readonly context: SignInContext;
  readonly device_name: string;
}

/**
 * The last step of every sign-in method, once the user is identified: opens a session, or starts
 * the second step. Never returns a session or a token before the second step.
 */
export async function signIn(
  services: Services,
  call: SignInCall,
  userId: string,
  device: SignInDevice,
): Promise<SignInReply> {
  const challenge = await startSecondStep(services, userId, device);
  return challenge ? { two_factor: challenge } : arrive(services, call, userId, device);
}

/** Opens a session and closes the one that the request came with. */
export async function arrive(
  services: Services,
  { request, reply, details }: SignInCall,
  userId: string,
  { context, device_name }: SignInDevice,
): Promise<StartedSession> {
  await closeSession(services, request, reply);
  const opened = await openSession(services, {
    user_id: userId,
    context,
    device_name,
    user_agent: request.headers['user-agent'] ?? '',
    address: request.ip,
  });
  await adoptCurrency(services, request, userId);
  const user = await sessionUser(services, userId, null);
  details.device = rememberDevice(request, reply);
  if ('refresh_token' in opened) return { user, ...opened };
  setSessionCookie(reply, opened.token);
  return { user };
}
