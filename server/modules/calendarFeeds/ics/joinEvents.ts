import type { ImportedEvent } from '#src/rules/calendarFeeds/importedEvent.ts';
import type { EventNights } from '#src/rules/calendarFeeds/nights.ts';

/** Events in the order of their days. Those beyond `most` are joined where they touch, so that no night is lost. */
export function joinEvents(events: readonly ImportedEvent[], most: number): ImportedEvent[] {
  const ordered = events.toSorted(inOrder);
  return [...ordered.slice(0, most), ...joined(ordered.slice(most))];
}

const inOrder = (a: EventNights, b: EventNights) =>
  compareText(a.first, b.first) || compareText(a.uid, b.uid);
const compareText = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

/** The same nights in as few parts as possible, which say only whether they are reserved and uncertain. */
function joined(events: readonly ImportedEvent[]): ImportedEvent[] {
  const parts: ImportedEvent[] = [];
  for (const { first, last, is_reservation, is_uncertain } of events) {
    const before = parts.at(-1);
    if (!before || before.last < first)
      parts.push({
        uid: `joined-${first}`,
        first,
        last,
        text: '',
        link: null,
        is_reservation,
        is_uncertain,
      });
    else
      parts.splice(-1, 1, {
        ...before,
        last: before.last < last ? last : before.last,
        is_reservation: before.is_reservation || is_reservation,
        is_uncertain: before.is_uncertain || is_uncertain,
      });
  }
  return parts;
}
