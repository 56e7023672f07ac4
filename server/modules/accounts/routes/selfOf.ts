import type { FastifyRequest } from 'fastify';
import { actorOf } from '#server/platform/http/requestContext.ts';
import { actingOf } from '#server/platform/unitOfWork/acting.ts';
import type { ActingUser } from '../commands/signIn/twoFactor.ts';

/** The user who changes their own sign-in settings. */
export function selfOf(request: FastifyRequest): ActingUser {
  const { user_id, session_id, profile } = actorOf(request);
  return { ...actingOf(request, profile?.profile_type ?? 'staff'), user_id, session_id };
}
