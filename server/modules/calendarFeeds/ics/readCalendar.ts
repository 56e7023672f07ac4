import ICAL from 'ical.js';
import { addDays, isoDate, type IsoDate } from '#src/rules/dates/day.ts';
import type { EventNights } from '#src/rules/calendarFeeds/importNights.ts';
import { calendarBlocks } from './blocks.ts';
import { startNear } from './startNear.ts';
import { supportedRule } from './supportedRule.ts';
import { calendarZones } from './calendarZone.ts';
import { localDay } from './localDays.ts';

export interface ReadWindow {
  /** The property's IANA time zone. */
  readonly timeZone: string;
  /** Events that ended before are left out. */
  readonly from: IsoDate;
  /** Recurrences end here; longer events are cut. */
  readonly until: IsoDate;
}

export interface ReadCalendar {
  readonly events: readonly EventNights[];
  /** Events that could not be read. */
  readonly skipped: number;
}

/** Occurrences that are computed for one event, and for a calendar. */
const STEPS_PER_EVENT = 4_000;
const STEPS = 40_000;
/** Nights ranges of one calendar. */
const EVENTS_MAX = 5_000;
const UID_MAX = 800;

/**
 * The nights of a calendar's events, in the order of their days. All-day and timed events become
 * local days of the property with an exclusive end; cancelled and transparent ones and those without
 * a night are left out. A broken event is counted, and the others are read. Throws CalendarError.
 */
export function readCalendar(text: string, window: ReadWindow): ReadCalendar {
  const { events: blocks, timeZones } = calendarBlocks(text);
  const zones = calendarZones(timeZones, {
    from: Number(window.from.slice(0, 4)) - 1,
    until: Number(window.until.slice(0, 4)),
  });
  const nights: EventNights[] = [];
  let skipped = 0;
  let steps = STEPS;

  /** Adds the nights, if any, of an event or of one occurrence. */
  const add = (item: ICAL.Event, start: ICAL.Time, end: ICAL.Time, occurrence: boolean) => {
    if (isFree(item)) return;
    const first = localDay(start, tzidOf(item, 'dtstart'), window.timeZone, zones);
    const endZone = item.component.hasProperty('dtend') ? 'dtend' : 'dtstart';
    let last = localDay(end, tzidOf(item, endZone), window.timeZone, zones);
    // Some sites write the last day of a one-day event as its end.
    if (start.isDate && last <= first) last = addDays(first, 1);
    if (last > window.until) last = window.until;
    if (last <= first || last <= window.from) return;
    const uid = (item.uid || `no-uid-${first}-${last}`).slice(0, UID_MAX);
    nights.push({ uid: occurrence ? `${uid}/${first}` : uid, first, last });
  };

  const { singles, exceptions, broken } = eventsOf(blocks);
  skipped += broken;
  for (const component of singles)
    try {
      const event = new ICAL.Event(component, {
        exceptions: exceptions.get(uidOf(component)) ?? [],
      });
      if (!event.startDate) throw new Error('An event without a start');
      requireDates(component);
      if (!event.isRecurring()) {
        add(event, event.startDate, event.endDate, false);
        continue;
      }
      requireSupported(event);
      // Without a rule, the expansion has the additional dates only.
      if (!component.hasProperty('rrule')) add(event, event.startDate, event.endDate, true);
      const earliest = addDays(window.from, -2 - daysOf(event));
      const found = event.iterator(startNear(event, earliest));
      for (let step = 0; ; step += 1) {
        const next = found.next() as ICAL.Time | undefined;
        if (!next || dayText(next) >= window.until) break;
        if (step >= STEPS_PER_EVENT || --steps < 0) throw new Error('Too many occurrences');
        if (dayText(next) < earliest && !isChanged(event, next)) continue;
        const { item, startDate, endDate } = event.getOccurrenceDetails(next);
        add(item, startDate, endDate, true);
      }
    } catch {
      skipped += 1;
    }
  const ordered = nights.toSorted((a, b) =>
    a.first === b.first ? compare(a, b) : a.first < b.first ? -1 : 1,
  );
  return {
    events: ordered.slice(0, EVENTS_MAX),
    skipped: skipped + Math.max(0, ordered.length - EVENTS_MAX),
  };
}

const compare = (a: EventNights, b: EventNights) => (a.uid < b.uid ? -1 : a.uid > b.uid ? 1 : 0);

/** The day as written; enough to end an expansion. */
const dayText = (time: ICAL.Time) => time.toString().slice(0, 10);

/** The length of an event in days, rounded up. */
const daysOf = (event: ICAL.Event) =>
  Math.min(10_000, Math.max(0, Math.ceil(event.duration.toSeconds() / 86_400)));

/** Whether another event of the calendar moves this occurrence. */
const isChanged = (event: ICAL.Event, occurrence: ICAL.Time) =>
  event.rangeExceptions.length > 0 || occurrence.toString() in event.exceptions;

const uidOf = (component: ICAL.Component) => String(component.getFirstPropertyValue('uid') ?? '');

function tzidOf({ component }: ICAL.Event, name: 'dtstart' | 'dtend'): string | null {
  const tzid = component.getFirstProperty(name)?.getFirstParameter('tzid');
  return tzid ? tzid.replace(/^\//, '') : null;
}

function isFree({ component }: ICAL.Event): boolean {
  const value = (name: string) => String(component.getFirstPropertyValue(name) ?? '').toUpperCase();
  return value('status') === 'CANCELLED' || value('transp') === 'TRANSPARENT';
}

/** Throws for a day that does not exist: the library would read month 13 as another day. */
function requireDates(component: ICAL.Component): void {
  for (const name of ['dtstart', 'dtend'] as const) {
    const property = component.getFirstProperty(name);
    const value = (property?.toJSON() as readonly unknown[] | undefined)?.[3];
    if (typeof value === 'string') isoDate(value.slice(0, 10));
  }
}

/** Throws for a recurrence that `supportedRule` refuses. */
function requireSupported({ component }: ICAL.Event): void {
  for (const property of component.getAllProperties('rrule'))
    if (!supportedRule(String(property.getFirstValue())))
      throw new Error('An unsupported recurrence');
}

/** Changed occurrences (RECURRENCE-ID) by UID, and the other events. */
function eventsOf(blocks: readonly string[]) {
  const parsed = blocks.flatMap((block) => {
    try {
      return [new ICAL.Component(ICAL.parse(block) as unknown[])];
    } catch {
      return [];
    }
  });
  const recurring = new Set(
    parsed
      .filter((one) => one.hasProperty('rrule') || one.hasProperty('rdate'))
      .map((one) => uidOf(one)),
  );
  const exceptions = new Map<string, ICAL.Component[]>();
  const singles: ICAL.Component[] = [];
  for (const one of parsed) {
    const uid = uidOf(one);
    if (!one.hasProperty('recurrence-id') || !recurring.has(uid)) singles.push(one);
    else exceptions.set(uid, [...(exceptions.get(uid) ?? []), one]);
  }
  return { singles, exceptions, broken: blocks.length - parsed.length };
}
