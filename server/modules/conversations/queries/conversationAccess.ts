import type { FastifyRequest } from 'fastify';
import type { Kysely, Selectable } from 'kysely';
import { z } from 'zod';
import { profileOf } from '#server/modules/bookingRecord/bookingParties.ts';
import { mayActFor } from '#server/modules/listings/queries/listingAccess.ts';
import type { Tables } from '#server/platform/database/tables/index.ts';
import { forbidden, notFound } from '#server/platform/errors.ts';
import { actorOf } from '#server/platform/http/requestContext.ts';
import type { SessionActor } from '#server/platform/services.ts';
import { actingOf, type Acting } from '#server/platform/unitOfWork/acting.ts';

const uuid = z.uuid();

export type Participant = 'buyer' | 'seller';
export type Conversation = Selectable<Tables['conversations']>;
export type Parties = Pick<Conversation, 'buyer_id' | 'seller_id'>;

/** A participant's request about a conversation. */
export interface Participation {
  readonly conversation: Conversation;
  readonly by: Participant;
  readonly acting: Acting;
}

/** The side of the actor; null for others. The seller's agents need the scope `messages`. */
export function participantSide(actor: SessionActor, parties: Parties): Participant | null {
  if (actor.profile_ids.includes(parties.buyer_id)) return 'buyer';
  return mayActFor(actor, parties.seller_id, 'messages') ? 'seller' : null;
}

/**
 * The side of the actor. Throws 403 for a delegation without the scope `messages`, 404 for strangers
 * and staff.
 */
export function requireSide(actor: SessionActor, parties: Parties, what: string): Participant {
  const side = participantSide(actor, parties);
  if (side) return side;
  if (actor.delegations.some(({ profile_id }) => profile_id === parties.seller_id))
    throw forbidden('Your delegation does not include messages.');
  throw notFound(what);
}

/** The conversation and the sender's side in it. Throws 403 and 404 as `requireSide`. */
export async function participationOf(
  db: Kysely<Tables>,
  request: FastifyRequest,
  id: string,
): Promise<Participation> {
  const actor = actorOf(request);
  const conversation = uuid.safeParse(id).success
    ? await db.selectFrom('conversations').selectAll().where('id', '=', id).executeTakeFirst()
    : undefined;
  if (!conversation) throw notFound('conversation');
  const by = requireSide(actor, conversation, 'conversation');
  return { conversation, by, acting: actingOf(request, by, profileOf(by, conversation)) };
}

/** The seller profiles whose messages the actor reads: their own, and delegated ones. */
export function messagedProfiles(actor: SessionActor): string[] {
  const delegated = actor.delegations
    .filter(({ scopes }) => scopes.includes('messages'))
    .map(({ profile_id }) => profile_id);
  return [...actor.profile_ids, ...delegated];
}
