import { describe, expect, it } from 'vitest';
import { addDays, isoDate } from '#src/rules/dates/day.ts';
import { cents } from '#src/rules/money/money.ts';
import type { CalendarEdit, CalendarHome } from '#src/wire/calendar/calendar.ts';
import { homeAfter, nightsAfter } from './calendarChange.ts';

const FIRST = isoDate('2027-03-01');
const night = {
  price: cents(9_000),
  rule: 'base',
  min_nights: 2,
  own_min_nights: false,
  closed_by: null,
} as const;
const entry = (from: number, to: number, state: 'blocked' | 'booked') => ({
  id: `e${from}`,
  first: addDays(FIRST, from),
  last: addDays(FIRST, to),
  state,
  note: '',
  source: null,
  booking: null,
});
const HOME: CalendarHome = {
  id: 'h1',
  title: 'Rooms',
  cover: null,
  place: 'Lisbon',
  state: 'published',
  currency: 'EUR',
  today: FIRST,
  nights: Array.from({ length: 10 }, () => night),
  entries: [entry(1, 5, 'blocked'), entry(6, 8, 'booked')],
};
const edit = (change: Partial<CalendarEdit>): CalendarEdit => ({
  property_ids: ['h1'],
  from: addDays(FIRST, 2),
  to: addDays(FIRST, 4),
  ...change,
});
const shown = ({ entries }: CalendarHome) =>
  entries.map(({ first, last, state }) => [first.slice(8), last.slice(8), state]);

describe('a home after an edit', () => {
  it.each<[CalendarEdit['availability'], unknown[]]>([
    [
      'open',
      [
        ['02', '03', 'blocked'],
        ['05', '06', 'blocked'],
        ['07', '09', 'booked'],
      ],
    ],
    [
      'owner_stay',
      [
        ['02', '03', 'blocked'],
        ['05', '06', 'blocked'],
        ['07', '09', 'booked'],
        ['03', '05', 'owner_stay'],
      ],
    ],
    [
      undefined,
      [
        ['02', '06', 'blocked'],
        ['07', '09', 'booked'],
      ],
    ],
  ])('with availability %s', (availability, entries) => {
    expect(shown(homeAfter(HOME, FIRST, edit({ availability })))).toEqual(entries);
  });

  it('has the price and the minimum stay on the nights of the range only', () => {
    const { nights } = homeAfter(HOME, FIRST, edit({ price: 12_000, min_nights: 5 }));
    expect(nights.map(({ price, min_nights, rule }) => [price, min_nights, rule])).toEqual(
      HOME.nights.map((_, index) =>
        index === 2 || index === 3 ? [12_000, 5, 'date'] : [9_000, 2, 'base'],
      ),
    );
  });
});

it('blocking the nights of one home leaves booked ones as they are', () => {
  const one = (date: number, state: 'free' | 'booked') => ({
    date: addDays(FIRST, date),
    price: cents(9_000),
    rule: { kind: 'base' as const },
    min_nights: 1,
    closed_by: null,
    state,
    entry_id: state === 'free' ? null : 'e1',
    note: '',
    buyer: null,
    booking_id: null,
    source: null,
  });
  const calendar = {
    from: FIRST,
    to: addDays(FIRST, 3),
    today: FIRST,
    currency: 'EUR' as const,
    nights: [one(2, 'free'), one(3, 'booked'), one(4, 'free')],
  };
  const { nights } = nightsAfter(calendar, edit({ availability: 'block' }));
  expect(nights.map(({ state }) => state)).toEqual(['blocked', 'booked', 'free']);
});
