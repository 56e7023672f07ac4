import { sql, type Transaction } from 'kysely';
import { onboardingComplete, type OnboardingStatus } from '#src/rules/onboarding/status.ts';
import { staffChannel, userChannel } from '#src/realtime/channels.ts';
import type { RealtimeEvents, OnboardingEvent } from '#src/realtime/events.ts';
import type { Tables } from '../database/tables/index.ts';

/** One thing to tell: the private channel, the event on the wire and what it carries. */
export type Item = {
  readonly [Event in keyof RealtimeEvents]: {
    readonly channel: string;
    readonly event: Event;
    readonly data: RealtimeEvents[Event];
  };
}[keyof RealtimeEvents];

/** A record that is another now. */
export interface Change {
  readonly resource: string;
  readonly id: string;
  /** Whether the onboarding of the profile moved. */
  readonly onboarding?: boolean;
}

/**
 * What the changes of one transaction mean to those who may be looking: staff at the resource's list,
 * both sides of a booking or an offer, and whoever's profile it is. Read before the commit, told after it.
 */
export async function changeEventsOf(
  trx: Transaction<Tables>,
  changes: readonly Change[],
): Promise<Item[]> {
  const distinct = [...new Map(changes.map((one) => [`${one.resource} ${one.id}`, one])).values()];
  const idsOf = (resource: string) =>
    distinct.filter((one) => one.resource === resource).map(({ id }) => id);
  const moved = new Set(changes.filter(({ onboarding }) => onboarding).map(({ id }) => id));
  return [
    ...distinct.map(({ resource, id }): Item => ({
      channel: staffChannel(resource),
      event: 'changed',
      data: { id },
    })),
    ...(await sidesNews(trx, 'bookings', 'booking.updated', idsOf('bookings'))),
    ...(await sidesNews(trx, 'disputes', 'dispute.updated', idsOf('disputes'))),
    ...(await sidesNews(trx, 'offers', 'offer.updated', idsOf('offers'))),
    ...(await profileNews(trx, idsOf('profiles'), idsOf('users'), moved)),
  ];
}

/** Both sides of a record that lies between a buyer and a seller. */
async function sidesNews(
  trx: Transaction<Tables>,
  table: 'bookings' | 'disputes' | 'offers',
  event: 'booking.updated' | 'dispute.updated' | 'offer.updated',
  ids: readonly string[],
): Promise<Item[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<{ id: string; state: string; buyer: string; seller: string }>`
    select r.id, r.state, b.user_id as buyer, s.user_id as seller
    from ${sql.table(table)} r
    join profiles b on b.id = r.buyer_id
    join profiles s on s.id = r.seller_id
    where r.id in (${sql.join(ids)})`.execute(trx);
  return rows.flatMap(({ id, state, buyer, seller }) =>
    [...new Set([buyer, seller])].map((user): Item => ({
      channel: userChannel(user),
      event,
      data: { id, state },
    })),
  );
}

async function profileNews(
  trx: Transaction<Tables>,
  profileIds: readonly string[],
  userIds: readonly string[],
  moved: ReadonlySet<string>,
): Promise<Item[]> {
  if (profileIds.length + userIds.length === 0) return [];
  const rows = await trx
    .selectFrom('users')
    .leftJoin('profiles', 'profiles.user_id', 'users.id')
    .select(['users.id as user_id', 'profiles.id as profile_id', 'onboarding_status'])
    .where((on) =>
      on.or([
        ...(profileIds.length > 0 ? [on('profiles.id', 'in', profileIds)] : []),
        ...(userIds.length > 0 ? [on('users.id', 'in', userIds)] : []),
      ]),
    )
    .orderBy('profiles.created_at')
    .execute();
  const told = new Set<string>();
  return rows.flatMap(({ user_id, profile_id, onboarding_status }) => {
    const channel = userChannel(user_id);
    const data = onboardingNews(onboarding_status ?? 'not_started');
    const items: Item[] = told.has(user_id) ? [] : [{ channel, event: 'profile.updated', data }];
    told.add(user_id);
    if (profile_id && moved.has(profile_id))
      items.push({ channel, event: 'onboarding.status.updated', data });
    return items;
  });
}

/** Section 3: both events about a user carry how far the onboarding is. */
export function onboardingNews(onboarding_status: OnboardingStatus): OnboardingEvent {
  return { onboarding_complete: onboardingComplete(onboarding_status), onboarding_status };
}
