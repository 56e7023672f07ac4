import { sql, type Selectable } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { userChannel } from '#src/realtime/channels.ts';
import type { Clash, Decided, HomeNights } from '#src/rules/calendarFeeds/homeNights.ts';
import {
  contains,
  overlaps,
  rangeOf,
  sameNights,
  type Nights,
} from '#src/rules/calendarFeeds/nights.ts';
import type { Tables } from '#server/platform/database/tables/index.ts';
import { SYSTEM } from '#server/platform/unitOfWork/acting.ts';
import type { UnitOfWork } from '#server/platform/unitOfWork/unitOfWork.ts';
import { newConflictEmail } from '../emails/channelEmails.ts';
import { homeSeller } from '../queries/feedAccess.ts';
import type { Entry } from '../queries/homeEntries.ts';
import { addConflict, moveConflict } from './moveConflict.ts';

type Row = Selectable<Tables['calendar_conflicts']> & Nights;

/** The decisions about nights of a home that hold, the earliest first. */
export async function liveDecisions(
  { trx }: UnitOfWork,
  propertyId: string,
): Promise<readonly (Row & Decided)[]> {
  const { rows } = await sql<Row & Decided>`
    select *, lower(stay) as first, upper(stay) as last from calendar_conflicts
    where property_id = ${propertyId} and state in ('kept_ours', 'kept_theirs') and ended_at is null
    order by decided_at, id for update`.execute(trx);
  return rows;
}

/** Stores for which nights each decision still holds. */
export async function updateDecisions(
  { trx, now }: UnitOfWork,
  decisions: readonly (Row & Decided)[],
  decided: HomeNights<Entry>['decided'],
): Promise<void> {
  for (const decision of decisions) {
    const [part, ...more] = decided.get(decision.id) ?? [];
    const { first: _first, last: _last, version: _version, ...row } = decision;
    if (!part || !sameNights(part, decision))
      await trx
        .updateTable('calendar_conflicts')
        .set(part ? { stay: rangeOf(part) } : { ended_at: now.toISOString() })
        .where('id', '=', decision.id)
        .execute();
    if (more.length > 0)
      await trx
        .insertInto('calendar_conflicts')
        .values(more.map((nights) => ({ ...row, id: uuidv7(), stay: rangeOf(nights) })))
        .execute();
  }
}

interface Home {
  readonly propertyId: string;
  readonly feeds: readonly { readonly id: string; readonly name: string }[];
}

interface Found extends Nights {
  readonly feed_id: string;
  readonly uid: string;
  readonly kind: Row['kind'];
  readonly booking_id: string | null;
  readonly other_feed_id: string | null;
}

/** Opens, moves and resolves the conflicts of a home, and emails the seller about new ones. */
export async function updateConflicts(
  unit: UnitOfWork,
  { propertyId, feeds }: Home,
  clashes: readonly Clash<Entry>[],
): Promise<void> {
  const { rows: open } = await sql<Row>`
    select *, lower(stay) as first, upper(stay) as last from calendar_conflicts
    where property_id = ${propertyId} and state = 'open' order by stay, id for update`.execute(
    unit.trx,
  );
  const left = new Set(open);
  const fresh: Found[] = [];
  for (const found of clashes.map(foundOf)) {
    const known = [...left].find((row) => isSame(row, found));
    if (!known || !contains(known, found)) fresh.push(found);
    if (known) {
      left.delete(known);
      await moveNights(unit, known, found);
    } else await openConflict(unit, propertyId, found);
  }
  for (const conflict of left) await moveConflict(unit.as(SYSTEM), conflict, 'resolve');
  await announce(unit, { propertyId, feeds }, fresh);
}

function foundOf({ feed_id, uid, first, last, other }: Clash<Entry>): Found {
  const common = { feed_id, uid, first, last };
  return 'kind' in other
    ? { ...common, kind: other.kind, booking_id: other.booking_id, other_feed_id: null }
    : { ...common, kind: 'imported', booking_id: null, other_feed_id: other.feed_id };
}

/** Whether a conflict is about the same two sides and at least one of the nights. */
const isSame = (row: Row, found: Found) =>
  row.feed_id === found.feed_id &&
  row.booking_id === found.booking_id &&
  row.other_feed_id === found.other_feed_id &&
  overlaps(row, found);

async function moveNights({ trx }: UnitOfWork, row: Row, found: Found): Promise<void> {
  const { uid, kind } = found;
  if (sameNights(row, found) && row.uid === uid && row.kind === kind) return;
  await trx
    .updateTable('calendar_conflicts')
    .set({ stay: rangeOf(found), uid, kind })
    .where('id', '=', row.id)
    .execute();
}

const openConflict = (
  unit: UnitOfWork,
  property_id: string,
  { first, last, ...sides }: Found,
): Promise<void> =>
  addConflict(unit, { property_id, stay: rangeOf({ first, last }), state: 'open', ...sides });

/** One email for each feed with new conflicts. */
async function announce(
  unit: UnitOfWork,
  { propertyId, feeds }: Home,
  fresh: readonly Found[],
): Promise<void> {
  if (fresh.length === 0) return;
  const seller = await homeSeller(unit.trx, propertyId);
  for (const { id, name } of feeds) {
    const count = fresh.filter(({ feed_id }) => feed_id === id).length;
    if (count > 0)
      unit.mail(
        seller.email,
        newConflictEmail(seller.name, seller.title, name, count, unit.services.env.PUBLIC_URL),
      );
  }
  unit.publish(userChannel(seller.user_id), 'calendar.conflict', { id: propertyId });
}
