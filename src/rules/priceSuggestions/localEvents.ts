import { daysBetween, type IsoDate } from '../dates/day.ts';
import type { BasisPoints } from '../money/money.ts';

/** An event at or around a home. Both nights are included. */
export interface LocalEvent {
  readonly name: string;
  readonly first_night: IsoDate;
  readonly last_night: IsoDate;
  readonly increase: BasisPoints;
}

export const EVENT_NIGHTS_MAX = 31;

/** The event with the highest increase of the night, of equal ones the first by name; null: none. */
export function eventOfNight<E extends LocalEvent>(events: readonly E[], night: IsoDate): E | null {
  const [strongest] = events
    .filter(({ first_night, last_night }) => first_night <= night && night <= last_night)
    .toSorted((a, b) => b.increase - a.increase || a.name.localeCompare(b.name, 'en'));
  return strongest ?? null;
}

export type LocalEventProblem = 'ends_before_start' | 'too_long';

/** What is wrong with an event. */
export function localEventProblems({
  first_night,
  last_night,
}: Pick<LocalEvent, 'first_night' | 'last_night'>): LocalEventProblem[] {
  const nights = daysBetween(first_night, last_night) + 1;
  return [
    ...(nights < 1 ? (['ends_before_start'] as const) : []),
    ...(nights > EVENT_NIGHTS_MAX ? (['too_long'] as const) : []),
  ];
}
