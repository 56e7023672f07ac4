import {
  type BookingEvent,
  bookingMachine,
  type BookingState,
} from '#src/rules/bookings/booking.ts';
import { transition } from '#src/rules/stateMachines/machine.ts';
import { type Acting, SYSTEM } from '#server/platform/unitOfWork/acting.ts';
import { HOUR_MS, later, MINUTE_MS, momentAt } from '../moments.ts';
import { actingAs, ADMIN } from '../people/acting.ts';
import { SELLERS } from '../people/sellers.ts';
import type { Random } from '../random.ts';
import type { PlannedStay } from './plannedStay.ts';

/** A transition of a booking; the first one, `reserve`, has no previous state. */
export interface Step {
  readonly event: BookingEvent | 'reserve';
  readonly from: BookingState | null;
  readonly to: BookingState;
  readonly acting: Acting;
  readonly at: Date;
}

function* transitionsOf(
  { home, stay, buyer, booked_at, until }: PlannedStay,
  random: Random,
): Generator<readonly [BookingEvent, Acting, Date]> {
  const { instant_booking, check_in_time, check_out_time } = home.row;
  const zone = home.place.time_zone;
  const chosen = later(booked_at, random.whole(4, 25) * MINUTE_MS);
  const settled = later(booked_at, random.whole(20, 56) * HOUR_MS);
  yield ['choose_bank_transfer', actingAs(buyer, 'buyer'), chosen];
  yield [instant_booking ? 'confirm' : 'request', actingAs(ADMIN, 'staff'), settled];
  if (!instant_booking) {
    const seller = actingAs(SELLERS[home.listing.seller].email, 'seller');
    yield ['accept', seller, later(settled, random.whole(1, 40) * HOUR_MS)];
  }
  if (until === 'confirmed') return;
  yield ['check_in', SYSTEM, momentAt(stay.check_in, check_in_time, zone)];
  if (until === 'checked_in') return;
  yield ['complete', SYSTEM, momentAt(stay.check_out, check_out_time, zone)];
}

/** The transitions so far, in order. Throws where the machine does not allow one. */
export function stepsOf(planned: PlannedStay, random: Random): Step[] {
  let state: BookingState = bookingMachine.initial;
  const buyer = actingAs(planned.buyer, 'buyer');
  const steps: Step[] = [
    { event: 'reserve', from: null, to: state, acting: buyer, at: planned.booked_at },
  ];
  for (const [event, acting, at] of transitionsOf(planned, random)) {
    const to = transition(bookingMachine, state, event, acting.by);
    if (to === null) throw new Error(`No stay of the demo can ${event} from ${state}`);
    steps.push({ event, from: state, to, acting, at });
    state = to;
  }
  return steps;
}
