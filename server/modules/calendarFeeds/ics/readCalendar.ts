import { addDays, type IsoDate } from '#src/rules/dates/day.ts';
import type { EventNights, Nights } from '#src/rules/calendarFeeds/importNights.ts';
import { parsePeriod, parseTime, type CalendarTime } from './calendarTime.ts';
import { lineNamed, parseCalendars, wordOf, type Component } from './components.ts';
import { decodeText } from './decodeText.ts';
import { EventError } from './eventError.ts';
import { asDays, eventTimes, nightsOf } from './eventTimes.ts';
import { isCancelled, isFree, isRecurring, occurrencesOf, type Occurrence } from './occurrences.ts';
import { DayBudget, dayNumber } from './ruleDays.ts';
import { Zones } from './zones.ts';

export interface ReadWindow {
  /** The property's IANA time zone. */
  readonly timeZone: string;
  /** Events that ended before are left out. */
  readonly from: IsoDate;
  /** Recurrences end here; longer events are cut. */
  readonly until: IsoDate;
}

export interface ReadCalendar {
  /** The nights that are taken, in the order of their days. */
  readonly events: readonly EventNights[];
  /** Events that were not understood, or not wholly. */
  readonly skipped: number;
}

/** Days that the recurrences of one event, and of a calendar, may look at. */
const EVENT_DAYS = 100_000;
const CALENDAR_DAYS = 2_000_000;
/** Times that the recurring events of a calendar may happen. */
const OCCURRENCES_MAX = 20_000;
/** Nights of one calendar that are kept apart; the rest are joined. */
const EVENTS_MAX = 5_000;
const UID_MAX = 800;

/**
 * The nights that a calendar takes. Days and times become local days of the property with an exclusive end;
 * cancelled and free events and those without a night take none. Of an event that is not understood, what can be
 * read is taken, and the night of its start at least. Throws CalendarError.
 */
export function readCalendar(input: Buffer, window: ReadWindow): ReadCalendar {
  const reader = new Reader(window);
  for (const calendar of parseCalendars(decodeText(input)))
    if (wordOf(calendar, 'METHOD') !== 'CANCEL') reader.add(calendar);
  return reader.result();
}

class Reader {
  readonly #window: ReadWindow;
  readonly #budget = new DayBudget(CALENDAR_DAYS);
  readonly #nights: EventNights[] = [];
  readonly #uids = new Set<string>();
  #occurrencesLeft = OCCURRENCES_MAX;
  #skipped = 0;

  constructor(window: ReadWindow) {
    this.#window = window;
  }

  add(calendar: Component): void {
    const { timeZone, from, until } = this.#window;
    const zones = new Zones(
      timeZone,
      calendar.parts.filter(({ name }) => name === 'VTIMEZONE'),
      { from: Number(from.slice(0, 4)) - 1, until: Number(until.slice(0, 4)) },
    );
    const { events, exceptions } = eventsOf(calendar);
    for (const event of events)
      if (!isCancelled(event)) this.#addEvent(event, exceptions.get(uidOf(event)) ?? [], zones);
    for (const component of calendar.parts)
      if (component.name === 'VFREEBUSY')
        this.#addAll(component, zones, (onProblem) => busyOf(component, onProblem));
  }

  result(): ReadCalendar {
    const ordered = this.#nights.toSorted(inOrder);
    return {
      events: [...ordered.slice(0, EVENTS_MAX), ...joined(ordered.slice(EVENTS_MAX))],
      skipped: this.#skipped,
    };
  }

