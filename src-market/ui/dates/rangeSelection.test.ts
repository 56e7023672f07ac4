import { describe, expect, it } from 'vitest';
import { type IsoDate, isoDate } from '#src/rules/dates/day.ts';
import { isNightTaken } from '#src/rules/bookings/availability.ts';
import {
  availabilityOf,
  positionOf,
  selectDay,
  type RangeSelection,
  type RangeRules,
} from './rangeSelection.ts';

const day = (number: number): IsoDate => isoDate(`2026-08-${String(number).padStart(2, '0')}`);
const taken = [{ check_in: day(10), check_out: day(13) }];

const rules: RangeRules = {
  canCheckIn: (at) => at >= day(2) && !isNightTaken(at, taken),
  canCheckOut: (from, at) => at > from && (from >= day(13) || at <= day(10)),
  isTaken: (at) => isNightTaken(at, taken),
};
const arrived: RangeSelection = { check_in: day(8), check_out: null };

describe('selectDay', () => {
  it('takes the check-in first and the check-out second', () => {
    const first = selectDay(null, day(8), rules);
    expect(first).toEqual(arrived);
    expect(selectDay(first, day(10), rules)).toEqual({ check_in: day(8), check_out: day(10) });
  });

  it('restarts on an earlier day and after a complete stay', () => {
    expect(selectDay(arrived, day(4), rules)).toEqual({ check_in: day(4), check_out: null });
    const whole = { check_in: day(4), check_out: day(6) };
    expect(selectDay(whole, day(5), rules)).toEqual({ check_in: day(5), check_out: null });
  });

  it('clears the check-in when it is clicked again', () => {
    expect(selectDay(arrived, day(8), rules)).toBeNull();
  });

  it('restarts after taken nights and rejects those', () => {
    expect(selectDay(arrived, day(14), rules)).toEqual({ check_in: day(14), check_out: null });
    expect(selectDay(arrived, day(11), rules)).toBe(arrived);
    expect(selectDay(null, day(1), rules)).toBeNull();
  });
});

describe('positionOf', () => {
  it('marks both ends and the days between', () => {
    const whole = { check_in: day(4), check_out: day(7) };
    const positions = [3, 4, 5, 6, 7, 8].map((number) => positionOf(day(number), whole, null));
    expect(positions).toEqual([null, 'start', 'between', 'between', 'end', null]);
  });

  it('extends to the day under the pointer without a check-out', () => {
    expect(positionOf(day(9), arrived, day(10))).toBe('between');
    expect(positionOf(day(9), arrived, null)).toBeNull();
  });
});

describe('availabilityOf', () => {
  it('distinguishes taken nights from closed days', () => {
    expect(availabilityOf(day(11), null, rules)).toBe('taken');
    expect(availabilityOf(day(1), null, rules)).toBe('closed');
    expect(availabilityOf(day(5), null, rules)).toBe('free');
  });

  it('allows check-out on the first taken day', () => {
    expect(availabilityOf(day(10), null, rules)).toBe('taken');
    expect(availabilityOf(day(10), arrived, rules)).toBe('leave_only');
  });
});
