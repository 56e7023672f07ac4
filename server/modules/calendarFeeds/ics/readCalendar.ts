import { addDays, type IsoDate } from '#src/rules/dates/day.ts';
import {
  EVENT_TEXT_MAX,
  NOT_UNDERSTOOD_MAX,
  type ImportedEvent,
  type NotUnderstood,
} from '#src/rules/calendarFeeds/importedEvent.ts';
import type { Nights } from '#src/rules/calendarFeeds/nights.ts';
import { parseTime, type CalendarTime } from './calendarTime.ts';
import { lineNamed, parseCalendars, wordOf, type Component, type Line } from './components.ts';
import { decodeText } from './decodeText.ts';
import { EventError, type OnProblem } from './eventError.ts';
import { eventSays, summaryOf, type EventSays } from './says/eventSays.ts';
import { eventTimes, nightsOf } from './eventTimes.ts';
import { busyOf, isWhollyFree } from './freeBusy.ts';
import { joinEvents } from './joinEvents.ts';
import { isCancelled, isFree, isRecurring, occurrencesOf, type Occurrence } from './occurrences.ts';
import { DayBudget, dayNumber } from './ruleDays.ts';
import { cutLine } from './says/writtenText.ts';
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
  readonly events: readonly ImportedEvent[];
  /** Events (VEVENT, VFREEBUSY) that were read, without cancelled ones. */
  readonly read: number;
  /** Those of them that say that they are free. */
  readonly free: number;
  /** The first NOT_UNDERSTOOD_MAX events that were not understood, or not wholly. */
  readonly not_understood: readonly NotUnderstood[];
  /** All of them. */
  readonly not_understood_count: number;
}

/** Days that the recurrences of one event, and of a calendar, may look at. */
const EVENT_DAYS = 100_000;
const CALENDAR_DAYS = 2_000_000;
/** Times that the recurring events of a calendar may happen. */
const OCCURRENCES_MAX = 20_000;
/** Nights of one calendar that are kept apart; the rest are joined. */
const EVENTS_MAX = 5_000;
const UID_MAX = 800;
const SAYS_MAX = 200;

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
  readonly #events: ImportedEvent[] = [];
  readonly #uids = new Set<string>();
  readonly #notUnderstood: NotUnderstood[] = [];
  #notUnderstoodCount = 0;
  #occurrencesLeft = OCCURRENCES_MAX;
  #read = 0;
  #free = 0;

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
      if (component.name === 'VFREEBUSY') {
        this.#count(isWhollyFree(component));
        this.#addAll(component, zones, (onProblem) => busyOf(component, onProblem));
      }
  }

  result(): ReadCalendar {
    return {
      events: joinEvents(this.#events, EVENTS_MAX),
      read: this.#read,
      free: this.#free,
      not_understood: this.#notUnderstood,
      not_understood_count: this.#notUnderstoodCount,
    };
  }

  #count(isFreeOne: boolean): void {
    this.#read += 1;
    if (isFreeOne) this.#free += 1;
  }

  #addEvent(event: Component, exceptions: readonly Component[], zones: Zones): void {
    for (const one of [event, ...exceptions]) if (!isCancelled(one)) this.#count(isFree(one));
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
    occurrences: (onProblem: OnProblem) => Iterable<Occurrence>,
  ): void {
    const found: Found[] = [];
    const problems: Pick<NotUnderstood, 'problem' | 'says'>[] = [];
    const onProblem: OnProblem = (problem, says) => {
      // Only the first problem is reported.
      if (problems.length === 0) problems.push({ problem, says: cutLine(says, SAYS_MAX) });
    };
    try {
      for (const { event: one, line, ...times } of occurrences(onProblem)) {
        if (isRecurring(event) && (this.#occurrencesLeft -= 1) < 0)
          throw new EventError('too_many', ruleOf(event));
        if (isCancelled(one) || isFree(one)) continue;
        const nights = nightsOf(times, zones);
        if (nights === 'ends before it starts') {
          onProblem('end_before_start', line ?? endOf(one));
          found.push({ one, nights: oneNight(zones, times.start) });
        } else if (nights) found.push({ one, nights });
      }
    } catch (error) {
      if (!(error instanceof EventError)) throw error;
      onProblem(error.problem, error.says);
      const nights = isFree(event) ? null : startNight(event, zones);
      if (nights) found.push({ one: event, nights });
    }
    this.#take(event, found, problems.length > 0);
    const [first] = problems;
    if (first && !isFree(event)) this.#tell(event, first);
  }

  #tell(event: Component, problem: Pick<NotUnderstood, 'problem' | 'says'>): void {
    this.#notUnderstoodCount += 1;
    if (this.#notUnderstoodCount > NOT_UNDERSTOOD_MAX) return;
    const uid = cutLine(uidOf(event), UID_MAX);
    const name = summaryOf(event) || cutLine(uid, EVENT_TEXT_MAX);
    this.#notUnderstood.push({ event: name, uid, ...problem });
  }

  #take(event: Component, found: readonly Found[], is_uncertain: boolean): void {
    const { from, until } = this.#window;
    const said = new Map<Component, EventSays>();
    for (const { one, nights } of found) {
      const { first, last } = nights;
      if (last <= from || first >= until) continue;
      const says = said.get(one) ?? eventSays(one, event);
      said.set(one, says);
      const uid = (uidOf(event) || `no-uid-${first}-${last}`).slice(0, UID_MAX);
      const isUsed = isRecurring(event) || this.#uids.has(uid);
      this.#uids.add(uid);
      this.#events.push({
        uid: isUsed ? `${uid}/${first}` : uid,
        first,
        last: last > until ? until : last,
        ...says,
        is_uncertain,
      });
    }
  }
}

/** Nights of an occurrence: of the event or of the one that changes it. */
interface Found {
  readonly one: Component;
  readonly nights: Nights;
}

const uidOf = (event: Component) => lineNamed(event, 'UID')?.value ?? '';

const written = ({ name, value }: Line) => `${name}:${value}`;
const lineOf = (event: Component, ...names: readonly string[]) =>
  names.flatMap((name) => lineNamed(event, name) ?? []).map(written)[0] ?? '';
const ruleOf = (event: Component) => lineOf(event, 'RRULE', 'RDATE');
const endOf = (event: Component) => lineOf(event, 'DTEND', 'DURATION');

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
