import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { actingOf } from '#server/platform/unitOfWork/acting.ts';
import { notFound } from '#server/platform/errors.ts';
import type { Services } from '#server/platform/services.ts';
import { actorOf } from '#server/platform/http/requestContext.ts';
import { profileOf } from '#server/modules/bookingRecord/bookingParties.ts';
import { disputeSideOf } from './disputeView.ts';

const uuid = z.uuid();

/** The dispute that an address names. Throws 404 for a text that can be no id. */
export function disputeIdOf(id: string): string {
  if (!uuid.safeParse(id).success) throw notFound('dispute');
  return id;
}

/** The part that somebody has in a dispute or a booking. Throws 404 for whoever has none. */
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
