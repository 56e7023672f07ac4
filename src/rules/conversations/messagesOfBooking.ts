import { addDays, isoDate } from '#src/rules/dates/day.ts';

interface Stay {
  readonly created_at: string;
  /** The day of check-out. */
  readonly check_out: string;
}

/** Messages from `from` on, and before `until`; null has no limit. */
export interface Period {
  readonly from: string | null;
  readonly until: string | null;
}

/** The end of the day after a stay: messages about it may follow the check-out. */
const endOfStay = ({ check_out }: Stay) => `${addDays(isoDate(check_out), 2)}T00:00:00.000Z`;

/**
 * When a conversation was about a booking, among all bookings of the same home by the same two sides. It
 * includes the questions before the booking, but not an earlier stay, and it ends when they book again, but
 * not before the dispute was opened.
 */
export function messagesOfBooking(
  booking: Stay,
  others: readonly Stay[],
  disputedAt: string,
): Period {
  const ends = others
    .filter((other) => other.created_at < booking.created_at)
    .map((other) => [endOfStay(other), booking.created_at].toSorted()[0] ?? booking.created_at);
  const next = others
    .map(({ created_at }) => created_at)
    .filter((created_at) => created_at > booking.created_at)
    .toSorted()[0];
  return {
    from: ends.toSorted().at(-1) ?? null,
    until: next === undefined ? null : ([next, disputedAt].toSorted().at(-1) ?? null),
  };
}
