import { editedRanges, isEdited, type EditedNights } from '#src/rules/calendar/calendarEdit.ts';
import type { IsoDate } from '#src/rules/dates/day.ts';
import { addDays } from '#src/rules/dates/day.ts';
import { cents } from '#src/rules/money/money.ts';
import type { CalendarEdit, CalendarEntry, CalendarHome } from '#src/wire/calendar/calendar.ts';
import type { ListingCalendar } from '#src/wire/listings/listingPage.ts';

const OWN = ['blocked', 'owner_stay'];
const STATES = { block: 'blocked', owner_stay: 'owner_stay' } as const;

function entriesAfter(entries: readonly CalendarEntry[], edit: CalendarEdit): CalendarEntry[] {
  const { availability } = edit;
  if (availability === undefined) return [...entries];
  return editedRanges(edit).reduce<CalendarEntry[]>(
    (all, range) => entriesAfterRange(all, range, availability, edit.note ?? ''),
    [...entries],
  );
}

function entriesAfterRange(
  entries: readonly CalendarEntry[],
  { from, to }: EditedNights,
  availability: NonNullable<CalendarEdit['availability']>,
  note: string,
): CalendarEntry[] {
  const outside = entries.flatMap((entry) => {
    const { first, last, state } = entry;
    if (!OWN.includes(state) || last <= from || first >= to) return [entry];
    return [
      ...(first < from ? [{ ...entry, last: from }] : []),
      ...(last > to ? [{ ...entry, id: `${entry.id}-end`, first: to }] : []),
    ];
  });
  if (availability === 'open') return outside;
  const state = STATES[availability];
  const id = `new-${from}-${to}`;
  const added = { id, first: from, last: to, state, note, source: null, booking: null };
  return [...outside, added];
}

/**
 * A home as the edit will leave it, shown until the server's reply. A cleared price shows the old one:
 * only the server knows the rule that applies then. `first` is the day of the first night.
 */
export function homeAfter(home: CalendarHome, first: IsoDate, edit: CalendarEdit): CalendarHome {
  const { price, min_nights } = edit;
  return {
    ...home,
    entries: entriesAfter(home.entries, edit),
    nights: home.nights.map((night, index) =>
      isEdited(addDays(first, index), edit)
        ? {
            ...night,
            ...(price != null && { price: cents(price), rule: 'date' as const }),
            ...(min_nights != null && { min_nights, own_min_nights: true }),
          }
        : night,
    ),
  };
}

/** The nights of one home as the edit will leave them. */
export function nightsAfter(calendar: ListingCalendar, edit: CalendarEdit): ListingCalendar {
  const { availability, price, min_nights } = edit;
  const state = availability === 'open' ? 'free' : availability && STATES[availability];
  return {
    ...calendar,
    nights: calendar.nights.map((night) => {
      if (!isEdited(night.date, edit)) return night;
      const opens = state !== undefined && (night.state === 'free' || OWN.includes(night.state));
      return {
        ...night,
        ...(opens && {
          state,
          entry_id: state === 'free' ? null : `new-${edit.from}`,
          note: state === 'free' ? '' : (edit.note ?? ''),
        }),
        ...(price != null && { price: cents(price), rule: { kind: 'date' as const } }),
        ...(min_nights != null && { min_nights }),
      };
    }),
  };
}
