import { resources } from '#resources';
import { actingFor } from '#src/access/actingFor.ts';
import { normaliseRoles } from '#src/access/normalise.ts';
import { currentRole } from '#src/access/currentRole.ts';
import { onboardingComplete } from '#src/rules/onboarding/status.ts';
import { resourceTitle } from '#src/schema/labels.ts';
import { href } from '#src/routes/href.ts';
import type { Resource } from '#src/schema/resource.ts';
import { hasScreensIn } from '#src/schema/screens.ts';
import type { SessionUser } from '#src/wire/accounts/session.ts';
import { hasSecondFactor } from '#server/platform/security/secondFactor.ts';
import { mustSetUpTwoStep } from '#server/platform/security/twoStep.ts';
import type { Services } from '#server/platform/services.ts';
import { utcDay } from '#server/platform/visits/visits.ts';
import { stillDelegated } from '#server/modules/accounts/session/actingProfile.ts';
import { alphabetical } from '#server/platform/database/textOrder.ts';

const PROFILE_COLUMNS = [
  'profiles.id',
  'profiles.profile_type',
  'profiles.account_type',
  'profiles.display_name',
  'profiles.onboarding_status',
] as const;

/**
 * The user as the client reads it (section 3), acting as `profileId`, else as the first own
 * profile.
 */
export async function sessionUser(
  { database: { db }, env, now }: Pick<Services, 'database' | 'env' | 'now'>,
  userId: string,
  profileId: string | null,
): Promise<SessionUser> {
  const user = await db
    .selectFrom('users')
    .selectAll()
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  const own = await db
    .selectFrom('profiles')
    .select(PROFILE_COLUMNS)
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  const delegated = await db
    .selectFrom('delegations')
    .innerJoin('profiles', 'profiles.id', 'delegations.profile_id')
    .select([...PROFILE_COLUMNS, 'delegations.scopes'])
    .where('agent_id', '=', userId)
    .where(stillDelegated(utcDay(now())))
    .orderBy(alphabetical('profiles.display_name'))
    .execute();
  const acting = [...own, ...delegated].find(({ id }) => id === profileId) ?? own[0] ?? null;
  const { two_factor, review_due } = await db
    .selectNoFrom((eb) => [
      hasSecondFactor(eb.val(userId)).as('two_factor'),
      eb
        .selectFrom('credentials')
        .select('review_due')
        .where('user_id', '=', userId)
        .as('review_due'),
    ])
    .executeTakeFirstOrThrow();
  const status = acting?.onboarding_status ?? 'not_started';
  const profile = acting && viewOf(acting);
  const system_roles = normaliseRoles(user.system_roles);
  const records = recordsOf(userId, profile, own, delegated);
  return {
    id: user.id,
    email: user.email,
    name: user.name,
    email_verified_at: user.email_verified_at,
    system_roles,
    delegations: delegated.map((row) => ({ profile: viewOf(row), scopes: row.scopes })),
    profile,
    profiles: own.map(viewOf),
    ...(records.length > 0 && { records }),
    current_role: currentRole({ system_roles, profile }),
    two_step_missing: mustSetUpTwoStep(env, { system_roles, two_factor: Boolean(two_factor) }),
    ...(review_due === true && { access_review_due: true as const }),
    onboarding_status: status,
    onboarding_complete: onboardingComplete(status),
  };
}

type ProfileView = SessionUser['profiles'][number];

const viewOf = ({ id, profile_type, account_type, display_name }: ProfileView): ProfileView => ({
  id,
  profile_type,
  account_type,
  display_name,
});

/** The declared records that the active profile may list; of an agent, those of the seller for whom they act. */
function recordsOf(
  user_id: string,
  acting: ProfileView | null,
  own: readonly ProfileView[],
  delegated: readonly (ProfileView & Pick<SessionUser['delegations'][number], 'scopes'>)[],
) {
  if (!acting) return [];
  const area = acting.profile_type;
  const user = {
    user_id,
    system_roles: [],
    profile_ids: own.map(({ id }) => id),
    delegations: delegated.map(({ id, scopes }) => ({ profile_id: id, scopes })),
  };
  const actor = actingFor(user, acting.id);
  return Object.values<Resource>(resources)
    .filter((one) => hasScreensIn(one, area) && one.access.list(actor) !== false)
    .map((resource) => ({
      path: href('records', { area, resource: resource.path }),
      label: resourceTitle(resource),
    }));
}
