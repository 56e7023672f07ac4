import ICAL from 'ical.js';
import { daysBetween, isoDate, type IsoDate } from '#src/rules/dates/day.ts';

/** Every month has these days. */
const DAYS_OF_EVERY_MONTH = 28;

/**
 * Where the expansion of an event begins: a start of the same rhythm, at or before `day`, so that a rule of
 * many years takes few steps. The event's own start where its rule is counted, or where a changed occurrence
 * or another date may lead into the window from before.
 */
export function startNear(event: ICAL.Event, day: IsoDate): ICAL.Time {
  const start = event.startDate;
  const [property, ...others] = event.component.getAllProperties('rrule');
  const rule = property?.getFirstValue();
  const isPlain =
    rule instanceof ICAL.Recur &&
    others.length === 0 &&
    !rule.count &&
    event.rangeExceptions.length === 0 &&
    Object.keys(event.exceptions).length === 0;
  if (!isPlain) return start;
  const near = start.clone();
  const days = daysBetween(isoDate(start.toString().slice(0, 10)), day);
  if (days <= 0) return start;
  const { freq, interval } = rule;
  if (freq === 'DAILY' || freq === 'WEEKLY') {
    const period = interval * (freq === 'DAILY' ? 1 : 7);
    near.adjust(Math.floor(days / period) * period, 0, 0, 0);
    return near;
  }
  if (start.day > DAYS_OF_EVERY_MONTH) return start;
  const target = ICAL.Time.fromDateString(day);
  // The month before may end in the window.
  const months = (target.year - start.year) * 12 + target.month - start.month - 1;
  const period = interval * (freq === 'MONTHLY' ? 1 : 12);
  if (months < period) return start;
  const month = start.month - 1 + Math.floor(months / period) * period;
  near.year = start.year + Math.floor(month / 12);
  near.month = (month % 12) + 1;
  return near;
}
