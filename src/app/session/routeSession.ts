import type { RouteSession } from '#src/routes/guard.ts';
import type { SessionUser } from '#src/wire/accounts/session.ts';
import { actingScopes } from '#src/session/actingAs.ts';

/** What the guard knows of a user. */
export function routeSession(user: SessionUser | null): RouteSession | null {
  return (
    user && {
      email_verified: user.email_verified_at !== null,
      system_roles: user.system_roles,
      profile: user.profile,
      scopes: actingScopes(user),
      onboarding_complete: user.onboarding_complete,
      two_step_missing: user.two_step_missing,
    }
  );
}
