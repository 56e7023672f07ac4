import { addDays, type IsoDate } from '../dates/day.ts';
import type { ImportedEvent } from './importedEvent.ts';
import { eachNight, nightSet } from './nights.ts';

/** An event as last read from a feed. */
export interface StoredEvent extends ImportedEvent {
  readonly id: string;
  /** When nights of this kind first stood in the feed, whatever the UID. */
  readonly first_seen_at: string;
  /** Since when the feed does not have it any more, while its nights are kept. */
  readonly missing_since: string | null;
}

/** A feed that frees more than this share of its nights in one answer keeps them at first. */
export const SUDDEN_SHARE = 0.5;

interface Answer<Event extends StoredEvent> {
  readonly now: Date;
  /** In the home's time zone. */
  readonly today: IsoDate;
  /** UIDs of the events that are not understood: what they took before is kept at first. */
  readonly unclear: ReadonlySet<string>;
  /** How long the feed has to answer the same before nights become free; 0 for no time at all. */
  readonly keepMs: number;
  /** Whether the event takes nights: it is no echo, and of the kind that the seller imports. */
  readonly takesNights: (event: Event) => boolean;
  /** Whether the event was an entry of ours when it was last read. */
  readonly isEcho: (event: Event) => boolean;
}

export interface MergedEvents {
  readonly kept: readonly StoredEvent[];
  readonly added: readonly (ImportedEvent & { readonly first_seen_at: string })[];
  readonly removed: readonly StoredEvent[];
}

/**
 * The events of a feed after an answer. Those that are gone leave, unless they free more than a share of the
 * feed's nights, or an event of theirs became unreadable: then they stay until the feed has answered the same for
 * `keepMs`. Nights that another event of the answer takes are not freed.
 */
export function mergeEvents<Event extends StoredEvent>(
  stored: readonly Event[],
  read: readonly ImportedEvent[],
  { now, today, unclear, keepMs, takesNights, isEcho }: Answer<Event>,
): MergedEvents {
  const present = new Map(stored.map((event) => [keyOf(event), event]));
  const wanted = new Map(read.map((event) => [keyOf(event), event]));
  const taken = nightSet(read);
  const isFreed = (night: IsoDate) => night >= today && !taken.has(night);
  const held = nightSet(stored.filter((event) => takesNights(event)));
  const ahead = [...held].filter((night) => night >= today);
  const isSudden = ahead.filter(isFreed).length > ahead.length * SUDDEN_SHARE;
  const at = now.toISOString();
  const kept: StoredEvent[] = [];
  const removed: StoredEvent[] = [];
  for (const event of present.values()) {
    const { missing_since } = event;
    if (wanted.has(keyOf(event))) kept.push({ ...event, missing_since: null });
    else if (!takesNights(event) || ![...eachNight(event)].some(isFreed)) removed.push(event);
    else if (keepMs === 0) removed.push(event);
    else if (missing_since !== null)
      (now.getTime() - Date.parse(missing_since) < keepMs ? kept : removed).push(event);
    else if (isSudden || unclear.has(uidOf(event))) kept.push({ ...event, missing_since: at });
    else removed.push(event);
  }
  // Nights of ours that come back tell nothing of when the site's own began.
  const firstSeen = firstSeenIn(
    stored.filter((event) => !isEcho(event)),
    today,
  );
  const added = [...wanted.values()]
    .filter((event) => !present.has(keyOf(event)))
    .map((event) => ({ ...event, first_seen_at: firstSeen(event) ?? at }));
  return { kept, added, removed };
}

const keyOf = ({ uid, first, last, text, link, is_reservation, is_uncertain }: ImportedEvent) =>
  JSON.stringify([uid, first, last, text, link, is_reservation, is_uncertain]);

/** The nights to come that are only kept: no event of the last answer has them. */
export function keptNights({ kept, added }: MergedEvents, today: IsoDate): number {
  const present = nightSet([...added, ...kept.filter((event) => event.missing_since === null)]);
  const missing = nightSet(kept.filter((event) => event.missing_since !== null));
  return [...missing].filter((night) => night >= today && !present.has(night)).length;
}

/** When the same nights were first seen; sites give their events new UIDs, and leave out past nights. */
function firstSeenIn(stored: readonly StoredEvent[], today: IsoDate) {
  const byEnd = new Map<string, Map<IsoDate, string>>();
  const endOf = ({ last, is_reservation }: ImportedEvent) => `${last} ${is_reservation}`;
  for (const event of stored) {
    const starts = byEnd.get(endOf(event)) ?? new Map<IsoDate, string>();
    byEnd.set(endOf(event), starts);
    const known = starts.get(event.first);
    if (known === undefined || event.first_seen_at < known)
      starts.set(event.first, event.first_seen_at);
  }
  return (event: ImportedEvent): string | null => {
    const starts = byEnd.get(endOf(event)) ?? new Map<IsoDate, string>();
    const isCut = event.first <= addDays(today, 1);
    const [seen = null] = [...starts]
      .filter(([first]) => first === event.first || (isCut && first < event.first))
      .map(([, at]) => at)
      .toSorted();
    return seen;
  };
}

/** The UID of a recurring event, whose occurrences have their date behind it. */
const uidOf = ({ uid }: StoredEvent) => uid.replace(/\/\d{4}-\d\d-\d\d$/, '');