  #addEvent(event: Component, exceptions: readonly Component[], zones: Zones): void {
    this.#addAll(event, zones, (onProblem) =>
      isRecurring(event)
        ? occurrencesOf(event, exceptions, {
            from: dayNumber(this.#window.from),
            // A day more, for starts in other zones.
            until: dayNumber(this.#window.until) + 1,
            zones,
            budget: new DayBudget(EVENT_DAYS, this.#budget),
            onProblem,
          })
        : [{ ...eventTimes(event), event }],
    );
  }

  /** Adds the nights of all occurrences. Where one is not understood, the night of its start. */
  #addAll(
    event: Component,
    zones: Zones,
    occurrences: (onProblem: () => void) => Iterable<Occurrence>,
  ): void {
    let isWhole = true;
    const onProblem = () => {
      isWhole = false;
    };
    try {
      for (const { event: one, ...times } of occurrences(onProblem)) {
        if (isRecurring(event) && (this.#occurrencesLeft -= 1) < 0)
          throw new EventError('Too many');
        if (isCancelled(one) || isFree(one)) continue;
        const nights = nightsOf(times, zones);
        if (nights === 'ends before it starts') {
          onProblem();
          this.#take(event, oneNight(zones, times.start));
        } else this.#take(event, nights);
      }
    } catch (error) {
      if (!(error instanceof EventError)) throw error;
      onProblem();
      if (!isFree(event)) this.#take(event, startNight(event, zones));
    }
    if (!isWhole && !isFree(event)) this.#skipped += 1;
  }

  #take(event: Component, nights: Nights | null): void {
    const { from, until } = this.#window;
    if (!nights || nights.last <= from || nights.first >= until) return;
    const { first, last } = nights;
    const uid = (uidOf(event) || `no-uid-${first}-${last}`).slice(0, UID_MAX);
    const isUsed = isRecurring(event) || this.#uids.has(uid);
    this.#uids.add(uid);
    this.#nights.push({
      uid: isUsed ? `${uid}/${first}` : uid,
      first,
      last: last > until ? until : last,
    });
  }
}

const uidOf = (event: Component) => lineNamed(event, 'UID')?.value ?? '';

/** The night of a start whose end cannot be read; null where the start cannot be read either. */
function startNight(event: Component, zones: Zones): Nights | null {
  const line = lineNamed(event, 'DTSTART');
  const start = line && parseTime(line.value, line.parameters);
  return start ? oneNight(zones, start) : null;
}

function oneNight(zones: Zones, start: CalendarTime): Nights {
  const first = zones.localDay(start);
  return { first, last: addDays(first, 1) };
}

/** The busy periods of a VFREEBUSY. */
function* busyOf(component: Component, onProblem: () => void): Generator<Occurrence> {
  for (const { name, value, parameters } of component.lines) {
    if (name !== 'FREEBUSY' || parameters.get('FBTYPE')?.toUpperCase() === 'FREE') continue;
    for (const text of value.split(',')) {
      const period = parsePeriod(text, parameters);
      if (period) yield { ...asDays(period), event: component };
      else onProblem();
    }
  }
}

/** The events, and the changed occurrences (RECURRENCE-ID) of the recurring ones by their UID. */
function eventsOf({ parts }: Component) {
  const all = parts.filter(({ name }) => name === 'VEVENT');
  const recurring = new Set(all.filter((event) => isRecurring(event)).map(uidOf));
  const exceptions = new Map<string, Component[]>();
  const events: Component[] = [];
  for (const event of all) {
    const uid = uidOf(event);
    const isChange = lineNamed(event, 'RECURRENCE-ID') !== undefined && recurring.has(uid);
    const changes = exceptions.get(uid) ?? [];
    if (isChange) exceptions.set(uid, changes);
    (isChange ? changes : events).push(event);
  }
  return { events, exceptions };
}

const inOrder = (a: EventNights, b: EventNights) =>
  compareText(a.first, b.first) || compareText(a.uid, b.uid);
const compareText = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

/** The same nights in as few parts as possible. */
function joined(nights: readonly EventNights[]): EventNights[] {
  const parts: Nights[] = [];
  for (const { first, last } of nights) {
    const before = parts.at(-1);
    if (!before || before.last < first) parts.push({ first, last });
    else if (before.last < last) parts.splice(-1, 1, { first: before.first, last });
  }
  return parts.map(({ first, last }) => ({ uid: `joined-${first}`, first, last }));
}
