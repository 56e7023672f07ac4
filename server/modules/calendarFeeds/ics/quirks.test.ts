import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { addDays, isoDate } from '#src/rules/dates/day.ts';
import { projectRoot } from '#server/platform/root.ts';
import { readCalendar } from './readCalendar.ts';

/** Calendars as people’s programs write them, and the nights that a host in Lisbon expects. */
const FOLDER = join(projectRoot, 'tests/fixtures/calendars/quirks');
const FROM = isoDate('2026-11-25');
const UNTIL = addDays(FROM, 731);

interface Expected {
  readonly nights: readonly string[];
  readonly note: string;
}

const expected = Object.entries(
  JSON.parse(readFileSync(join(FOLDER, 'expect.json'), 'utf8')) as Record<string, Expected>,
);

const read = (name: string, timeZone: string) =>
  readCalendar(readFileSync(join(FOLDER, `${name}.ics`)), {
    timeZone,
    from: FROM,
    until: UNTIL,
  });

/** Each night that is taken, in order. */
function nightsIn(ranges: readonly { readonly first: string; readonly last: string }[]) {
  const nights = new Set<string>();
  for (const { first, last } of ranges)
    for (let day = isoDate(first); day < last; day = addDays(day, 1))
      if (day >= FROM) nights.add(day);
  return [...nights].toSorted();
}

describe('calendars with the quirks of real programs', () => {
  it('are all here', () => {
    const files = readdirSync(FOLDER).filter((name) => name.endsWith('.ics'));
    expect(expected.map(([name]) => `${name}.ics`).toSorted()).toEqual(files.toSorted());
  });

  it.each(expected)('%s: has the nights that a host expects', (name, { nights }) => {
    const { events, not_understood_count } = read(name, 'Europe/Lisbon');
    const wanted = nights.includes('everyday') ? [`${FROM}/${UNTIL}`] : nights;
    const ranges = wanted.map((range) => {
      const [first = '', last = ''] = range.split('/');
      return { first, last };
    });
    expect(nightsIn(events)).toEqual(nightsIn(ranges));
    expect(not_understood_count).toBe(0);
  });
});
