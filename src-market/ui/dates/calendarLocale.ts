import type { DayPickerProps } from 'react-day-picker';

type Weekday = 0 | 1 | 2 | 3 | 4 | 5 | 6;

/** The reader's own region of the page's language where the browser tells one: `en-GB` for `en`. */
export function regionalLocale(locale: string): string {
  const [language] = locale.split('-');
  const own = navigator.languages.find((tag) => tag.startsWith(`${language}-`));
  return own ?? locale;
}

const WEEKDAYS: readonly Weekday[] = [0, 1, 2, 3, 4, 5, 6];

interface WeekInfo {
  readonly firstDay: number;
}

/** Browsers know the week as a method or as a property, TypeScript's library as neither. */
interface WeekLocale extends Pick<Intl.Locale, 'language'> {
  readonly getWeekInfo?: () => WeekInfo;
  readonly weekInfo?: WeekInfo;
}

/** The first day of the week where `locale` is spoken; Monday where the platform does not know. */
export function weekStart(locale: string): Weekday {
  const known: WeekLocale = new Intl.Locale(locale);
  const info = known.getWeekInfo?.() ?? known.weekInfo;
  const first = (info?.firstDay ?? 1) % 7;
  return WEEKDAYS.find((day) => day === first) ?? 1;
}

/** The calendar speaks through Intl, so no language needs a file of its own. */
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
