import { describe, expect, it } from 'vitest';
import { type IsoDate, isoDate } from '#src/rules/dates/day.ts';
import { isNightTaken } from '#src/rules/bookings/availability.ts';
import { offerOf, placeOf, press, type Picked, type RangeRules } from './rangeSelection.ts';

const day = (number: number): IsoDate => isoDate(`2026-08-${String(number).padStart(2, '0')}`);
const taken = [{ check_in: day(10), check_out: day(13) }];

const rules: RangeRules = {
  canCheckIn: (at) => at >= day(2) && !isNightTaken(at, taken),
  canCheckOut: (from, at) => at > from && (from >= day(13) || at <= day(10)),
  isTaken: (at) => isNightTaken(at, taken),
};
const arrived: Picked = { check_in: day(8), check_out: null };

describe('press', () => {
  it('takes the arrival first and the departure second', () => {
    const first = press(null, day(8), rules);
    expect(first).toEqual(arrived);
    expect(press(first, day(10), rules)).toEqual({ check_in: day(8), check_out: day(10) });
  });

  it('begins anew on an earlier day, and after a whole stay', () => {
    expect(press(arrived, day(4), rules)).toEqual({ check_in: day(4), check_out: null });
    const whole = { check_in: day(4), check_out: day(6) };
    expect(press(whole, day(5), rules)).toEqual({ check_in: day(5), check_out: null });
  });

  it('takes the arrival back when it is pressed again', () => {
    expect(press(arrived, day(8), rules)).toBeNull();
  });

  it('begins anew beyond nights that are taken, and refuses those', () => {
    expect(press(arrived, day(14), rules)).toEqual({ check_in: day(14), check_out: null });
    expect(press(arrived, day(11), rules)).toBe(arrived);
    expect(press(null, day(1), rules)).toBeNull();
  });
});

describe('placeOf', () => {
  it('marks both ends and the days between', () => {
    const whole = { check_in: day(4), check_out: day(7) };
    const places = [3, 4, 5, 6, 7, 8].map((number) => placeOf(day(number), whole, null));
    expect(places).toEqual([null, 'start', 'between', 'between', 'end', null]);
  });

  it('reaches to the day under the pointer while the departure is open', () => {
    expect(placeOf(day(9), arrived, day(10))).toBe('between');
    expect(placeOf(day(9), arrived, null)).toBeNull();
  });
});

describe('offerOf', () => {
  it('tells taken nights from closed days', () => {
    expect(offerOf(day(11), null, rules)).toBe('taken');
    expect(offerOf(day(1), null, rules)).toBe('closed');
    expect(offerOf(day(5), null, rules)).toBe('free');
  });

  it('opens the first taken day for leaving only', () => {
    expect(offerOf(day(10), null, rules)).toBe('taken');
    expect(offerOf(day(10), arrived, rules)).toBe('leave_only');
  });
});
