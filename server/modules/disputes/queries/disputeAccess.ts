import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { actingOf } from '#server/platform/unitOfWork/acting.ts';
import { notFound } from '#server/platform/errors.ts';
import type { Services } from '#server/platform/services.ts';
import { actorOf } from '#server/platform/http/requestContext.ts';
import { profileOf } from '#server/modules/bookingRecord/bookingParties.ts';
import { disputeSideOf } from './disputeView.ts';

const uuid = z.uuid();

/** Parses a dispute’s id from a path. Throws 404 where it is no uuid. */
export function disputeIdOf(id: string): string {
  if (!uuid.safeParse(id).success) throw notFound('dispute');
  return id;
}

/** The user’s side in a dispute or booking. Throws 404 for anyone else. */
export async function disputePartyOf(
  { database: { db } }: Services,
  request: FastifyRequest,
  table: 'disputes' | 'bookings',
  id: string,
) {
  const parties = await db
    .selectFrom(table)
    .select(['buyer_id', 'seller_id'])
    .where('id', '=', id)
    .executeTakeFirst();
  const by = parties ? disputeSideOf(actorOf(request), parties) : null;
  if (!parties || !by) throw notFound(table === 'disputes' ? 'dispute' : 'booking');
  return { by, acting: actingOf(request, by, profileOf(by, parties)) };
}
