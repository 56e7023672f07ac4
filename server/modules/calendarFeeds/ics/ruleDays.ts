import { daysBetween, isoDate, type IsoDate } from '#src/rules/dates/day.ts';
import type { Rule } from './rule.ts';

const EPOCH = isoDate('1970-01-01');
const DAY_MS = 86_400_000;

/** Days since 1970-01-01. */
export const dayNumber = (day: IsoDate): number => daysBetween(EPOCH, day);

export class TooManyDaysError extends RangeError {
  override readonly name = 'TooManyDaysError';
}

/** How many days recurrences may look at. */
export class DayBudget {
  #left: number;
  readonly #whole: DayBudget | null;

  /** @param whole a budget of which this one is a part */
  constructor(days: number, whole: DayBudget | null = null) {
    this.#left = days;
    this.#whole = whole;
  }

  /** Throws TooManyDaysError when it is used up. */
  take(days: number): void {
    this.#left -= days;
    if (this.#left < 0) throw new TooManyDaysError('A recurrence of too many days');
    this.#whole?.take(days);
  }
}

interface Parts {
  readonly year: number;
  /** 1 to 12. */
  readonly month: number;
  readonly date: number;
  /** 0 is Sunday. */
  readonly weekday: number;
}

const number = (year: number, month: number, date: number) =>
  Date.UTC(year, month - 1, date) / DAY_MS;

function partsOf(day: number): Parts {
  const date = new Date(day * DAY_MS);
  return {
    year: date.getUTCFullYear(),
    month: date.getUTCMonth() + 1,
    date: date.getUTCDate(),
    weekday: date.getUTCDay(),
  };
}

/**
 * The days of a rule that begins on `start`, from about `from` on and before `until`, in order; the start is
 * always one of them. All as days since 1970. A rule without a day, such as 30 February, ends at `until`.
 * Throws TooManyDaysError.
 */
export function* ruleDays(
  rule: Rule,
  start: number,
  from: number,
  until: number,
  budget: DayBudget,
): Generator<number> {
  let counted = rule.count ?? Number.POSITIVE_INFINITY;
  const matches = matcherOf(rule, partsOf(start));
  // Whatever the rule says, an event happens when it starts.
  if (start < until) yield start;
  for (const period of periodsOf(rule, start, rule.count === null ? from : start)) {
    if (counted <= 0 || period.first >= until) return;
    budget.take(period.last - period.first + 1);
    for (const day of chosenOf(rule, period, matches)) {
      if (day < start) continue;
      if (counted <= 0 || day >= until) return;
      if (day > start) yield day;
      counted -= 1;
    }
  }
}

interface DayPeriod {
  readonly first: number;
  /** Inclusive. */
  readonly last: number;
}

/** The days, weeks, months or years of the rule's interval, from that of the start, or of a later day, on. */
function* periodsOf(rule: Rule, start: number, from: number): Generator<DayPeriod> {
  const { frequency, interval, weekStart } = rule;
  const near = partsOf(Math.max(start, from));
  const begun = partsOf(start);
  if (frequency === 'DAILY' || frequency === 'WEEKLY') {
    const days = frequency === 'DAILY' ? 1 : 7;
    const first = frequency === 'DAILY' ? start : start - ((begun.weekday - weekStart + 7) % 7);
    const step = days * interval;
    for (let at = first + Math.max(0, Math.floor((from - first) / step)) * step; ; at += step)
      yield { first: at, last: at + days - 1 };
  }
  const months = frequency === 'MONTHLY' ? interval : interval * 12;
  const base = frequency === 'MONTHLY' ? begun.year * 12 + begun.month - 1 : begun.year * 12;
  const gone = Math.max(0, Math.floor((near.year * 12 + near.month - 1 - base) / months));
  const length = frequency === 'MONTHLY' ? 1 : 12;
  for (let at = base + gone * months; ; at += months)
    yield {
      first: number(Math.floor(at / 12), (at % 12) + 1, 1),
      last: number(Math.floor(at / 12), (at % 12) + 1 + length, 1) - 1,
    };
}

/** The days of a period that the rule means. */
function chosenOf(
  { positions }: Rule,
  { first, last }: DayPeriod,
  matches: (day: number) => boolean,
): number[] {
  const days: number[] = [];
  for (let day = first; day <= last; day += 1) if (matches(day)) days.push(day);
  if (positions.length === 0) return days;
  const chosen = positions.flatMap((at) => days.at(at > 0 ? at - 1 : at) ?? []);
  return [...new Set(chosen)].toSorted((a, b) => a - b);
}

/** Whether a day of a period is one of the rule's, before BYSETPOS. */
function matcherOf(rule: Rule, start: Parts): (day: number) => boolean {
  const { frequency, weekdays, months, monthDays, yearDays, weeks } = rule;
  const isByDay = weekdays.length + monthDays.length + yearDays.length > 0;
  return (day) => {
    const parts = partsOf(day);
    if (months.length > 0 && !months.includes(parts.month)) return false;
    if (monthDays.length > 0 && !monthDays.some((one) => isMonthDay(one, parts))) return false;
    if (yearDays.length > 0 && !yearDays.some((one) => isYearDay(one, day, parts))) return false;
    if (weeks.length > 0 && !weeks.some((week) => isWeek(week, day, parts, rule))) return false;
    if (weekdays.length > 0) return weekdays.some((one) => isWeekday(one, day, parts, rule));
    if (isByDay) return true;
    if (frequency === 'DAILY') return true;
    if (frequency === 'WEEKLY' || weeks.length > 0) return parts.weekday === start.weekday;
    const isMonth = frequency === 'MONTHLY' || months.length > 0 || parts.month === start.month;
    return isMonth && parts.date === start.date;
  };
}

const isMonthDay = (one: number, { year, month, date }: Parts) =>
  one > 0 ? date === one : date === daysOfMonth(year, month) + one + 1;

const daysOfMonth = (year: number, month: number) =>
  number(year, month + 1, 1) - number(year, month, 1);

function isYearDay(one: number, day: number, { year }: Parts): boolean {
  const at = day - number(year, 1, 1) + 1;
  const length = number(year + 1, 1, 1) - number(year, 1, 1);
  return one > 0 ? at === one : at === length + one + 1;
}

/** By the weeks of the year to which the day's week belongs, counted from the first one or from the last. */
function isWeek(week: number, day: number, { year }: Parts, { weekStart }: Rule): boolean {
  const years = [year - 1, year, year + 1];
  const of = years.findLast((one) => firstWeek(one, weekStart) <= day) ?? year;
  const first = firstWeek(of, weekStart);
  const weeks = (firstWeek(of + 1, weekStart) - first) / 7;
  return Math.floor((day - first) / 7) + 1 === (week > 0 ? week : weeks + week + 1);
}

/** The first day of the first week with at least four days of the year. */
function firstWeek(year: number, weekStart: number): number {
  const fourth = number(year, 1, 4);
  return fourth - ((partsOf(fourth).weekday - weekStart + 7) % 7);
}

/** A weekday, or the first, second, last of its month or, in a yearly rule without months, of its year. */
function isWeekday(
  { ordinal, weekday }: Rule['weekdays'][number],
  day: number,
  parts: Parts,
  { frequency, months, weeks }: Rule,
): boolean {
  if (parts.weekday !== weekday) return false;
  if (ordinal === 0 || weeks.length > 0) return true;
  const isOfMonth = frequency === 'MONTHLY' || months.length > 0;
  const [first, last] = isOfMonth
    ? [number(parts.year, parts.month, 1), number(parts.year, parts.month + 1, 1) - 1]
    : [number(parts.year, 1, 1), number(parts.year + 1, 1, 1) - 1];
  return ordinal > 0
    ? Math.floor((day - first) / 7) + 1 === ordinal
    : Math.floor((last - day) / 7) + 1 === -ordinal;
}
