import { canActOn } from '#src/access/roles.ts';
import { userChannel } from '#src/realtime/channels.ts';
import type { SwitchRequest } from '#src/wire/accounts/account.ts';
import { ApiError, forbidden } from '#server/platform/errors.ts';
import type { SessionActor } from '#server/platform/services.ts';
import { onboardingEvent } from '#server/modules/accounts/queries/profileEvents.ts';
import type { UnitOfWork } from '#server/platform/unitOfWork/unitOfWork.ts';

/**
 * Switches the session to another profile, the user's own or a delegated one (section 6), and
 * notifies their open pages (section 4). By kind, own profiles precede delegated ones, oldest
 * first; none is created. `profile_id` null ends acting for another user and selects the first own
 * profile, or none. Returns the id of the new profile. Throws 403 for a profile that the user
 * cannot act on, 404 `no_such_profile` if they have none of the kind.
 */
export async function switchProfile(
  unit: UnitOfWork,
  actor: SessionActor,
  input: SwitchRequest,
): Promise<string | null> {
  const id = 'profile_id' in input ? input.profile_id : await ofKind(unit, actor, input);
  if (id !== null && !canActOn(actor, id)) throw forbidden('You may not act on this profile.');
  await unit.trx
    .updateTable('sessions')
    .set({ profile_id: id })
    .where('id', '=', actor.session_id)
    .execute();
  const selected = await unit.trx
    .selectFrom('profiles')
    .select(['id', 'onboarding_status'])
    .$call((query) =>
      id === null ? query.where('user_id', '=', actor.user_id) : query.where('id', '=', id),
    )
    .orderBy('created_at')
    .orderBy('id')
    .executeTakeFirst();
  const payload = onboardingEvent(selected?.onboarding_status ?? 'not_started');
  unit.publish(userChannel(actor.user_id), 'profile.updated', payload);
  return selected?.id ?? null;
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

/** Ends acting for a seller in all sessions of an agent: a later delegation does not resume it. */
export async function stopActing(
  { trx }: UnitOfWork,
  agentId: string | null,
  profileId: string,
): Promise<void> {
  await trx
    .updateTable('sessions')
    .set({ profile_id: null })
    .where('user_id', '=', agentId)
    .where('profile_id', '=', profileId)
    .execute();
}
