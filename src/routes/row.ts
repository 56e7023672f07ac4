import type { AccountType, DelegationScope, ProfileType, SystemRole } from '#src/access/roles.ts';

export type Area = 'public' | 'account' | 'auth' | 'buyer' | 'seller' | 'agent' | 'admin' | 'staff';

/** Who may open a route; `guard` reads it (section 2, Route access rules). */
export interface RouteAccess {
  /**
   * The sign-in that a route requires: none, guests only, signed in, or an unverified email. Checked
   * before roles, profile and account types.
   */
  readonly auth: 'public' | 'guest' | 'user' | 'verification';
  /** Where to redirect to; by default `/` from a guests-only route and else `/unauthorized-access`. */
  readonly else?: string;
  /** One of these is enough. */
  readonly system_roles?: readonly SystemRole[];
  readonly profile_types?: readonly ProfileType[];
  readonly account_types?: readonly AccountType[];
  /** An agent who acts for a seller needs one of these; with none, the page is the seller's alone. */
  readonly scopes?: readonly DelegationScope[];
  /** Requires completed onboarding. */
  readonly onboarding?: true;
}

export interface RouteRow {
  readonly path: `/${string}`;
  readonly area: Area;
  readonly access: RouteAccess;
  readonly title?: string;
  readonly subtitle?: string;
}

export type RouteRows = Readonly<Record<string, RouteRow>>;
