import { addDays, type IsoDate, isoDate, weekday, type Weekday } from '../dates/day.ts';

/** A public holiday of a country, by rule. */
type Rule =
  | { readonly code: string; readonly on: string }
  /** Days after Easter Sunday (Gregorian; `orthodox` for Greece). */
  | { readonly code: string; readonly easter: number }
  /** The `nth` weekday of a month; -1 is the last. */
  | {
      readonly code: string;
      readonly month: number;
      readonly weekday: Weekday;
      readonly nth: number;
    };

const NEW_YEAR: Rule = { code: 'new_year', on: '01-01' };
const LABOUR: Rule = { code: 'labour_day', on: '05-01' };
const ASSUMPTION: Rule = { code: 'assumption', on: '08-15' };
const ALL_SAINTS: Rule = { code: 'all_saints', on: '11-01' };
const CHRISTMAS: Rule = { code: 'christmas', on: '12-25' };
const BOXING: Rule = { code: 'boxing_day', on: '12-26' };
const GOOD_FRIDAY: Rule = { code: 'good_friday', easter: -2 };
const EASTER_MONDAY: Rule = { code: 'easter_monday', easter: 1 };
const ASCENSION: Rule = { code: 'ascension', easter: 39 };
const WHIT_MONDAY: Rule = { code: 'whit_monday', easter: 50 };
const national = (on: string): Rule => ({ code: 'national_day', on });
const nth = (code: string, month: number, day: Weekday, which: number): Rule => ({
  code,
  month,
  weekday: day,
  nth: which,
});

const COMMON = [NEW_YEAR, CHRISTMAS];

/**
 * Nationwide public holidays by the holiday laws in force in 2026, for countries with listings.
 * Holidays of single regions, and those moved by decree, are left out.
 */
const RULES: Readonly<Record<string, readonly Rule[]>> = {
  CH: [...COMMON, ASCENSION, national('08-01')],
  DE: [
    ...COMMON,
    GOOD_FRIDAY,
    EASTER_MONDAY,
    LABOUR,
    ASCENSION,
    WHIT_MONDAY,
    national('10-03'),
    BOXING,
  ],
  DK: [...COMMON, GOOD_FRIDAY, EASTER_MONDAY, ASCENSION, WHIT_MONDAY, BOXING],
  ES: [
    ...COMMON,
    { code: 'epiphany', on: '01-06' },
    GOOD_FRIDAY,
    LABOUR,
    ASSUMPTION,
    national('10-12'),
    ALL_SAINTS,
  ],
  FR: [
    ...COMMON,
    EASTER_MONDAY,
    LABOUR,
    ASCENSION,
    WHIT_MONDAY,
    national('07-14'),
    ASSUMPTION,
    ALL_SAINTS,
  ],
  GB: [
    ...COMMON,
    GOOD_FRIDAY,
    nth('may_bank_holiday', 5, 1, 1),
    nth('spring_bank_holiday', 5, 1, -1),
    BOXING,
  ],
  GR: [...COMMON, national('03-25'), GOOD_FRIDAY, EASTER_MONDAY, LABOUR, ASSUMPTION, BOXING],
  HR: [...COMMON, EASTER_MONDAY, LABOUR, national('05-30'), ASSUMPTION, ALL_SAINTS, BOXING],
  IT: [
    ...COMMON,
    { code: 'epiphany', on: '01-06' },
    EASTER_MONDAY,
    LABOUR,
    national('06-02'),
    ASSUMPTION,
    ALL_SAINTS,
    BOXING,
  ],
  JP: [
    NEW_YEAR,
    nth('coming_of_age', 1, 1, 2),
    { code: 'golden_week', on: '05-03' },
    { code: 'golden_week', on: '05-04' },
    { code: 'golden_week', on: '05-05' },
  ],
  NL: [
    ...COMMON,
    EASTER_MONDAY,
    { code: 'national_day', on: '04-27' },
    ASCENSION,
    WHIT_MONDAY,
    BOXING,
  ],
  NO: [
    ...COMMON,
    GOOD_FRIDAY,
    EASTER_MONDAY,
    LABOUR,
    national('05-17'),
    ASCENSION,
    WHIT_MONDAY,
    BOXING,
  ],
  PT: [
    ...COMMON,
    GOOD_FRIDAY,
    national('04-25'),
    LABOUR,
    national('06-10'),
    ASSUMPTION,
    ALL_SAINTS,
  ],
  SI: [...COMMON, EASTER_MONDAY, LABOUR, national('06-25'), ASSUMPTION, BOXING],
  US: [
    ...COMMON,
    nth('memorial_day', 5, 1, -1),
    national('07-04'),
    nth('labour_day', 9, 1, 1),
    nth('thanksgiving', 11, 4, 4),
  ],
  ZA: [
    ...COMMON,
    GOOD_FRIDAY,
    { code: 'easter_monday', easter: 1 },
    national('04-27'),
    LABOUR,
    BOXING,
  ],
};

const two = (part: number) => String(part).padStart(2, '0');
const dayOf = (year: number, month: number, day: number) =>
  isoDate(`${year}-${two(month)}-${two(day)}`);

/** Easter Sunday of the western churches: the anonymous Gregorian algorithm (Meeus/Jones/Butcher). */
export function westernEaster(year: number): IsoDate {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const f = Math.floor((b + 8) / 25);
  const g = Math.floor((b - f + 1) / 3);
  const h = (19 * a + b - Math.floor(b / 4) - g + 15) % 30;
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const sum = h + l - 7 * m + 114;
  return dayOf(year, Math.floor(sum / 31), (sum % 31) + 1);
}

/** Easter Sunday of the orthodox churches: Meeus' Julian algorithm, 13 days later until 2099. */
export function orthodoxEaster(year: number): IsoDate {
  const d = (19 * (year % 19) + 15) % 30;
  const e = (2 * (year % 4) + 4 * (year % 7) - d + 34) % 7;
  const sum = d + e + 114;
  return addDays(dayOf(year, Math.floor(sum / 31), (sum % 31) + 1), 13);
}

function dateOf(rule: Rule, year: number, country: string): IsoDate {
  if ('on' in rule) return isoDate(`${year}-${rule.on}`);
  if ('easter' in rule)
    return addDays(country === 'GR' ? orthodoxEaster(year) : westernEaster(year), rule.easter);
  if (rule.nth < 0) {
    const last = addDays(dayOf(year, rule.month + 1, 1), -1);
    return addDays(last, -((weekday(last) - rule.weekday + 7) % 7));
  }
  const first = dayOf(year, rule.month, 1);
  return addDays(first, ((rule.weekday - weekday(first) + 7) % 7) + 7 * (rule.nth - 1));
}

/** The public holidays of a country in a year, by day; none for a country without rules. */
export function holidaysOf(country: string, year: number): ReadonlyMap<IsoDate, string> {
  return new Map(
    (RULES[country] ?? []).map((rule) => [dateOf(rule, year, country), rule.code] as const),
  );
}

/** The nights of New Year's Eve are the most wanted of the year everywhere. */
const NEW_YEARS_EVE = '12-31';

/** The holiday for which a night is wanted: on the day itself or on the next, or New Year's Eve. */
export function holidayOfNight(night: IsoDate, country: string): string | null {
  if (night.endsWith(NEW_YEARS_EVE)) return 'new_years_eve';
  const next = addDays(night, 1);
  const on = (day: IsoDate) => holidaysOf(country, Number(day.slice(0, 4))).get(day);
  return on(next) ?? on(night) ?? null;
}
