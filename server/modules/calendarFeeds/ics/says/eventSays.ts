import { EVENT_TEXT_MAX, type ImportedEvent } from '#src/rules/calendarFeeds/importedEvent.ts';
import { lineNamed, type Component } from '../components.ts';
import { addressesIn, linkIn } from './eventLink.ts';
import { isReservation } from './isReservation.ts';
import { linesOf, oneLine } from './writtenText.ts';

export type EventSays = Pick<ImportedEvent, 'text' | 'link' | 'is_reservation'>;

/** Enough for its signs, which may be behind what is shown. */
const SUMMARY_MAX = 1_000;

/** The text of its summary, as it is shown. */
export const summaryOf = (event: Component): string =>
  oneLine(lineNamed(event, 'SUMMARY'), EVENT_TEXT_MAX);

/** What an event says. What a changed occurrence leaves out is that of its recurring event. */
export function eventSays(occurrence: Component, event: Component): EventSays {
  const line = (name: string) => lineNamed(occurrence, name) ?? lineNamed(event, name);
  const description = linesOf(line('DESCRIPTION'));
  const addresses = [
    ...addressesIn(oneLine(line('URL'), SUMMARY_MAX)),
    ...addressesIn(description),
  ];
  return {
    text: oneLine(line('SUMMARY'), EVENT_TEXT_MAX),
    link: linkIn(addresses),
    is_reservation: isReservation({
      summary: oneLine(line('SUMMARY'), SUMMARY_MAX),
      description,
      addresses,
    }),
  };
}
