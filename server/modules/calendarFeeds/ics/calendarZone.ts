import ICAL from 'ical.js';
import { supportedRule } from './supportedRule.ts';

/** A VTIMEZONE: when its clocks change, and what they are before the first change. */
export interface CalendarZone {
  /** In the order of their times; `at` is the time on the wall, as if it were UTC, in seconds. */
  readonly changes: readonly { readonly at: number; readonly offset: number }[];
  readonly firstOffset: number;
}

/** Years for which a zone's changes are computed. */
export interface ZoneYears {
  readonly from: number;
  readonly until: number;
}

/** Changes of one part of a zone in the years that are read; real ones change twice a year. */
const CHANGES_MAX = 400;
const PARTS_MAX = 400;

/**
 * Reads the VTIMEZONE blocks of a calendar by their TZID. A zone that cannot be computed in a few steps is
 * left out: nothing real changes its clocks more often.
 */
export function calendarZones(
  blocks: readonly string[],
  years: ZoneYears,
): ReadonlyMap<string, CalendarZone> {
  return new Map(
    blocks.flatMap((block): [string, CalendarZone][] => {
      try {
        const component = new ICAL.Component(ICAL.parse(block) as unknown[]);
        const tzid = String(component.getFirstPropertyValue('tzid') ?? '');
        return [[tzid, zoneOf(component, years)]];
      } catch {
        return [];
      }
    }),
  );
}

function zoneOf(component: ICAL.Component, years: ZoneYears): CalendarZone {
  const parts = component
    .getAllSubcomponents()
    .filter(({ name }) => name === 'standard' || name === 'daylight');
  if (parts.length === 0 || parts.length > PARTS_MAX) throw new Error('Not a time zone');
  const changes = parts
    .flatMap((part) => {
      const offset = offsetOf(part, 'tzoffsetto');
      return timesOf(part, years).map((at) => ({
        at,
        offset,
        before: offsetOf(part, 'tzoffsetfrom'),
      }));
    })
    .toSorted((a, b) => a.at - b.at);
  return { changes, firstOffset: changes[0]?.before ?? 0 };
}

function offsetOf(part: ICAL.Component, name: 'tzoffsetto' | 'tzoffsetfrom'): number {
  const value = part.getFirstPropertyValue(name);
  if (!(value instanceof ICAL.UtcOffset)) throw new Error(`No ${name}`);
  return value.toSeconds();
}

/** The times of a part's changes on the wall: its start, its dates, and its rule in the years. */
function timesOf(part: ICAL.Component, years: ZoneYears): number[] {
  const start = part.getFirstPropertyValue('dtstart');
  if (!(start instanceof ICAL.Time)) throw new Error('No start');
  const times = [wall(start)];
  const dates = part.getAllProperties('rdate');
  if (dates.length > CHANGES_MAX) throw new Error('Too many changes');
  for (const property of dates)
    for (const value of property.getValues().slice(0, CHANGES_MAX))
      if (value instanceof ICAL.Time) times.push(wall(value));
  for (const property of part.getAllProperties('rrule')) {
    const rule = property.getFirstValue();
    if (!(rule instanceof ICAL.Recur)) throw new Error('No rule');
    times.push(...ruleTimes(rule, start, years));
  }
  if (times.length > CHANGES_MAX) throw new Error('Too many changes');
  return times;
}

function ruleTimes(rule: ICAL.Recur, start: ICAL.Time, years: ZoneYears): number[] {
  if (rule.freq !== 'YEARLY' || !supportedRule(rule.toString()))
    throw new Error('Clocks do not change so often');
  // A rule with a count is counted from its start; any other is the same in every year.
  const first = start.clone();
  if (!rule.count && rule.interval === 1) first.year = Math.max(start.year, years.from);
  const times: number[] = [];
  const found = rule.iterator(first);
  for (let next = found.next() as ICAL.Time | null; next; next = found.next() as ICAL.Time | null) {
    if (next.year > years.until) break;
    if (times.length >= CHANGES_MAX) throw new Error('Too many changes');
    times.push(wall(next));
  }
  return times;
}

const wall = (time: ICAL.Time) =>
  Date.UTC(time.year, time.month - 1, time.day, time.hour, time.minute, time.second) / 1000;

/** The instant of a time on the zone's wall. */
export function instantIn({ changes, firstOffset }: CalendarZone, time: ICAL.Time): Date {
  const at = wall(time);
  let offset = firstOffset;
  for (const change of changes) {
    if (change.at > at) break;
    offset = change.offset;
  }
  return new Date((at - offset) * 1000);
}
