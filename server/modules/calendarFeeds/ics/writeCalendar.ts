import ical, { ICalEventTransparency } from 'ical-generator';
import type { Nights } from '#src/rules/calendarFeeds/nights.ts';

export interface WrittenNights extends Nights {
  /** Stable as long as the entry exists. */
  readonly id: string;
  readonly created_at: string;
  /** A booking of ours, or one that is being paid. */
  readonly is_reservation: boolean;
}

/** An iCal text of the nights that are not free: all-day events with an exclusive end, no names. */
export function writeCalendar(nights: readonly WrittenNights[]): string {
  const calendar = ical({ prodId: { company: 'Keystead', product: 'Calendar', language: 'EN' } });
  for (const { id, created_at, is_reservation, first, last } of nights)
    calendar.createEvent({
      id: `${id}@keystead`,
      stamp: new Date(created_at),
      start: new Date(`${first}T00:00:00Z`),
      end: new Date(`${last}T00:00:00Z`),
      timezone: 'UTC',
      allDay: true,
      // Of two homes here that import each other, each sees which nights the other sold.
      summary: is_reservation ? 'Reserved' : 'Not available',
      transparency: ICalEventTransparency.OPAQUE,
    });
  return calendar.toString();
}
