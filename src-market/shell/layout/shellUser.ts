import type { AccountType, DelegationScope, ProfileType, SystemRole } from '#src/access/roles.ts';

/** The data of the signed-in user that the layout shows. */
export interface ShellUser {
  readonly name: string;
  readonly email: string;
  readonly email_verified_at: string | null;
  readonly system_roles: readonly SystemRole[];
  readonly profile: {
    readonly id: string;
    readonly profile_type: ProfileType;
    readonly account_type: AccountType;
    readonly display_name: string;
  } | null;
  readonly delegations: readonly {
    readonly profile: { readonly id: string };
    readonly scopes: readonly DelegationScope[];
  }[];
  /** The declared records that the acting seller may list. */
  readonly records?: readonly { readonly path: string; readonly label: string }[] | undefined;
}
