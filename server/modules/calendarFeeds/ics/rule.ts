import type { Weekday } from '#src/rules/dates/day.ts';
import { parseTime, type CalendarTime } from './calendarTime.ts';

export type Frequency = 'DAILY' | 'WEEKLY' | 'MONTHLY' | 'YEARLY';

/** A recurrence rule (RFC 5545, 3.3.10), by days: what happens several times a day happens on that day. */
export interface Rule {
  readonly frequency: Frequency;
  readonly interval: number;
  /** Days, where the rule counts; null otherwise. */
  readonly count: number | null;
  readonly until: CalendarTime | null;
  readonly weekStart: Weekday;
  /** 0: every such weekday; otherwise the first, second, last (-1) of the month or year. */
  readonly weekdays: readonly { readonly ordinal: number; readonly weekday: Weekday }[];
  readonly months: readonly number[];
  readonly monthDays: readonly number[];
  readonly yearDays: readonly number[];
  readonly weeks: readonly number[];
  readonly positions: readonly number[];
}

const WEEKDAYS = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'] as const;
const PARTS = new Set(
  'FREQ INTERVAL COUNT UNTIL WKST BYDAY BYMONTH BYMONTHDAY BYYEARDAY BYWEEKNO BYSETPOS BYHOUR BYMINUTE BYSECOND RSCALE'.split(
    ' ',
  ),
);
const FREQUENCIES: readonly Frequency[] = ['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'];
/** Hours of one step of the shorter ones. */
const WITHIN_DAY: Readonly<Record<string, number>> = {
  HOURLY: 1,
  MINUTELY: 1 / 60,
  SECONDLY: 1 / 3600,
};
const NUMBER_MAX = 100_000;

/** Reads a rule; null where it says something that RFC 5545 does not. */
export function parseRule(text: string): Rule | null {
  const parts = new Map(
    text
      .toUpperCase()
      .split(';')
      .filter((part) => part.trim() !== '')
      .map((part) => {
        const [name = '', value = ''] = part.split('=');
        return [name.trim(), value.trim()] as const;
      }),
  );
  if (![...parts.keys()].every((name) => PARTS.has(name) || name.startsWith('X-'))) return null;
  if ((parts.get('RSCALE') ?? 'GREGORIAN') !== 'GREGORIAN') return null;
  const one = (name: string, otherwise: number) => {
    const text = parts.get(name);
    return text === undefined ? otherwise : numberIn(text, 1, NUMBER_MAX);
  };
  const list = (name: string, most: number, isSigned = true) =>
    listOf(parts.get(name), (value) => {
      const number = numberIn(value, isSigned ? -most : 0, most);
      return number === 0 && isSigned ? null : number;
    });
  const untilText = parts.get('UNTIL');
  const until = untilText === undefined ? null : parseTime(untilText, new Map());
  const weekStart = WEEKDAYS.findIndex((name) => name === (parts.get('WKST') ?? 'MO'));
  const read = {
    interval: one('INTERVAL', 1),
    count: one('COUNT', 0),
    weekdays: listOf(parts.get('BYDAY'), weekdayOf),
    months: list('BYMONTH', 12, false),
    monthDays: list('BYMONTHDAY', 31),
    yearDays: list('BYYEARDAY', 366),
    weeks: list('BYWEEKNO', 53),
    positions: list('BYSETPOS', 366),
    hours: list('BYHOUR', 23, false),
    minutes: list('BYMINUTE', 59, false),
    seconds: list('BYSECOND', 60, false),
  };
  if (!isWhole(read) || weekStart === -1 || (untilText !== undefined && !until)) return null;
  const { hours, minutes, seconds, interval, count, ...by } = read;
  const steps = stepsOf(parts.get('FREQ') ?? '', interval, count);
  if (!steps) return null;
  // Several times a day: each day counts as often.
  const times = [hours, minutes, seconds].reduce((all, { length }) => all * (length || 1), 1);
  const rule = {
    ...by,
    frequency: steps.frequency,
    interval: steps.interval,
    count: steps.count === 0 ? null : Math.ceil(steps.count / times),
    until,
    weekStart: weekStart as Weekday,
  };
  return isAllowed(rule) ? rule : null;
}

type Whole<T> = { readonly [K in keyof T]: NonNullable<T[K]> };

const isWhole = <T extends object>(read: T): read is T & Whole<T> =>
  Object.values(read).every((value) => value !== null);

/** Hours, minutes and seconds as days; null for a frequency that does not exist. */
function stepsOf(name: string, interval: number, count: number) {
  const frequency = FREQUENCIES.find((one) => one === name);
  if (frequency) return { frequency, interval, count };
  const hours = WITHIN_DAY[name];
  if (hours === undefined) return null;
  const length = hours * interval;
  // Every 36 hours is on three days of four: all of them are taken.
  const days = length % 24 === 0 ? length / 24 : 1;
  const last = count === 0 ? 0 : Math.floor(((count - 1) * length) / (24 * days)) + 2;
  return { frequency: 'DAILY' as const, interval: days, count: last };
}

/** What RFC 5545 allows beside which frequency. */
function isAllowed({ frequency, weekdays, monthDays, yearDays, weeks }: Rule): boolean {
  const isLong = frequency === 'MONTHLY' || frequency === 'YEARLY';
  if (!isLong && weekdays.some(({ ordinal }) => ordinal !== 0)) return false;
  if (frequency === 'WEEKLY' && monthDays.length > 0) return false;
  return frequency === 'YEARLY' || (yearDays.length === 0 && weeks.length === 0);
}

function listOf<T>(
  text: string | undefined,
  read: (value: string) => T | null,
): readonly T[] | null {
  if (text === undefined) return [];
  const values = text.split(',').map((value) => read(value.trim()));
  const known = values.filter((value) => value !== null);
  return known.length === values.length ? known : null;
}

function numberIn(text: string, least: number, most: number): number | null {
  if (!/^[+-]?\d{1,6}$/.test(text)) return null;
  const number = Number(text);
  return number >= least && number <= most ? number : null;
}

function weekdayOf(text: string) {
  const [, ordinal = '', name = ''] = /^([+-]?\d{0,2})([A-Z]{2})$/.exec(text) ?? [];
  const weekday = WEEKDAYS.findIndex((one) => one === name);
  const number = ordinal === '' ? 0 : numberIn(ordinal, -53, 53);
  if (weekday === -1 || number === null || (ordinal !== '' && number === 0)) return null;
  return { ordinal: number, weekday: weekday as Weekday };
}
