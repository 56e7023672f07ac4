import { todayIn } from '#src/rules/dates/day.ts';
import { homeNights, type HomeNights } from '#src/rules/calendarFeeds/homeNights.ts';
import type { StoredEvent } from '#src/rules/calendarFeeds/mergeEvents.ts';
import { SYSTEM } from '#server/platform/unitOfWork/acting.ts';
import type { UnitOfWork } from '#server/platform/unitOfWork/unitOfWork.ts';
import { lockProperty } from '#server/modules/listings/commands/transitionProperty.ts';
import { removeImported, renameImported } from '#server/modules/nights/commands/freeNights.ts';
import { takeNights } from '#server/modules/nights/commands/takeNights.ts';
import { calendarHome, type Feed } from '../queries/feedAccess.ts';
import { ahead, homeEntries, type Entry } from '../queries/homeEntries.ts';
import { claimingEvents, storedEvents } from '../queries/storedEvents.ts';
import { liveDecisions, updateConflicts, updateDecisions } from './conflicts.ts';

/**
 * Makes the imported nights of a home, its conflicts and its decisions agree with all its feeds, from what is
 * stored. Locks the property; emails the seller about new conflicts. It runs at the end of every transaction that
 * changes what takes nights of the home.
 */
export async function reconcileHome(raising: UnitOfWork, propertyId: string): Promise<void> {
  // A buyer who cancels imports nothing.
  const unit = raising.acting.by === 'seller' ? raising : raising.as(SYSTEM);
  const { trx } = unit;
  const ofHome = trx.selectFrom('calendar_feeds').where('property_id', '=', propertyId);
  if (!(await ofHome.select('id').limit(1).executeTakeFirst())) return;
  await lockProperty(unit, propertyId);
  // Read after the lock: another transaction may have added one meanwhile.
  const feeds = await ofHome.selectAll().orderBy('created_at').orderBy('id').execute();
  const { time_zone } = await calendarHome(trx, propertyId);
  const today = todayIn(time_zone, unit.now);
  const ids = feeds.map(({ id }) => id);
  const events = await storedEvents(trx, ids, today, 'without texts');
  const { takesNights } = await claimingEvents(trx, feeds, events, today);
  const entries = await homeEntries(trx, propertyId, today);
  const decisions = await liveDecisions(unit, propertyId);
  const home = homeNights(
    entries.filter(({ feed_id }) => feed_id === null),
    events.filter((event) => takesNights(event)).map((event) => ahead(event, today)),
    decisions.map((decision) => ahead(decision, today)),
  );
  const imported = entries.filter(({ feed_id }) => feed_id !== null);
  const isStay = stayTeller(events);
  const wanted = home.entries.map((entry) => ({ ...entry, is_stay: isStay(entry) }));
  await replaceImported(unit, { propertyId, feeds }, imported, wanted);
  await updateDecisions(unit, decisions, home.decided);
  await updateConflicts(unit, { propertyId, feeds }, home.clashes);
}

interface Home {
  readonly propertyId: string;
  readonly feeds: readonly Feed[];
}

type Imported = HomeNights<Entry>['entries'][number] & Pick<Entry, 'is_stay'>;

/**
 * Tells whether guests stay on imported nights: what a site marks as a reservation, and everything of a site that
 * marks nothing.
 */
function stayTeller(events: readonly (StoredEvent & { readonly feed_id: string })[]) {
  const keyOf = ({ feed_id, uid }: { readonly feed_id: string; readonly uid: string }) =>
    `${feed_id}/${uid}`;
  const marked = events.filter(({ is_reservation }) => is_reservation);
  const marking = new Set(marked.map(({ feed_id }) => feed_id));
  const reserved = new Set(marked.map(keyOf));
  return (entry: HomeNights<Entry>['entries'][number]) =>
    !marking.has(entry.feed_id) || reserved.has(keyOf(entry));
}

async function replaceImported(
  unit: UnitOfWork,
  { propertyId, feeds }: Home,
  present: readonly Entry[],
  wanted: readonly Imported[],
): Promise<void> {
  const { trx } = unit;
  const keyOf = ({ feed_id, first, last, is_stay }: Entry | Imported) =>
    `${feed_id}/${first}/${last}/${is_stay}`;
  const after = new Map(wanted.map((entry) => [keyOf(entry), entry]));
  const before = new Map(present.map((entry) => [keyOf(entry), entry]));
  const gone = present.filter((entry) => !after.has(keyOf(entry)));
  const added = wanted.filter((entry) => !before.has(keyOf(entry)));
  for (const entry of present) {
    const uid = after.get(keyOf(entry))?.uid ?? entry.uid;
    if (uid !== entry.uid) await renameImported(trx, entry.id, uid);
  }
  if (gone.length + added.length === 0) return;
  await removeImported(
    trx,
    gone.map(({ id }) => id),
  );
  await takeNights(
    trx,
    added.map(({ feed_id, uid, first, last, is_stay }) => ({
      property_id: propertyId,
      first,
      last,
      kind: 'imported' as const,
      feed_id,
      event_uid: uid,
      is_stay,
    })),
  );
  for (const { id, name } of feeds) {
    const of = ({ feed_id }: Entry | Imported) => feed_id === id;
    const counts = { added: added.filter(of).length, removed: gone.filter(of).length };
    if (counts.added + counts.removed > 0)
      unit.audit({
        action: 'properties.import_nights',
        resource: 'properties',
        record_id: propertyId,
        differences: { feed: name, ...counts },
      });
  }
}
