import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { userChannel } from '#src/realtime/channels.ts';
import {
  planImport,
  type Clash,
  type EventNights,
  type Nights,
} from '#src/rules/calendarFeeds/importNights.ts';
import type { CALENDAR_KINDS } from '#server/modules/nights/tables.ts';
import { SYSTEM } from '#server/platform/unitOfWork/acting.ts';
import type { UnitOfWork } from '#server/platform/unitOfWork/unitOfWork.ts';
import { lockProperty } from '#server/modules/listings/commands/transitionProperty.ts';
import { newConflictEmail } from '../emails/channelEmails.ts';
import type { Feed } from '../queries/feedAccess.ts';
import { moveConflict, type Conflict } from './moveConflict.ts';
import { takeNights } from '#server/modules/nights/commands/takeNights.ts';
import { freeNights } from '#server/modules/nights/commands/freeNights.ts';

interface Other extends Nights {
  readonly id: string;
  readonly kind: (typeof CALENDAR_KINDS)[number];
  readonly booking_id: string | null;
  readonly feed_id: string | null;
}

const keyOf = ({ uid, first, last }: EventNights) => `${first}/${last}/${uid}`;

/**
 * Makes the imported entries of a feed agree with its events, and opens and resolves conflicts. Locks
 * the property; emails the seller about new conflicts.
 */
export async function reconcile(unit: UnitOfWork, feed: Feed): Promise<void> {
  const { trx } = unit;
  const property = await lockProperty(unit, feed.property_id);
  const today = sql`(${unit.now.toISOString()}::timestamptz - interval '12 hours')::date`;
  const { rows: events } = await sql<EventNights>`
    select uid, lower(stay) as first, upper(stay) as last from calendar_feed_events
    where feed_id = ${feed.id} and upper(stay) > ${today} order by stay, uid`.execute(trx);
  const { rows: entries } = await sql<Other & { readonly uid: string }>`
    select id, kind, booking_id, feed_id, coalesce(event_uid, '') as uid,
      lower(stay) as first, upper(stay) as last
    from calendar_entries where property_id = ${feed.property_id} and upper(stay) > ${today}
    order by stay`.execute(trx);
  const own = entries.filter(({ feed_id }) => feed_id === feed.id);
  const plan = planImport(
    events,
    entries.filter(({ feed_id }) => feed_id !== feed.id),
  );
  await replaceEntries(unit, feed, own, plan.entries);
  const opened = await updateConflicts(unit, feed, plan.clashes);
  if (opened === 0) return;
  const seller = await trx
    .selectFrom('profiles')
    .innerJoin('users', 'users.id', 'profiles.user_id')
    .select(['users.id', 'users.email', 'users.name'])
    .where('profiles.id', '=', property.seller_id)
    .executeTakeFirstOrThrow();
  const { PUBLIC_URL } = unit.services.env;
  unit.mail(
    seller.email,
    newConflictEmail(seller.name, property.title, feed.name, opened, PUBLIC_URL),
  );
  unit.publish(userChannel(seller.id), 'calendar.conflict', { id: property.id });
}

async function replaceEntries(
  unit: UnitOfWork,
  feed: Feed,
  own: readonly (EventNights & { readonly id: string })[],
  wanted: readonly EventNights[],
): Promise<void> {
  const { trx } = unit;
  const before = new Set(own.map(keyOf));
  const after = new Set(wanted.map(keyOf));
  const gone = own.filter((entry) => !after.has(keyOf(entry)));
  const added = wanted.filter((entry) => !before.has(keyOf(entry)));
  if (gone.length + added.length === 0) return;
  await freeNights(trx, { ids: gone.map(({ id }) => id) });
  await takeNights(
    trx,
    added.map(({ uid, first, last }) => ({
      property_id: feed.property_id,
      first,
      last,
      kind: 'imported' as const,
      feed_id: feed.id,
      event_uid: uid,
    })),
  );
  unit.audit({
    action: 'properties.import_nights',
    resource: 'properties',
    record_id: feed.property_id,
    differences: { feed: feed.name, added: added.length, removed: gone.length },
  });
}

/** Returns the number of new conflicts. */
async function updateConflicts(
  unit: UnitOfWork,
  feed: Feed,
  clashes: readonly Clash<Other>[],
): Promise<number> {
  const { rows: known } = await sql<Conflict & Nights>`
    select *, lower(stay) as first, upper(stay) as last from calendar_conflicts
    where feed_id = ${feed.id} and state in ('open', 'kept_ours') for update`.execute(unit.trx);
  const covers = (conflict: Conflict & Nights, clash: Clash<Other>) =>
    conflict.uid === clash.uid &&
    conflict.booking_id === clash.other.booking_id &&
    conflict.first <= clash.first &&
    clash.last <= conflict.last;
  const remains = (conflict: Conflict & Nights, clash: Clash<Other>) =>
    covers(conflict, clash) && conflict.first === clash.first && conflict.last === clash.last;
  for (const conflict of known)
    if (conflict.state === 'open' && !clashes.some((clash) => remains(conflict, clash)))
      await moveConflict(unit.as(SYSTEM), conflict, 'resolve');
  const fresh = clashes.filter(
    (clash) =>
      !known.some((conflict) =>
        conflict.state === 'open' ? remains(conflict, clash) : covers(conflict, clash),
      ),
  );
  if (fresh.length > 0)
    await unit.trx
      .insertInto('calendar_conflicts')
      .values(
        fresh.map(({ uid, first, last, other }) => ({
          id: uuidv7(),
          property_id: feed.property_id,
          feed_id: feed.id,
          uid,
          stay: `[${first},${last})`,
          state: 'open' as const,
          kind: other.kind,
          booking_id: other.booking_id,
          other_feed_id: other.feed_id,
          created_at: unit.now.toISOString(),
        })),
      )
      .execute();
  return fresh.length;
}
