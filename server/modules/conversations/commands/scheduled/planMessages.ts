import { sql } from 'kysely';
import { v5 as uuidv5, v7 as uuidv7 } from 'uuid';
import {
  firstSending,
  nextSending,
  type InstantTrigger,
} from '#src/rules/conversations/schedule.ts';
import { addDays, todayIn } from '#src/rules/dates/day.ts';
import type { UnitOfWork } from '#server/platform/unitOfWork/unitOfWork.ts';
import { findOrAddConversation } from '../openConversation.ts';

const NAMESPACE = '5b1f3c5e-6a5d-4c63-9d6b-0f6f3b0c7a11';

/** The id of the message of a schedule for a booking: the same however often it is planned. */
const messageId = (scheduleId: string, bookingId: string) =>
  uuidv5(`${scheduleId}/${bookingId}`, NAMESPACE);

/**
 * Plans the messages of a booking: adds those that its schedules want, moves those whose time changed and
 * deletes those that are moot. Sent and skipped ones stay. Running it again changes nothing.
 */
export async function planBooking(
  unit: UnitOfWork,
  bookingId: string,
  happened: InstantTrigger | null,
): Promise<void> {
  const { trx, now } = unit;
  const booking = await trx
    .selectFrom('bookings')
    .innerJoin('properties', 'properties.id', 'bookings.property_id')
    .innerJoin('locations', 'locations.id', 'properties.location_id')
    .select([
      'bookings.property_id',
      'bookings.buyer_id',
      'bookings.seller_id',
      'bookings.state',
      'bookings.check_in',
      'bookings.check_out',
      'locations.time_zone',
    ])
    .where('bookings.id', '=', bookingId)
    .executeTakeFirst();
  if (!booking) return;
  // Before its messages, as a reply locks both in this order.
  await trx
    .selectFrom('conversations')
    .select('id')
    .where('property_id', '=', booking.property_id)
    .where('buyer_id', '=', booking.buyer_id)
    .where('seller_id', '=', booking.seller_id)
    .forUpdate()
    .execute();
  const schedules = await trx
    .selectFrom('message_schedules')
    .selectAll()
    .where('seller_id', '=', booking.seller_id)
    .where('active', '=', true)
    .where((eb) =>
      eb.or([eb('property_id', 'is', null), eb('property_id', '=', booking.property_id)]),
    )
    .orderBy('id')
    .execute();
  const planned = await trx
    .selectFrom('scheduled_messages')
    .select(['id', 'schedule_id', 'state', 'send_at'])
    .where('booking_id', '=', bookingId)
    .orderBy('id')
    .execute();
  for (const row of planned) {
    if (row.state === 'sent') continue;
    const schedule = schedules.find(({ id }) => id === row.schedule_id);
    const at = schedule && nextSending(schedule, booking, new Date(row.send_at), now);
    await moveOrDelete(unit, row, at ?? null);
  }
  for (const schedule of schedules) {
    if (planned.some(({ schedule_id }) => schedule_id === schedule.id)) continue;
    const at = firstSending(schedule, booking, happened, now);
    if (at === null) continue;
    await trx
      .insertInto('scheduled_messages')
      .values({
        id: messageId(schedule.id, bookingId),
        schedule_id: schedule.id,
        booking_id: bookingId,
        conversation_id: await findOrAddConversation(unit, booking.property_id, booking),
        state: 'queued',
        send_at: at.toISOString(),
        hold_reason: null,
        notified_at: null,
        body: null,
        created_at: now.toISOString(),
      })
      .onConflict((clash) => clash.doNothing())
      .execute();
  }
}

async function moveOrDelete(
  { trx }: UnitOfWork,
  { id, send_at }: { readonly id: string; readonly send_at: string },
  at: Date | null,
): Promise<void> {
  if (at === null)
    await trx
      .deleteFrom('scheduled_messages')
      .where('id', '=', id)
      .where('state', '!=', 'sent')
      .execute();
  else if (at.getTime() !== new Date(send_at).getTime())
    await trx
      .updateTable('scheduled_messages')
      .set({ send_at: at.toISOString() })
      .where('id', '=', id)
      .where('state', '!=', 'sent')
      .execute();
}

/** Plans the changed bookings of a conversation. */
export async function planConversation(unit: UnitOfWork, conversationId: string): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select p.id from message_plans p
      join bookings b on b.id = p.booking_id
      join conversations c on c.property_id = b.property_id
        and c.buyer_id = b.buyer_id and c.seller_id = b.seller_id
    where c.id = ${conversationId} order by p.id`.execute(unit.trx);
  for (const { id } of rows) await planChange(unit, id);
}

/** Plans the booking of one change, unless another node has done so. */
export async function planChange(unit: UnitOfWork, id: string): Promise<void> {
  const change = await unit.trx
    .deleteFrom('message_plans')
    .where('id', '=', id)
    .returning(['booking_id', 'happened'])
    .executeTakeFirst();
  if (change) await planBooking(unit, change.booking_id, change.happened);
}

/** Has the current and coming bookings of a seller planned anew, or those of all sellers with schedules. */
export async function planAnew({ trx, now }: UnitOfWork, sellerId?: string): Promise<void> {
  const bookings = await trx
    .selectFrom('bookings')
    .select('id')
    .where('state', 'in', ['confirmed', 'checked_in'])
    // A day of slack, as days are those of the property.
    .where('check_out', '>=', addDays(todayIn('UTC', now), -1))
    .where((eb) =>
      sellerId === undefined
        ? eb.exists(
            eb
              .selectFrom('message_schedules')
              .select('message_schedules.id')
              .whereRef('message_schedules.seller_id', '=', 'bookings.seller_id'),
          )
        : eb('seller_id', '=', sellerId),
    )
    .execute();
  if (bookings.length === 0) return;
  await trx
    .insertInto('message_plans')
    .values(bookings.map(({ id }) => ({ id: uuidv7(), booking_id: id, happened: null })))
    .execute();
}
