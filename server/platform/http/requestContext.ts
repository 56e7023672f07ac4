import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { notFound, unauthenticated } from '../errors.ts';
import type { SessionActor } from '../services.ts';

/** Whoever sent the request. Throws 401 where nobody is signed in. */
export function actorOf({ actor }: FastifyRequest): SessionActor {
  if (!actor) throw unauthenticated();
  return actor;
}

const uuid = z.uuid();

/** The change that an address names. Throws 404 for a text that can be no id. */
export function changeIdOf({ change_id }: { readonly change_id: string }): string {
  if (!uuid.safeParse(change_id).success) throw notFound('change');
  return change_id;
}

/** The booking that an address names. Throws 404 for a text that can be no id. */
export function bookingIdOf({ id }: { readonly id: string }): string {
  if (!uuid.safeParse(id).success) throw notFound('booking');
  return id;
}
