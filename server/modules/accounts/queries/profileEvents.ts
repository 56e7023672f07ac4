import { onboardingComplete, type OnboardingStatus } from '#src/rules/onboarding/status.ts';
import { userChannel } from '#src/realtime/channels.ts';
import type { OnboardingEvent } from '#src/realtime/events.ts';
import type { Item, Parties } from '#server/platform/unitOfWork/parties.ts';

/** Tells the owner of each changed profile or user, once. */
export const profileEvents: Parties = {
  of: ['profiles', 'users'],
  async events(trx, changes) {
    const idsOf = (of: string) =>
      changes.filter(({ resource }) => resource === of).map(({ id }) => id);
    const profileIds = idsOf('profiles');
    const userIds = idsOf('users');
    const onboardingChanged = new Set(
      changes.filter(({ columns }) => columns.includes('onboarding_status')).map(({ id }) => id),
    );
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
  },
};

/** Section 3: both events about a user contain the onboarding status. */
export function onboardingEvent(onboarding_status: OnboardingStatus): OnboardingEvent {
  return { onboarding_complete: onboardingComplete(onboarding_status), onboarding_status };
}
