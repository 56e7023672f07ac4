import styles from './RangeCalendar.module.css';

const named = (name: string): string => styles[name] ?? '';

/** The picker's own parts, dressed by RangeCalendar.module.css. */
export const CALENDAR_CLASSES = {
  root: named('root'),
  months: named('months'),
  nav: named('nav'),
  button_previous: named('step'),
  button_next: named('step'),
  chevron: named('chevron'),
  month: named('month'),
  month_caption: named('caption'),
  month_grid: named('grid'),
  weekday: named('weekday'),
  day: named('day'),
  day_button: named('button'),
  today: named('today'),
};

export const MODIFIER_CLASSES = {
  start: named('start'),
  end: named('end'),
  between: named('between'),
  taken: named('taken'),
  closed: named('closed'),
  leave_only: named('leaveOnly'),
};
