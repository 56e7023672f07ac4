import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, isoDate, type Weekday } from '../dates/day.ts';
import { eachNight } from '../dates/stay.ts';
import { editedRanges, editProblems, isEdited } from './calendarEdit.ts';

const FIRST = isoDate('2026-07-01');

describe('editedRanges', () => {
  it('are the edited nights, each once, in ranges that do not touch', () => {
    const weekdays = fc.option(fc.subarray<Weekday>([0, 1, 2, 3, 4, 5, 6]), { nil: undefined });
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 40 }), weekdays, (length, chosen) => {
        const edit = { from: FIRST, to: addDays(FIRST, length), weekdays: chosen };
        const ranges = editedRanges(edit);
        const nights = ranges.flatMap(({ from, to }) =>
          eachNight({ check_in: from, check_out: to }),
        );
        const all = eachNight({ check_in: edit.from, check_out: edit.to });
        expect(nights).toEqual(all.filter((night) => isEdited(night, edit)));
        expect(ranges.every(({ from }, at) => at === 0 || from > (ranges[at - 1]?.to ?? ''))).toBe(
          true,
        );
      }),
    );
  });
});

describe('editProblems', () => {
  it('names weekdays that no night begins on', () => {
    const edit = { from: FIRST, to: addDays(FIRST, 2), weekdays: [6 as const], price: 900 };
    expect(editProblems(edit, { today: FIRST, longest: 30, homes: 1 })).toEqual([
      { field: 'weekdays', code: 'no_such_weekday', params: {} },
    ]);
  });
});
