import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { notFound, unauthenticated } from '../errors.ts';
import type { SessionActor } from '../services.ts';

/** The sender of the request. Throws 401 without a session. */
export function actorOf({ actor }: FastifyRequest): SessionActor {
  if (!actor) throw unauthenticated();
  return actor;
}

const uuid = z.uuid();

/** The change id in the path. Throws 404 for an invalid id. */
export function changeIdOf({ change_id }: { readonly change_id: string }): string {
  if (!uuid.safeParse(change_id).success) throw notFound('change');
  return change_id;
}

/** The booking id in the path. Throws 404 for an invalid id. */
export function bookingIdOf({ id }: { readonly id: string }): string {
  if (!uuid.safeParse(id).success) throw notFound('booking');
  return id;
}
