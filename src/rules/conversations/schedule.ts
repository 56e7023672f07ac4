import { CONFIRMED_STATES, type BookingState } from '../bookings/booking.ts';
import { addDays, instantAt, isoDate } from '../dates/day.ts';
import { defineMachine, type EventOf, type StateOf } from '../stateMachines/machine.ts';

/** What causes a scheduled message. */
export const TRIGGERS = [
  'booked',
  'before_check_in',
  'check_in_day',
  'check_out_day',
  'payment_failed',
] as const;
export type Trigger = (typeof TRIGGERS)[number];

/** Something that happened to a booking, whose messages are sent right after it. */
export const INSTANT_TRIGGERS = ['booked', 'payment_failed'] as const satisfies readonly Trigger[];
export type InstantTrigger = (typeof INSTANT_TRIGGERS)[number];

export const isInstant = (trigger: Trigger): trigger is InstantTrigger =>
  (INSTANT_TRIGGERS as readonly Trigger[]).includes(trigger);

/** Days before check-in, at most. */
export const DAYS_BEFORE_MAX = 60;
/** Schedules of a seller. */
export const SCHEDULES_MAX = 50;

/** A message of a schedule for a booking. Only `queued` ones are sent; planning deletes moot ones. */
export const scheduledMessageMachine = defineMachine({
  initial: 'queued',
  final: ['sent'],
  states: ['queued', 'held', 'sent', 'skipped'],
  events: {
    hold: { from: ['queued'], to: 'held', by: ['system'] },
    release: { from: ['held'], to: 'queued', by: ['seller'] },
    skip: { from: ['queued', 'held'], to: 'skipped', by: ['seller'] },
    restore: { from: ['skipped'], to: 'queued', by: ['seller'] },
    send: { from: ['queued'], to: 'sent', by: ['system'] },
    send_now: { from: ['queued', 'held'], to: 'sent', by: ['seller'] },
  },
});
export type ScheduledMessageState = StateOf<typeof scheduledMessageMachine>;
export type ScheduledMessageEvent = EventOf<typeof scheduledMessageMachine>;

/** What the seller's side may do with a message that is not sent yet. */
export const SELLER_EVENTS = ['release', 'skip', 'restore', 'send_now'] as const;

/** Why a message waits for the seller. */
export const HOLD_REASONS = ['reply', 'missing_value', 'too_long', 'blocked'] as const;
export type HoldReason = (typeof HOLD_REASONS)[number];

const HOLD_AHEAD_MS = 24 * 3_600_000;

/** Until when a scheduled message is held by a reply by hand: what is due later has little to do with it. */
export const dueSoon = (now: Date): Date => new Date(now.getTime() + HOLD_AHEAD_MS);

interface ScheduleTiming {
  readonly trigger: Trigger;
  /** Days before check-in; read for `before_check_in` only. */
  readonly days: number;
  /** `HH:MM` in the zone of the property; instant triggers ignore it. */
  readonly time: string;
}

interface BookedStay {
  readonly state: BookingState;
  readonly check_in: string;
  readonly check_out: string;
  readonly time_zone: string;
}

/** States in which a failed payment may still be made up for. */
const PAYABLE: readonly BookingState[] = [
  'held',
  'awaiting_payment',
  'awaiting_seller',
  'confirmed',
];

/** Whether messages of the trigger are sent while a booking is in the state. */
export function isSentIn(trigger: Trigger, state: BookingState): boolean {
  if (trigger === 'payment_failed') return PAYABLE.includes(state);
  return CONFIRMED_STATES.includes(state) && state !== 'no_show';
}

/** When a message of a timed trigger is due; null for an instant one. */
export function dueAt({ trigger, days, time }: ScheduleTiming, stay: BookedStay): Date | null {
  if (isInstant(trigger)) return null;
  const day =
    trigger === 'check_out_day'
      ? isoDate(stay.check_out)
      : addDays(isoDate(stay.check_in), trigger === 'before_check_in' ? -days : 0);
  return instantAt(stay.time_zone, day, time);
}

/** Until when a late message about check-in or check-out still helps: the end of that day. */
const usefulUntil = (trigger: Trigger, { check_in, check_out, time_zone }: BookedStay) =>
  instantAt(
    time_zone,
    addDays(isoDate(trigger === 'check_out_day' ? check_out : check_in), 1),
    '00:00',
  );

/**
 * When to send a new message of the schedule for a booking; null for never.
 *
 * `happened` is what has just happened to the booking: its instant triggers are sent now, and so are
 * timed ones whose time has passed because the stay was booked late. A schedule that is made or
 * changed later (`happened` is null) sends nothing about the past.
 */
export function firstSending(
  schedule: ScheduleTiming,
  stay: BookedStay,
  happened: InstantTrigger | null,
  now: Date,
): Date | null {
  const { trigger } = schedule;
  if (!isSentIn(trigger, stay.state)) return null;
  const due = dueAt(schedule, stay);
  if (due === null) return trigger === happened ? now : null;
  if (due >= now) return due;
  const late = happened === 'booked' && now < usefulUntil(trigger, stay);
  return late ? now : null;
}

/**
 * When to send a message that is planned already, after its booking or schedule changed; null for never
 * any more. A time that has passed meanwhile means now, until the end of the day that it is about.
 */
export function nextSending(
  schedule: ScheduleTiming,
  stay: BookedStay,
  planned: Date,
  now: Date,
): Date | null {
  const { trigger } = schedule;
  if (!isSentIn(trigger, stay.state)) return null;
  const due = dueAt(schedule, stay);
  if (due === null) return planned;
  if (now >= usefulUntil(trigger, stay)) return null;
  return due >= now ? due : new Date(Math.min(planned.getTime(), now.getTime()));
}
