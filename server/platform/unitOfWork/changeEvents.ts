import { sql, type Transaction } from 'kysely';
import { onboardingComplete, type OnboardingStatus } from '#src/rules/onboarding/status.ts';
import { staffChannel, userChannel } from '#src/realtime/channels.ts';
import type { RealtimeEvents, OnboardingEvent } from '#src/realtime/events.ts';
import type { Tables } from '../database/tables/index.ts';

/** One realtime event: its private channel, its name and its data. */
export type Item = {
  readonly [Event in keyof RealtimeEvents]: {
    readonly channel: string;
    readonly event: Event;
    readonly data: RealtimeEvents[Event];
  };
}[keyof RealtimeEvents];

/** A changed record. */
export interface Change {
  readonly resource: string;
  readonly id: string;
  /** Whether the profile's onboarding status changed. */
  readonly onboarding?: boolean;
}

/**
 * The realtime events of one transaction's changes: to staff lists of the resource, both parties of
 * a booking, dispute or offer, the seller of an invoice, and the owner of a profile. Call it before
 * the commit, publish after it.
 */
export async function changeEventsOf(
  trx: Transaction<Tables>,
  changes: readonly Change[],
): Promise<Item[]> {
  const distinct = [...new Map(changes.map((one) => [`${one.resource} ${one.id}`, one])).values()];
  const idsOf = (resource: string) =>
    distinct.filter((one) => one.resource === resource).map(({ id }) => id);
  const onboardingChanged = new Set(
    changes.filter(({ onboarding }) => onboarding).map(({ id }) => id),
  );
  return [
    ...distinct.map(({ resource, id }): Item => ({
      channel: staffChannel(resource),
      event: 'changed',
      data: { id },
    })),
    ...(await partyEvents(trx, 'bookings', 'booking.updated', idsOf('bookings'))),
    ...(await partyEvents(trx, 'disputes', 'dispute.updated', idsOf('disputes'))),
    ...(await partyEvents(trx, 'offers', 'offer.updated', idsOf('offers'))),
    ...(await invoiceEvents(trx, idsOf('vip_invoices'))),
    ...(await profileEvents(trx, idsOf('profiles'), idsOf('users'), onboardingChanged)),
  ];
}

/** Events for the buyer and the seller of each record. */
async function partyEvents(
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

/** Events for the sellers whose subscription was invoiced or paid. */
async function invoiceEvents(trx: Transaction<Tables>, ids: readonly string[]): Promise<Item[]> {
  if (ids.length === 0) return [];
  const rows = await trx
    .selectFrom('vip_invoices')
    .innerJoin('profiles', 'profiles.id', 'vip_invoices.profile_id')
    .select(['vip_invoices.id', 'profiles.user_id'])
    .where('vip_invoices.id', 'in', ids)
    .execute();
  return rows.map(({ id, user_id }) => ({
    channel: userChannel(user_id),
    event: 'subscription.updated',
    data: { id },
  }));
}

async function profileEvents(
  trx: Transaction<Tables>,
  profileIds: readonly string[],
  userIds: readonly string[],
  onboardingChanged: ReadonlySet<string>,
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
  const notified = new Set<string>();
  return rows.flatMap(({ user_id, profile_id, onboarding_status }) => {
    const channel = userChannel(user_id);
    const data = onboardingEvent(onboarding_status ?? 'not_started');
    const items: Item[] = notified.has(user_id)
      ? []
      : [{ channel, event: 'profile.updated', data }];
    notified.add(user_id);
    if (profile_id && onboardingChanged.has(profile_id))
      items.push({ channel, event: 'onboarding.status.updated', data });
    return items;
  });
}

/** Section 3: both events about a user contain the onboarding status. */
export function onboardingEvent(onboarding_status: OnboardingStatus): OnboardingEvent {
  return { onboarding_complete: onboardingComplete(onboarding_status), onboarding_status };
}
