import { actingFor } from '#src/access/actingFor.ts';
import type { Actor } from '#src/access/grants.ts';
import type { SessionUser } from '#src/wire/accounts/session.ts';

/** The user as the seller or the buyer whose profile is active, as the server sees the sender of these records. */
export const actingProfile = ({ id, profile, profiles, delegations }: SessionUser): Actor =>
  actingFor(
    {
      user_id: id,
      system_roles: [],
      profile_ids: profiles.map((one) => one.id),
      delegations: delegations.map((one) => ({ profile_id: one.profile.id, scopes: one.scopes })),
    },
    profile?.id ?? null,
  );
