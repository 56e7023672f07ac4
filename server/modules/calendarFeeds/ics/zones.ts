import { findIana } from 'windows-iana';
import { instantAt, todayIn, type IsoDate } from '#src/rules/dates/day.ts';
import { DAY_S, parseTime, type CalendarTime } from './calendarTime.ts';
import { lineNamed, type Component } from './components.ts';
import { parseRule } from './rule.ts';
import { DayBudget, dayNumber, ruleDays } from './ruleDays.ts';

/** When the clocks of a VTIMEZONE change, and what they are before the first change. */
interface WrittenZone {
  /** In the order of their times; `at` is the time on the wall, as if it were UTC, in seconds. */
  readonly changes: readonly { readonly at: number; readonly offset: number }[];
  readonly firstOffset: number;
}

/** What a TZID means: the name of an IANA zone, a fixed offset in seconds, or a zone of the calendar. */
type Meaning = { readonly iana: string } | { readonly offset: number } | WrittenZone;

/** Changes of one zone in the years that are read; real ones change twice a year. */
const CHANGES_MAX = 400;
const ZONES_MAX = 400;
/** Days that the rules of one zone may look at: a rule looks at each day of its years. */
const ZONE_DAYS = 20_000;

/** The zones of a calendar, for times in the property's zone. */
export class Zones {
  readonly #property: string;
  readonly #written: ReadonlyMap<string, WrittenZone>;
  readonly #meanings = new Map<string, Meaning | null>();
  /** Names that mean nothing: their times are read as local to the property. */
  readonly unknown = new Set<string>();

  /**
   * @param property the property's IANA zone
   * @param zones the VTIMEZONE components of the calendar
   * @param years in which their changes are needed
   */
  constructor(
    property: string,
    zones: readonly Component[],
    years: { readonly from: number; readonly until: number },
  ) {
    this.#property = property;
    this.#written = new Map(
      zones.slice(0, ZONES_MAX).flatMap((zone): [string, WrittenZone][] => {
        const name = lineNamed(zone, 'TZID')?.value;
        const written = name === undefined ? null : writtenZone(zone, years);
        return name !== undefined && written ? [[name, written]] : [];
      }),
    );
  }

  /** The day of a time in the property's zone. */
  localDay(time: CalendarTime): IsoDate {
    const isLocal = time.seconds === null || this.#meaningOf(time.zone) === null;
    return isLocal ? time.day : todayIn(this.#property, this.#instant(time));
  }

  /** What is the same for the same moment, whatever zone it is written in; a whole day is its day. */
  momentOf(time: CalendarTime): number | IsoDate {
    return time.seconds === null ? time.day : this.#instant(time).getTime();
  }

  #instant({ day, seconds, zone }: CalendarTime): Date {
    const meaning = this.#meaningOf(zone) ?? { iana: this.#property };
    const wall = dayNumber(day) * DAY_S + (seconds ?? 0);
    if ('offset' in meaning) return new Date((wall - meaning.offset) * 1000);
    if (!('iana' in meaning)) return new Date((wall - offsetAt(meaning, wall)) * 1000);
    const minutes = Math.floor((seconds ?? 0) / 60);
    const two = (value: number) => String(value).padStart(2, '0');
    return instantAt(meaning.iana, day, `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`);
  }

  /** Null for what is local to the property. */
  #meaningOf(name: string | null): Meaning | null {
    if (name === null || name === this.#property) return null;
    const known = this.#meanings.get(name);
    if (known !== undefined) return known;
    const meaning =
      fixedOffset(name) ?? ianaZone(name) ?? this.#written.get(name) ?? windowsZone(name);
    this.#meanings.set(name, meaning);
    if (meaning === null) this.unknown.add(name);
    return meaning;
  }
}

/** `UTC`, `+02:00`, `GMT+2`; as Outlook writes them, `(UTC+01:00) Amsterdam, Berlin, …`. */
function fixedOffset(name: string): Meaning | null {
  if (/^(?:Z|UTC|GMT|tzone:\/\/Microsoft\/Utc)$/i.test(name)) return { offset: 0 };
  const found = /^\(?(?:UTC|GMT)?([+-])(\d\d?)[:.]?(\d\d)?\)?(?:\s|$)/i.exec(name);
  if (!found) return null;
  const [, sign, hours = '0', minutes = '0'] = found;
  const seconds = Number(hours) * 3600 + Number(minutes) * 60;
  return seconds > DAY_S ? null : { offset: sign === '-' ? -seconds : seconds };
}

