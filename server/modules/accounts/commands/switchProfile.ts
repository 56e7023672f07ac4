import { canActOn } from '#src/access/roles.ts';
import { userChannel } from '#src/realtime/channels.ts';
import type { SwitchRequest } from '#src/wire/accounts/account.ts';
import { ApiError, forbidden } from '#server/platform/errors.ts';
import type { SessionActor } from '#server/platform/services.ts';
import { onboardingNews } from '#server/platform/unitOfWork/changeEvents.ts';
import type { UnitOfWork } from '#server/platform/unitOfWork/unitOfWork.ts';

/**
 * Makes a session act as another profile: the user's own, or one delegated to them (section 6), and
 * tells their open pages (section 4). By kind, the oldest of their own is taken before a delegated
 * one, and none is made. `profile_id` null ends the acting for somebody else: what is left is the
 * first of their own, or none, as an agent has. Answers the id of the profile from here on.
 * Throws 403 for somebody else's profile, 404 `no_such_profile` where they have none of the kind.
 */
export async function switchProfile(
  work: UnitOfWork,
  actor: SessionActor,
  wanted: SwitchRequest,
): Promise<string | null> {
  const id = 'profile_id' in wanted ? wanted.profile_id : await ofKind(work, actor, wanted);
  if (id !== null && !canActOn(actor, id)) throw forbidden('You may not act on this profile.');
  await work.trx
    .updateTable('sessions')
    .set({ profile_id: id })
    .where('id', '=', actor.session_id)
    .execute();
  const now = await work.trx
    .selectFrom('profiles')
    .select(['id', 'onboarding_status'])
    .$call((query) =>
      id === null ? query.where('user_id', '=', actor.user_id) : query.where('id', '=', id),
    )
    .orderBy('created_at')
    .orderBy('id')
    .executeTakeFirst();
  const news = onboardingNews(now?.onboarding_status ?? 'not_started');
  work.publish(userChannel(actor.user_id), 'profile.updated', news);
  return now?.id ?? null;
}

async function ofKind(
  { trx }: UnitOfWork,
  actor: SessionActor,
  { profile_type, account_type }: Extract<SwitchRequest, { profile_type: unknown }>,
): Promise<string> {
  const delegated = actor.delegations.map(({ profile_id }) => profile_id);
  const allowed = [...actor.profile_ids, ...delegated];
  const found = await trx
    .selectFrom('profiles')
    .select('id')
    .where('id', 'in', allowed.length > 0 ? allowed : [''])
    .where('profile_type', '=', profile_type)
    .$if(account_type !== undefined, (query) =>
      query.where('account_type', '=', account_type ?? 'personal'),
    )
    .orderBy((eb) => eb('user_id', '=', actor.user_id), 'desc')
    .orderBy('created_at')
    .executeTakeFirst();
  if (found) return found.id;
  throw new ApiError(404, 'no_such_profile', `You have no ${profile_type} profile yet.`);
}
