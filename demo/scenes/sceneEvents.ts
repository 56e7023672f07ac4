import { answerChange } from '#server/modules/bookings/commands/answerChange.ts';
import { acceptBooking, declineBooking } from '#server/modules/bookings/commands/answerBooking.ts';
import { cancelBooking } from '#server/modules/bookings/commands/cancelBooking.ts';
import { changePrice } from '#server/modules/bookings/commands/changePrice.ts';
import { chooseBankTransfer } from '#server/modules/bookings/commands/chooseBankTransfer.ts';
import { storeQuote } from '#server/modules/pricing/commands/createQuote.ts';
import { expireBooking } from '#server/modules/bookings/commands/expireBooking.ts';
import { lockBooking } from '#server/modules/bookingRecord/lockBooking.ts';
import { openChangeOf } from '#server/modules/bookings/commands/lockChange.ts';
import { transitionBooking } from '#server/modules/bookings/commands/transitionBooking.ts';
import { loadOffer, priceOf } from '#server/modules/pricing/queries/pricedStay.ts';
import { placeBooking } from '#server/modules/bookings/commands/placeBooking.ts';
import { proposeChange } from '#server/modules/bookings/commands/proposeChange.ts';
import { reportArrival } from '#server/modules/bookings/commands/reportArrival.ts';
import { settleManualPayment } from '#server/modules/payments/commands/settleManualPayment.ts';
import type { UnitOfWork } from '#server/platform/unitOfWork/unitOfWork.ts';
import { addDays } from '#src/rules/dates/day.ts';
import type { SessionActor } from '#server/platform/services.ts';
import type { ActorKind } from '#src/rules/stateMachines/machine.ts';
import { demoId } from '../demoId.ts';
import { profileIdOf, userIdOf } from '../people/ids.ts';
import type { PlacedScene } from './placedScenes.ts';
import type { SceneEvent } from './scene.ts';

/** The session of a demo buyer, verified and onboarded. */
export function buyerSession(email: string): SessionActor {
  const profile_id = profileIdOf(email);
  return {
    user_id: userIdOf(email),
    session_id: demoId('sessions', email),
    api_token: null,
    viewed_by: null,
    email_verified: true,
    stepped_up_at: null,
    factor_confirmed_at: null,
    two_factor: false,
    system_roles: [],
    profile_ids: [profile_id],
    delegations: [],
    profile: {
      id: profile_id,
      profile_type: 'buyer',
      account_type: 'personal',
      onboarding_complete: true,
    },
  };
}

/** Books a placed scene as its buyer; returns the booking’s id. */
export async function reserve(
  unit: UnitOfWork,
  { home, stay, scene }: PlacedScene,
  buyer: string,
): Promise<string> {
  const { trx, now } = unit;
  const offer = await loadOffer(trx, home.row.id, stay, now, 'read');
  const price = offer && priceOf(offer, stay, scene, now);
  if (!offer || !price?.ok)
    throw new Error(`${scene.home} is not offered: ${JSON.stringify(price)}`);
  const quote = await storeQuote(trx, offer, { ...stay, guests: scene.guests }, price, now);
  const placed = await placeBooking(unit, buyerSession(buyer), quote.id);
  if (typeof placed !== 'string') throw placed;
  return placed;
}

async function settle(
  unit: UnitOfWork,
  id: string,
  direction: 'incoming' | 'outgoing',
): Promise<void> {
  const transfer = await unit.trx
    .selectFrom('manual_payments')
    .select(['id', 'amount'])
    .where('booking_id', '=', id)
    .where('direction', '=', direction)
    .executeTakeFirstOrThrow();
  await settleManualPayment(unit, transfer.id, {
    amount: transfer.amount,
    received_on: unit.now.toISOString().slice(0, 10),
  });
}

async function proposeShorterStay(unit: UnitOfWork, id: string, message = ''): Promise<void> {
  const booking = await lockBooking(unit.trx, id);
  const stay = {
    check_in: booking.check_in,
    check_out: addDays(booking.check_out, -1),
    guests: booking.guests,
  };
  const { price } = await changePrice(unit.trx, booking, stay, unit.now);
  await proposeChange(unit, id, 'buyer', { ...stay, total: price.total, message });
}

async function acceptChange(unit: UnitOfWork, id: string): Promise<void> {
  const change = await openChangeOf(unit, id);
  if (!change) throw new Error('There is no change to accept');
  await answerChange(unit, id, change.id, 'seller', 'accept');
}

type Run = (unit: UnitOfWork, id: string, reason?: string) => Promise<unknown>;

/** The actor and command of each event. */
export const EVENT_COMMANDS: Readonly<
  Record<Exclude<SceneEvent, 'reserve'>, readonly [ActorKind, Run]>
> = {
  choose_bank_transfer: ['buyer', chooseBankTransfer],
  receive: ['staff', (unit, id) => settle(unit, id, 'incoming')],
  accept: ['seller', acceptBooking],
  decline: ['seller', declineBooking],
  expire: ['system', expireBooking],
  arrive: [
    'system',
    async (unit, id) => transitionBooking(unit, await lockBooking(unit.trx, id), 'check_in'),
  ],
  check_in: ['seller', (unit, id) => reportArrival(unit, id, 'check_in')],
  report_no_show: [
    'seller',
    (unit, id, reason) => reportArrival(unit, id, 'report_no_show', reason),
  ],
  cancel_by_buyer: [
    'buyer',
    (unit, id, reason) => cancelBooking(unit, id, 'cancel_by_buyer', reason),
  ],
  cancel_by_seller: [
    'seller',
    (unit, id, reason) => cancelBooking(unit, id, 'cancel_by_seller', reason),
  ],
  cancel_by_staff: [
    'staff',
    (unit, id, reason) => cancelBooking(unit, id, 'cancel_by_staff', reason),
  ],
  settle_refund: ['staff', (unit, id) => settle(unit, id, 'outgoing')],
  propose_shorter: ['buyer', proposeShorterStay],
  accept_change: ['seller', acceptChange],
};
