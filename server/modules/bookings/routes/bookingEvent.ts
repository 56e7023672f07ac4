import type { FastifyRequest } from 'fastify';
import { bookingMachine } from '#src/rules/bookings/booking.ts';
import type { BookingEventName } from '#src/wire/bookings/booking.ts';
import { acceptBooking, declineBooking } from '../commands/answerBooking.ts';
import { actingOf } from '#server/platform/unitOfWork/acting.ts';
import { cancelBooking } from '../commands/cancelBooking.ts';
import { chooseBankTransfer } from '../commands/chooseBankTransfer.ts';
import { reportArrival } from '../commands/reportArrival.ts';
import type { UnitOfWork } from '#server/platform/unitOfWork/unitOfWork.ts';
import { forbidden, notFound } from '#server/platform/errors.ts';
import type { Services } from '#server/platform/services.ts';
import { actorOf } from '#server/platform/http/requestContext.ts';
import { profileOf, sidesOf } from '#server/modules/bookingRecord/bookingParties.ts';
import { bookingView } from '../queries/bookingView.ts';
import { runOnce, type Answer } from '#server/platform/http/idempotency.ts';

/**
 * Charges the card that holds a booking. A parameter, because card payments are in a module above.
 */
export type ChargeHeldCard = (services: Services, bookingId: string) => Promise<void>;

type Run = (unit: UnitOfWork, id: string, reason?: string) => Promise<void>;

const commands: Readonly<Record<BookingEventName, Run>> = {
  choose_bank_transfer: chooseBankTransfer,
  accept: acceptBooking,
  decline: declineBooking,
  check_in: (unit, id) => reportArrival(unit, id, 'check_in'),
  report_no_show: (unit, id, reason) => reportArrival(unit, id, 'report_no_show', reason),
  cancel_by_buyer: (unit, id, reason) => cancelBooking(unit, id, 'cancel_by_buyer', reason),
  cancel_by_seller: (unit, id, reason) => cancelBooking(unit, id, 'cancel_by_seller', reason),
};

/**
 * Applies an event for the side that may send it, and returns the booking after it. Throws 404 for
 * a stranger, 403 for the other side, and what the command throws.
 */
export async function bookingEvent(
  services: Services,
  request: FastifyRequest,
  id: string,
  event: BookingEventName,
  reason: string | undefined,
  chargeHeldCard: ChargeHeldCard,
): Promise<Answer> {
  const actor = actorOf(request);
  const booking = await services.database.db
    .selectFrom('bookings')
    .select(['buyer_id', 'seller_id'])
    .where('id', '=', id)
    .executeTakeFirst();
  const sides = booking ? sidesOf(actor, booking) : [];
  if (!booking || sides.length === 0) throw notFound('booking');
  const side = sides.find((own) => bookingMachine.events[event].by.includes(own));
  if (!side) throw forbidden();
  const acting = actingOf(request, side, profileOf(side, booking));
  // Charge before any lock, so that the command finds the payment captured.
  if (event === 'accept') await chargeHeldCard(services, id);
  return runOnce(services, request, acting, async (unit) => {
    await commands[event](unit, id, reason);
    const data = await bookingView(unit.trx, services, actor, id);
    return { status: 200, json: JSON.stringify({ data }) };
  });
}
