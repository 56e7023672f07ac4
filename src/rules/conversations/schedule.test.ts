import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bookingMachine } from '../bookings/booking.ts';
import { dueAt, firstSending, isSentIn, nextSending, TRIGGERS } from './schedule.ts';

const STAY = {
  state: 'confirmed',
  check_in: '2026-07-10',
  check_out: '2026-07-13',
  time_zone: 'Europe/Lisbon',
} as const;
const timing = (trigger: (typeof TRIGGERS)[number], days = 0, time = '09:00') => ({
  trigger,
  days,
  time,
});

describe('when a message is due', () => {
  it.each([
    ['days before check-in', timing('before_check_in', 3, '18:30'), '2026-07-07T17:30:00.000Z'],
    ['on the day of check-in', timing('check_in_day', 3), '2026-07-10T08:00:00.000Z'],
    ['on the day of check-out', timing('check_out_day', 3, '23:59'), '2026-07-13T22:59:00.000Z'],
  ])('%s, by the clock of the property', (_when, schedule, expected) => {
    expect(dueAt(schedule, STAY)?.toISOString()).toBe(expected);
  });

  it('at the other end of the world the same clock is another moment', () => {
    const there = { ...STAY, time_zone: 'Pacific/Auckland' };
    expect(dueAt(timing('check_in_day'), there)?.toISOString()).toBe('2026-07-09T21:00:00.000Z');
  });

  it('an event has no time', () => {
    expect(dueAt(timing('booked'), STAY)).toBeNull();
    expect(dueAt(timing('payment_failed'), STAY)).toBeNull();
  });
});

describe('the first sending', () => {
  const before = new Date('2026-07-01T00:00:00Z');
  const late = new Date('2026-07-10T12:00:00Z');
  const over = new Date('2026-07-14T00:00:00Z');
  it.each([
    ['an event now', timing('booked'), 'booked', before, before],
    ['another event', timing('booked'), 'payment_failed', before, null],
    ['no event', timing('booked'), null, before, null],
    ['a time ahead', timing('check_in_day'), null, before, new Date('2026-07-10T08:00:00Z')],
    ['a time that passed before a late booking', timing('check_in_day'), 'booked', late, late],
    ['a time that passed before the schedule', timing('check_in_day'), null, late, null],
    ['a day that is over', timing('before_check_in', 2), 'booked', over, null],
  ] as const)('%s', (_what, schedule, happened, now, expected) => {
    expect(firstSending(schedule, STAY, happened, now)).toEqual(expected);
  });

  it('never for a booking that ended, and never in the past', () => {
    const states = fc.constantFrom(...bookingMachine.states);
    const moments = fc.date({
      min: new Date('2026-06-01'),
      max: new Date('2026-08-01'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(
        fc.constantFrom(...TRIGGERS),
        fc.integer({ min: 0, max: 60 }),
        states,
        fc.constantFrom('booked', 'payment_failed', null),
        moments,
        (trigger, days, state, happened, now) => {
          const at = firstSending(timing(trigger, days), { ...STAY, state }, happened, now);
          if (at === null) return;
          expect(isSentIn(trigger, state)).toBe(true);
          expect(at.getTime()).toBeGreaterThanOrEqual(now.getTime());
          expect(['expired', 'declined', 'cancelled_by_buyer', 'no_show']).not.toContain(state);
        },
      ),
    );
  });
});

describe('after a change', () => {
  const now = new Date('2026-07-01T00:00:00Z');
  const planned = new Date('2026-07-10T08:00:00Z');
  it('moves with the dates, and changes nothing where nothing changed', () => {
    const schedule = timing('check_in_day');
    expect(nextSending(schedule, STAY, planned, now)).toEqual(planned);
    const moved = { ...STAY, check_in: '2026-07-11' };
    expect(nextSending(schedule, moved, planned, now)).toEqual(new Date('2026-07-11T08:00:00Z'));
  });

  it('sends now where the new time has passed, until the day is over', () => {
    const schedule = timing('before_check_in', 3);
    const at = new Date('2026-07-09T00:00:00Z');
    expect(nextSending(schedule, STAY, planned, at)).toEqual(at);
    expect(nextSending(schedule, STAY, planned, new Date('2026-07-11T00:00:00Z'))).toBeNull();
  });

  it('cancels for a cancelled booking', () => {
    const cancelled = { ...STAY, state: 'cancelled_by_buyer' } as const;
    for (const trigger of TRIGGERS)
      expect(nextSending(timing(trigger), cancelled, planned, now)).toBeNull();
  });
});