/** An IANA name, also behind a prefix: `/mozilla.org/20050126_1/Europe/Berlin`. */
function ianaZone(name: string): Meaning | null {
  const parts = name.split('/').filter((part) => part !== '');
  for (let from = 0; from < parts.length; from += 1) {
    const iana = parts.slice(from).join('/');
    if (isIana(iana)) return { iana };
  }
  return null;
}

function isIana(name: string): boolean {
  // Newer versions of `Intl` also take offsets such as +02:00.
  if (!/^[A-Za-z][\w+/-]*$/.test(name)) return false;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

/** A name that Windows uses. */
function windowsZone(name: string): Meaning | null {
  const [iana] = findIana(name);
  return iana === undefined ? null : { iana };
}

/** Null for a zone that cannot be computed: its clocks change too often, or never as its rule says. */
function writtenZone(
  { parts }: Component,
  years: { readonly from: number; readonly until: number },
): WrittenZone | null {
  const budget = new DayBudget(ZONE_DAYS);
  try {
    const changes = parts
      .filter(({ name }) => name === 'STANDARD' || name === 'DAYLIGHT')
      .flatMap((part) => changesOf(part, years, budget))
      .toSorted((a, b) => a.at - b.at);
    const [first] = changes;
    return first && changes.length <= CHANGES_MAX ? { changes, firstOffset: first.before } : null;
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/** The changes of a part: at its start, on its dates and by its rules in the years. Throws RangeError. */
function changesOf(
  part: Component,
  years: { readonly from: number; readonly until: number },
  budget: DayBudget,
) {
  const startLine = lineNamed(part, 'DTSTART');
  const start = startLine && parseTime(startLine.value, startLine.parameters);
  const offset = offsetOf(lineNamed(part, 'TZOFFSETTO')?.value);
  const before = offsetOf(lineNamed(part, 'TZOFFSETFROM')?.value);
  if (!start || offset === null || before === null) throw new RangeError('No change of clocks');
  const seconds = start.seconds ?? 0;
  const at = (day: number) => ({ at: day * DAY_S + seconds, offset, before });
  const changes = [at(dayNumber(start.day))];
  for (const { name, value, parameters } of part.lines) {
    if (name === 'RDATE')
      for (const one of value.split(',')) {
        const time = parseTime(one, parameters);
        if (time) changes.push(at(dayNumber(time.day)));
      }
    if (name === 'RRULE') changes.push(...ruleChanges(value, start, years, budget).map(at));
    if (changes.length > CHANGES_MAX) throw new RangeError('Too many changes of clocks');
  }
  return changes;
}

function ruleChanges(
  text: string,
  start: CalendarTime,
  { from, until }: { readonly from: number; readonly until: number },
  budget: DayBudget,
): number[] {
  const rule = parseRule(text);
  if (rule?.frequency !== 'YEARLY') throw new RangeError('No rule of clocks');
  const begin = Math.floor(Date.UTC(from, 0, 1) / 1000 / DAY_S);
  const ends = Math.floor(Date.UTC(until + 1, 0, 1) / 1000 / DAY_S);
  const end = rule.until ? Math.min(ends, dayNumber(rule.until.day) + 1) : ends;
  const days = [...ruleDays(rule, dayNumber(start.day), begin, end, budget)];
  if (days.length === 1 && end === ends && dayNumber(start.day) < begin)
    throw new RangeError('A rule that never happens');
  return days;
}

/** `+0100`, `-023000`: seconds; null for anything else. */
function offsetOf(value: string | undefined): number | null {
  const found = /^([+-])(\d\d):?(\d\d)(?::?(\d\d))?$/.exec(value ?? '');
  if (!found) return null;
  const [, sign, hours = '0', minutes = '0', seconds = '0'] = found;
  const total = Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
  return sign === '-' ? -total : total;
}

/** The offset of a time on the zone's wall. */
function offsetAt({ changes, firstOffset }: WrittenZone, wall: number): number {
  return changes.findLast(({ at }) => at <= wall)?.offset ?? firstOffset;
}
