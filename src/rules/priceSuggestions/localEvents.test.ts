import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, isoDate } from '../dates/day.ts';
import { basisPoints } from '../money/money.ts';
import { EVENT_NIGHTS_MAX, eventOfNight, localEventProblems } from './localEvents.ts';

const event = (name: string, first: string, last: string, increase = 1_000) => ({
  name,
  first_night: isoDate(first),
  last_night: isoDate(last),
  increase: basisPoints(increase),
});

describe('the event of a night', () => {
  const fair = event('Book fair', '2027-03-10', '2027-03-14');
  const match = event('Cup final', '2027-03-14', '2027-03-14', 3_000);
  it.each([
    ['2027-03-09', null],
    ['2027-03-10', 'Book fair'],
    ['2027-03-13', 'Book fair'],
    ['2027-03-14', 'Cup final'],
    ['2027-03-15', null],
  ])('%s is %s', (night, name) => {
    expect(eventOfNight([fair, match], isoDate(night))?.name ?? null).toBe(name);
  });

  it('is the same in any order of the events, also where increases are equal', () => {
    const events = [fair, match, event('Air show', '2027-03-10', '2027-03-12')];
    fc.assert(
      fc.property(
        fc.shuffledSubarray(events, { minLength: events.length }),
        fc.integer({ min: -2, max: 8 }),
        (shuffled, offset) => {
          const night = addDays(isoDate('2027-03-10'), offset);
          expect(eventOfNight(shuffled, night)).toEqual(eventOfNight(events, night));
        },
      ),
    );
    expect(eventOfNight(events, isoDate('2027-03-10'))?.name).toBe('Air show');
  });
});

describe('an event', () => {
  const last = (nights: number) => addDays(isoDate('2027-03-10'), nights - 1);
  it.each([
    ['of one night', event('', '2027-03-10', '2027-03-10'), []],
    ['of the longest length', event('', '2027-03-10', last(EVENT_NIGHTS_MAX)), []],
    ['that is too long', event('', '2027-03-10', last(EVENT_NIGHTS_MAX + 1)), ['too_long']],
    ['that ends before it starts', event('', '2027-03-10', '2027-03-09'), ['ends_before_start']],
  ])('%s', (_, given, problems) => {
    expect(localEventProblems(given)).toEqual(problems);
  });
});
