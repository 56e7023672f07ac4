import type { Kysely } from 'kysely';
import { todayIn } from '#src/rules/dates/day.ts';
import type { FeedImports } from '#src/rules/calendarFeeds/feed.ts';
import { homeNights, type Claim } from '#src/rules/calendarFeeds/homeNights.ts';
import { nightSet, overlaps } from '#src/rules/calendarFeeds/nights.ts';
import type { CalendarPreview } from '#src/wire/calendarFeeds/feeds.ts';
import type { Tables } from '#server/platform/database/tables/index.ts';
import type { ReadCalendar } from '../ics/readCalendar.ts';
import { ahead, homeEntries } from './homeEntries.ts';
import { claimingEvents, storedEvents } from './storedEvents.ts';

/** Events that a preview lists. */
const LISTED = 100;
/** The feed that is not stored yet; it sees its events after all others. */
const NEW = { feed_id: 'new', first_seen_at: '9999-12-31T00:00:00.000Z' };

interface PreviewedHome {
  readonly id: string;
  readonly time_zone: string;
}

/**
 * What a calendar would do at a home beside its other calendars. A file replaces the earlier one of its name,
 * `fileName`; null for an address.
 */
export async function feedPreview(
  db: Kysely<Tables>,
  { id, time_zone }: PreviewedHome,
  { events, read, free, not_understood, not_understood_count }: ReadCalendar,
  fileName: string | null,
  now: Date,
): Promise<CalendarPreview> {
  const today = todayIn(time_zone, now);
  const feeds = await db
    .selectFrom('calendar_feeds')
    .select(['id', 'imports', 'name', 'url', 'succeeded_at'])
    .where('property_id', '=', id)
    .execute();
  const replaced = feeds.find(({ name, url }) => url === null && name === fileName);
  const others = feeds.filter((feed) => feed !== replaced);
  const ids = others.map((feed) => feed.id);
  const stored = await storedEvents(db, ids, today, 'without texts');
  const { takesNights } = await claimingEvents(db, others, stored, today);
  const entries = await homeEntries(db, id, today);
  const own = entries.filter(({ feed_id }) => feed_id === null);
  const claims: Claim[] = stored
    .filter((event) => takesNights(event))
    .map((event) => ahead(event, today));
  const taken = [...own, ...claims];
  const whatItDoes = (imports: FeedImports) => {
    const chosen = events.filter(
      (event) => imports === 'everything' || event.is_reservation || event.is_uncertain,
    );
    const added = chosen.map((event) => ahead({ ...event, ...NEW }, today));
    const plan = homeNights(own, [...claims, ...added], []);
    const isNew = ({ feed_id }: { readonly feed_id: string }) => feed_id === NEW.feed_id;
    return {
      events: chosen.length,
      nights: nightSet(plan.entries.filter(isNew)).size,
      conflicts: plan.clashes.filter(isNew).length,
    };
  };
  const before = entries.filter(({ feed_id }) => feed_id !== null && feed_id === replaced?.id);
  const stays = nightSet([...events, ...claims]);
  return {
    read,
    free,
    skipped: not_understood_count,
    not_understood: not_understood.map(({ event, problem, says }) => ({ event, problem, says })),
    everything: whatItDoes('everything'),
    reservations: whatItDoes('reservations'),
    freed: [...nightSet(before)].filter((night) => !stays.has(night)).length,
    events: events.slice(0, LISTED).map(({ uid: _, ...event }) => ({
      ...event,
      is_taken: taken.some((other) => overlaps(other, event)),
    })),
  };
}
