import { later, parsePeriod, parseTime, type CalendarTime } from './calendarTime.ts';
import { lineNamed, wordOf, type Component } from './components.ts';
import { EventError, type OnProblem } from './eventError.ts';
import { asDays, eventTimes, lengthOf, movedTo, type EventTimes } from './eventTimes.ts';
import { parseRule, type Rule } from './rule.ts';
import { dayNumber, ruleDays, TooManyDaysError, type DayBudget } from './ruleDays.ts';
import type { Zones } from './zones.ts';

/** One time that an event happens. */
export interface Occurrence extends EventTimes {
  /** The event itself, or the one that changes this occurrence. */
  readonly event: Component;
}

/** What an expansion needs beside the event. */
export interface Expansion {
  /** The days that are looked at, since 1970; `until` is exclusive. */
  readonly from: number;
  readonly until: number;
  readonly zones: Zones;
  readonly budget: DayBudget;
  /** Called for each part that is not understood; the others are expanded. */
  readonly onProblem: OnProblem;
}

export const isRecurring = (event: Component): boolean =>
  event.lines.some(({ name }) => name === 'RRULE' || name === 'RDATE');

/**
 * The occurrences of a recurring event that may reach into the days, with its exceptions (RECURRENCE-ID) in
 * their places. Of a rule that is not understood only the start. Throws EventError without a start.
 */
export function* occurrencesOf(
  event: Component,
  exceptions: readonly Component[],
  expansion: Expansion,
): Generator<Occurrence> {
  const times = eventTimes(event);
  const changes = exceptions.flatMap((one) => changeOf(one, expansion.onProblem));
  // A changed occurrence stands for itself, also where its own day is out of reach.
  for (const { one, event: changed } of changes) yield { ...one, event: changed };
  // A later start of all that follow may lead into the days, and so may a longer stay.
  const back = Math.max(lengthOf(times).days, ...changes.map(({ reach }) => reach)) + 2;
  const isReplaced = isOneOf(
    [...excludedDates(event), ...changes.map(({ id }) => id)],
    times,
    expansion,
  );
  const following = changes
    .filter(({ isFollowing }) => isFollowing)
    .toSorted((a, b) => compare(a.id, b.id));
  const seen = new Set<string>();
  for (const one of startsOf(event, times, { ...expansion, from: expansion.from - back })) {
    const key = `${one.start.day} ${one.start.seconds ?? ''}`;
    if (seen.has(key) || isReplaced(one.start)) continue;
    seen.add(key);
    const change = following.findLast(({ id }) => compare(id, one.start) < 0);
    yield change ? change.apply(one) : { ...one, event };
  }
}

const compare = (a: CalendarTime, b: CalendarTime) =>
  dayNumber(a.day) - dayNumber(b.day) || (a.seconds ?? 0) - (b.seconds ?? 0);

/** Its own start, the days of its rules and its added dates. */
function* startsOf(
  event: Component,
  times: EventTimes,
  { from, until, zones, budget, onProblem }: Expansion,
): Generator<EventTimes> {
  const first = dayNumber(times.start.day);
  yield times;
  for (const { name, value, parameters } of event.lines) {
    if (name === 'RDATE') yield* addedDates(value, parameters, times, onProblem);
    if (name !== 'RRULE') continue;
    const rule = parseRule(value);
    if (!rule) {
      onProblem('rule_unknown', `RRULE:${value}`);
      continue;
    }
    const end = Math.min(until, untilDay(rule, times.start, zones));
    try {
      for (const day of ruleDays(rule, first, from, end, budget))
        if (day >= from) yield movedTo(times, day);
    } catch (error) {
      if (!(error instanceof TooManyDaysError)) throw error;
      onProblem('too_many', `RRULE:${value}`);
    }
  }
}

