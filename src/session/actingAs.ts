import type { DelegationScope } from '#src/access/roles.ts';
import type { SessionUser } from '#src/wire/accounts/session.ts';

interface Acting {
  readonly profile: { readonly id: string } | null;
  readonly delegations: readonly {
    readonly profile: { readonly id: string };
    readonly scopes: readonly DelegationScope[];
  }[];
}

/** The profile the session acts as and the scopes it has there. While it is the same, so is what may be read. */
export const actingAs = (user: SessionUser): string =>
  [user.profile?.id, actingScopes(user)].join();

/** The scopes of the delegation by which the session acts; null where the profile is the user's own. */
export const actingScopes = ({ profile, delegations }: Acting): readonly DelegationScope[] | null =>
  delegations.find((one) => one.profile.id === profile?.id)?.scopes ?? null;
