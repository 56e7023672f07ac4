import { v7 as uuidv7 } from 'uuid';
import {
  changeDeadline,
  changeMachine,
  type ChangeSide,
} from '#src/rules/bookings/bookingChange.ts';
import type { Cents } from '#src/rules/money/money.ts';
import { jsonb } from '#server/platform/database/jsonb.ts';
import { conflict } from '#server/platform/errors.ts';
import { changeEmails } from '../emails/changeEmails.ts';
import { changePrice, type ChangeInput } from './changePrice.ts';
import { openChangeOf } from './lockChange.ts';
import { checkInTimeOf, scheduleExpiry, recordChangeEvent } from './transitionChange.ts';
import { lockUnexpiredBooking } from './openBooking.ts';
import type { UnitOfWork } from '#server/platform/unitOfWork/unitOfWork.ts';

export interface Proposal extends ChangeInput {
  /** The new total of the proposer’s side, as it was shown. */
  readonly total: Cents;
  readonly message: string;
}

/**
 * Proposes other dates or guests at the price that was shown. Throws as `changePrice` does, 404,
 * and 409 `change_open`, `price_changed`.
 */
export async function proposeChange(
  unit: UnitOfWork,
  bookingId: string,
  by: ChangeSide,
  { total: shown, message, ...asked }: Proposal,
): Promise<void> {
  const booking = await lockUnexpiredBooking(unit, bookingId);
  const { trx, now } = unit;
  if (await openChangeOf(unit, bookingId))
    throw conflict('change_open', 'Another change of this booking is awaiting a response.');
  const { wish, price } = await changePrice(trx, booking, asked, now);
  if ((by === 'buyer' ? price.total : price.seller_total) !== shown)
    throw conflict('price_changed', 'The price has changed since it was shown. Look at it again.');
  const state = changeMachine.initial;
  const expires = changeDeadline(state, now, checkInTimeOf(booking, wish.check_in));
  const change = await trx
    .insertInto('change_requests')
    .values({
      id: uuidv7(),
      booking_id: booking.id,
      state,
      proposed_by: by,
      was_check_in: booking.check_in,
      was_check_out: booking.check_out,
      was_guests: booking.guests,
      was_children: booking.children,
      was_infants: booking.infants,
      was_pets: booking.pets,
      was_total: booking.total,
      was_seller_total: booking.seller_total,
      was_lines: jsonb(booking.lines),
      ...wish,
      total: price.total,
      seller_total: price.seller_total,
      lines: jsonb(price.lines),
      currency: booking.currency,
      message,
      expires_at: expires?.toISOString() ?? null,
      created_at: now.toISOString(),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await recordChangeEvent(unit, booking, 'propose', message);
  scheduleExpiry(unit, change);
  for (const { to, email } of changeEmails(
    { booking, change, event: 'propose', by, reason: message },
    unit.services.env.PUBLIC_URL,
  ))
    unit.mail(to, email);
}