/** The day after the last one that UNTIL includes. */
function untilDay({ until }: Rule, start: CalendarTime, zones: Zones): number {
  if (!until) return Number.POSITIVE_INFINITY;
  if (until.seconds === null) return dayNumber(until.day) + 1;
  // Some programs write the last whole day as a time of UTC: the later of its two days is taken.
  if (start.seconds === null)
    return Math.max(dayNumber(until.day), dayNumber(zones.localDay(until))) + 1;
  const last = dayNumber(until.day) + 1;
  // The start may be in another zone, a day away at most.
  for (let day = last; day > last - 3; day -= 1) {
    const { start: begin } = movedTo({ start, end: start }, day);
    if (zones.momentOf(begin) <= zones.momentOf(until)) return day + 1;
  }
  return last - 2;
}

/** The dates and periods of an RDATE. */
function* addedDates(
  value: string,
  parameters: ReadonlyMap<string, string>,
  times: EventTimes,
  onProblem: OnProblem,
): Generator<EventTimes> {
  const length = lengthOf(times);
  for (const text of value.split(',')) {
    const period = parsePeriod(text, parameters);
    const start = parseTime(text, parameters);
    const line = `RDATE:${text}`;
    if (period) yield { ...asDays(period), line };
    else if (start) yield asDays({ start, end: later(start, length) });
    else onProblem('date_invalid', line);
  }
}

/** The dates of EXDATE. One that cannot be read leaves nothing out. */
const excludedDates = (event: Component): CalendarTime[] =>
  event.lines
    .filter(({ name }) => name === 'EXDATE')
    .flatMap(({ value, parameters }) =>
      value.split(',').flatMap((text) => parseTime(text, parameters) ?? []),
    );

/** Whether a start is one of the dates: by its day where one of both is a whole day, otherwise by its moment. */
function isOneOf(dates: readonly CalendarTime[], { start }: EventTimes, { zones }: Expansion) {
  const days = new Set(
    dates.filter(({ seconds }) => start.seconds === null || seconds === null).map(({ day }) => day),
  );
  const moments = new Set(dates.map((date) => zones.momentOf(date)));
  return (one: CalendarTime) =>
    dates.length > 0 && (days.has(one.day) || moments.has(zones.momentOf(one)));
}

/** What an exception changes: its occurrence, and with RANGE=THISANDFUTURE all that follow. */
function changeOf(event: Component, onProblem: OnProblem) {
  const line = lineNamed(event, 'RECURRENCE-ID');
  const id = line && parseTime(line.value, line.parameters);
  // A cancelled occurrence need not say when it would have been.
  const own = timesOrError(event);
  const one = !(own instanceof EventError)
    ? own
    : id && isCancelled(event)
      ? { start: id, end: id }
      : null;
  if (!line || !id || !one) {
    // What it changes stays as it was.
    if (id && own instanceof EventError) onProblem(own.problem, own.says);
    else onProblem('date_invalid', `RECURRENCE-ID:${line?.value ?? ''}`);
    return [];
  }
  const moved = dayNumber(one.start.day) - dayNumber(id.day);
  const length = lengthOf(one);
  const isFollowing = line.parameters.get('RANGE')?.toUpperCase() === 'THISANDFUTURE';
  return [
    {
      id,
      event,
      one,
      isFollowing,
      reach: isFollowing ? length.days + Math.max(0, moved) : 0,
      apply({ start }: EventTimes): Occurrence {
        const { start: shifted } = movedTo({ start, end: start }, dayNumber(start.day) + moved);
        const begin = { ...one.start, day: shifted.day };
        return { start: begin, end: { ...later(begin, length), zone: one.end.zone }, event };
      },
    },
  ];
}

function timesOrError(event: Component): EventTimes | EventError {
  try {
    return eventTimes(event);
  } catch (error) {
    if (error instanceof EventError) return error;
    throw error;
  }
}

/** Cancelled, or free (RFC 5545, 3.8.2.7): it takes no night. */
export const isCancelled = (event: Component): boolean => wordOf(event, 'STATUS') === 'CANCELLED';
export const isFree = (event: Component): boolean => wordOf(event, 'TRANSP') === 'TRANSPARENT';
