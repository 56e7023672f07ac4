import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { isoDate } from '#src/rules/dates/day.ts';
import { projectRoot } from '#server/platform/root.ts';
import { readCalendar } from './readCalendar.ts';

/** Calendars as other sites write them, each beside the nights that it occupies. */
const FOLDER = join(projectRoot, 'tests/fixtures/calendars');

interface Expected {
  readonly about: string;
  readonly time_zone: string;
  /** `check-in/check-out`, in the order of the days. */
  readonly nights: readonly string[];
  readonly not_understood: number;
}

const names = readdirSync(FOLDER)
  .filter((name) => name.endsWith('.ics'))
  .map((name) => name.slice(0, -'.ics'.length));
const calendars = names.map((name) => {
  const text = readFileSync(join(FOLDER, `${name}.json`), 'utf8');
  return [name, JSON.parse(text) as Expected] as const;
});

const read = (name: string, timeZone: string) =>
  readCalendar(readFileSync(join(FOLDER, `${name}.ics`)), {
    timeZone,
    from: isoDate('2026-06-01'),
    until: isoDate('2028-06-01'),
  });

describe('calendars of other sites', () => {
  it('are all here', () => {
    expect(names).toEqual(
      expect.arrayContaining(['airbnb', 'booking', 'google', 'outlook', 'vrbo']),
    );
  });

  it.each(calendars)(
    '%s: the nights are as expected',
    (name, { time_zone, nights, not_understood }) => {
      const calendar = read(name, time_zone);
      expect(calendar.events.map(({ first, last }) => `${first}/${last}`)).toEqual(nights);
      expect(calendar.not_understood_count).toBe(not_understood);
    },
  );

  it.each(calendars)('%s: each night has a unique id', (name, { time_zone }) => {
    const { events } = read(name, time_zone);
    expect(new Set(events.map(({ uid }) => uid)).size).toBe(events.length);
  });

  it('have the line endings of their sites', () => {
    const ends = (name: string) => {
      const text = readFileSync(join(FOLDER, `${name}.ics`), 'utf8');
      return [text.includes('\r\n'), text.includes('\n'), text.includes('\r')];
    };
    expect(ends('airbnb')).toEqual([true, true, true]);
    expect(ends('booking')).toEqual([false, true, false]);
    expect(ends('returns')).toEqual([false, false, true]);
    expect(readFileSync(join(FOLDER, 'outlook.ics'))[0]).toBe(0xef);
  });
});
