import styles from './RangeCalendar.module.css';

const classFor = (name: string): string => styles[name] ?? '';

/** The picker's elements, styled by RangeCalendar.module.css. */
export const CALENDAR_CLASSES = {
  root: classFor('root'),
  months: classFor('months'),
  nav: classFor('nav'),
  button_previous: classFor('step'),
  button_next: classFor('step'),
  chevron: classFor('chevron'),
  month: classFor('month'),
  month_caption: classFor('caption'),
  month_grid: classFor('grid'),
  weekday: classFor('weekday'),
  day: classFor('day'),
  day_button: classFor('button'),
  today: classFor('today'),
};

export const MODIFIER_CLASSES = {
  start: classFor('start'),
  end: classFor('end'),
  between: classFor('between'),
  taken: classFor('taken'),
  closed: classFor('closed'),
  leave_only: classFor('leaveOnly'),
};
