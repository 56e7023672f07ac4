import { addDays, type IsoDate } from '../dates/day.ts';
import { overlaps, type Nights } from './nights.ts';

/** Nights that a site was given by the address made for it. */
export interface SentStay extends Nights {
  /** When the site first fetched them. ISO, UTC. */
  readonly first_sent_at: string;
  /** When it first fetched the calendar without them; null while they stand in its last fetch. */
  readonly gone_at: string | null;
}

/** An event of a site's calendar, as far as it tells where its nights come from. */
export interface SeenEvent extends Nights {
  readonly first_seen_at: string;
  readonly is_reservation: boolean;
}

/**
 * How long nights may stand in a site's calendar after it has fetched ours without them: two rounds of half an
 * hour. Those that are read there after that are the site's.
 */
export const ECHO_GRACE_MS = 60 * 60_000;

/** Sites export at least so far ahead, so an end nearer than that is not cut. */
const HORIZON_MIN_DAYS = 60;

interface Seen {
  /** When the site's calendar was last read; what it has since then is not known. ISO, UTC. */
  readonly read_at: string;
  /** In the home's time zone. */
  readonly today: IsoDate;
  /** The last day that an event of the site's calendar reaches. */
  readonly horizon: IsoDate | null;
}

/**
 * Whether an event is an entry of ours that comes back: its nights are those of a stay, or of stays that follow each
 * other and that the site shows as one, which the site had fetched before the event first appeared, and nothing in it
 * says that it is a reservation there. Everything else takes its nights, above all the same nights sold on both sites
 * before they knew of each other.
 */
export function isEcho(event: SeenEvent, sent: readonly SentStay[], seen: Seen): boolean {
  if (event.is_reservation) return false;
  const known = sent.filter(
    (stay) =>
      overlaps(stay, event) &&
      Date.parse(stay.first_sent_at) < Date.parse(event.first_seen_at) &&
      (stay.gone_at === null ||
        Date.parse(seen.read_at) < Date.parse(stay.gone_at) + ECHO_GRACE_MS),
  );
  return (
    known.length > 0 &&
    reaches(known, event) &&
    (event.first <= addDays(seen.today, 1) || known.some(({ first }) => first === event.first)) &&
    (isCut(event, seen) || known.some(({ last }) => last === event.last))
  );
}

/** Whether the stays have every night of the event. */
function reaches(stays: readonly Nights[], { first, last }: Nights): boolean {
  let end = first;
  for (const stay of stays.toSorted((a, b) => (a.first < b.first ? -1 : 1)))
    if (stay.first <= end && stay.last > end) end = stay.last;
  return end >= last;
}

/** Whether the site shows no later nights, so that the event may be a part of a longer stay. */
const isCut = (event: Nights, { today, horizon }: Seen): boolean =>
  event.last === horizon && horizon >= addDays(today, HORIZON_MIN_DAYS);
