import type { Actor } from './grants.ts';

/** The actor as one of their profiles, or one delegated to them, and no more: neither staff nor another profile. */
export function actingFor(actor: Actor, profileId: string | null): Actor {
  const profile_ids = actor.profile_ids.filter((id) => id === profileId);
  return {
    user_id: actor.user_id,
    system_roles: [],
    profile_ids,
    delegations:
      profile_ids.length > 0
        ? []
        : actor.delegations.filter(({ profile_id }) => profile_id === profileId),
  };
}
