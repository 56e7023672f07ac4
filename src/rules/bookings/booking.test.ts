import { describe, expect, it } from 'vitest';

import {
  bookingMachine,
  calendarKind,
  bookingDeadline,
  occupiesNights,
  type BookingEvent,
  type BookingState,
} from './booking.ts';
import { eventsFrom, transition, type ActorKind } from '../stateMachines/machine.ts';

const STATES: readonly BookingState[] = bookingMachine.states;

describe('bookingMachine', () => {
  it.each<[ActorKind, BookingState, BookingEvent, BookingState]>([
    ['buyer', 'held', 'choose_bank_transfer', 'awaiting_payment'],
    ['staff', 'awaiting_payment', 'confirm', 'confirmed'],
    ['staff', 'awaiting_payment', 'request', 'awaiting_seller'],
    ['system', 'held', 'confirm', 'confirmed'],
    ['seller', 'awaiting_seller', 'accept', 'confirmed'],
    ['seller', 'awaiting_seller', 'decline', 'declined'],
    ['system', 'held', 'expire', 'expired'],
    ['buyer', 'confirmed', 'cancel_by_buyer', 'cancelled_by_buyer'],
    ['staff', 'checked_in', 'cancel_by_staff', 'cancelled_by_staff'],
    ['seller', 'confirmed', 'report_no_show', 'no_show'],
  ])('%s: from %s by %s to %s', (by, from, event, to) => {
    expect(transition(bookingMachine, from, event, by)).toBe(to);
  });

  it.each<[ActorKind, BookingState, BookingEvent]>([
    ['buyer', 'held', 'confirm'],
    ['buyer', 'awaiting_seller', 'accept'],
    ['seller', 'awaiting_payment', 'accept'],
    ['seller', 'held', 'cancel_by_seller'],
    ['buyer', 'checked_in', 'cancel_by_buyer'],
    ['system', 'confirmed', 'expire'],
  ])('%s: not from %s by %s', (by, from, event) => {
    expect(transition(bookingMachine, from, event, by)).toBeNull();
  });

  it('offers a buyer only events by buyers', () => {
    expect(eventsFrom(bookingMachine, 'held', 'buyer')).toEqual([
      'choose_bank_transfer',
      'cancel_by_buyer',
    ]);
    expect(eventsFrom(bookingMachine, 'completed', 'buyer')).toEqual([]);
  });
});

describe('the deadline of a booking', () => {
  const entered = new Date('2026-03-28T23:50:00Z');

  it.each<[BookingState, string]>([
    ['held', '2026-03-29T00:20:00.000Z'],
    ['awaiting_payment', '2026-03-31T23:50:00.000Z'],
    ['awaiting_seller', '2026-03-30T23:50:00.000Z'],
  ])('%s ends at %s', (state, end) => {
    expect(bookingDeadline(state, entered)?.toISOString()).toBe(end);
  });

  it('is set exactly if the system may expire the booking', () => {
    for (const state of STATES) {
      const expires = eventsFrom(bookingMachine, state, 'system').includes('expire');
      expect(bookingDeadline(state, entered) !== null).toBe(expires);
    }
  });
});

describe('the calendar', () => {
  it('blocks the nights of open, confirmed and past bookings', () => {
    expect(STATES.filter(occupiesNights)).toEqual([
      'held',
      'awaiting_payment',
      'awaiting_seller',
      'confirmed',
      'checked_in',
      'completed',
      'no_show',
    ]);
  });

  it('has a hold with a deadline and a booking without', () => {
    for (const state of STATES.filter(occupiesNights)) {
      const waits = bookingDeadline(state, new Date(0)) !== null;
      expect(calendarKind(state)).toBe(waits ? 'hold' : 'booking');
    }
  });
});
