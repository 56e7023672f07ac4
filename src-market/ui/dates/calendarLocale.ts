import type { DayPickerProps } from 'react-day-picker';

type Weekday = 0 | 1 | 2 | 3 | 4 | 5 | 6;

const WEEKDAYS: readonly Weekday[] = [0, 1, 2, 3, 4, 5, 6];

interface WeekInfo {
  readonly firstDay: number;
}

/** Browsers offer the week info as a method or as a property; TypeScript's library has neither. */
interface WeekLocale extends Pick<Intl.Locale, 'language'> {
  readonly getWeekInfo?: () => WeekInfo;
  readonly weekInfo?: WeekInfo;
}

/** The first day of the week in `locale`; Monday if the platform does not know. */
export function weekStart(locale: string): Weekday {
  const known: WeekLocale = new Intl.Locale(locale);
  const info = known.getWeekInfo?.() ?? known.weekInfo;
  const first = (info?.firstDay ?? 1) % 7;
  return WEEKDAYS.find((day) => day === first) ?? 1;
}

/** Formats the calendar with Intl, so no language needs a locale file. */
export function calendarFormatters(locale: string): NonNullable<DayPickerProps['formatters']> {
  const month = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric' });
  const weekday = new Intl.DateTimeFormat(locale, { weekday: 'short' });
  const number = new Intl.NumberFormat(locale, { useGrouping: false });
  return {
    formatCaption: (date) => month.format(date),
    formatWeekdayName: (date) => weekday.format(date),
    formatDay: (date) => number.format(date.getDate()),
  };
}
