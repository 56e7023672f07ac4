import ical, { ICalEventTransparency } from 'ical-generator';
import type { Nights } from '#src/rules/calendarFeeds/nights.ts';

export interface WrittenNights extends Nights {
  /** Stable as long as the entry exists. */
  readonly id: string;
  readonly created_at: string;
}

/** An iCal text of the nights that are not free: all-day events with an exclusive end, no names. */
export function writeCalendar(nights: readonly WrittenNights[]): string {
  const calendar = ical({ prodId: { company: 'Keystead', product: 'Calendar', language: 'EN' } });
  for (const { id, created_at, first, last } of nights)
    calendar.createEvent({
      id: `${id}@keystead`,
      stamp: new Date(created_at),
      start: new Date(`${first}T00:00:00Z`),
      end: new Date(`${last}T00:00:00Z`),
      timezone: 'UTC',
      allDay: true,
      summary: 'Not available',
      transparency: ICalEventTransparency.OPAQUE,
    });
  return calendar.toString();
}
