import type { ProfileView, SessionUser } from '#src/wire/accounts/session.ts';

/** A seller whom an agent may not act for any more, or no longer in everything. */
export interface LostSeller {
  readonly profile: ProfileView;
  /** Whether the delegation has ended; otherwise its permissions are fewer. */
  readonly ended: boolean;
  /** Whether the session acted for the seller. */
  readonly acted: boolean;
}

/** What the agent has lost since `before`, the seller for whom the session acted first; null for nothing. */
export function lostSeller(before: SessionUser, now: SessionUser): LostSeller | null {
  const lost = before.delegations.flatMap(({ profile, scopes }) => {
    const left = now.delegations.find((one) => one.profile.id === profile.id);
    if (left && scopes.every((scope) => left.scopes.includes(scope))) return [];
    return [{ profile, ended: !left, acted: profile.id === before.profile?.id }];
  });
  return lost.find(({ acted }) => acted) ?? lost[0] ?? null;
}
