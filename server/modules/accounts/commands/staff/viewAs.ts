import { v7 as uuidv7 } from 'uuid';
import { normaliseRoles } from '#src/access/normalise.ts';
import { mayViewAs, VIEWING_MINUTES } from '#src/access/viewAs.ts';
import { conflict, forbidden, invalid, notFound } from '#server/platform/errors.ts';
import type { Services, SessionActor } from '#server/platform/services.ts';
import { actingOf } from '#server/platform/unitOfWork/acting.ts';
import { transact, type UnitOfWork } from '#server/platform/unitOfWork/unitOfWork.ts';

export interface ViewingInput {
  readonly user_id: string;
  readonly profile_id?: string | undefined;
  readonly reason: string;
}

/**
 * Makes the requests of a staff session those of a user, read only. Open sockets stay the staff's own. Throws 404, 409 `erased`, 403
 * `view_as_staff` for people with equal or more power, 422 for a profile of someone else.
 */
export async function startViewing(
  unit: UnitOfWork,
  { session_id, user_id: viewer, system_roles }: SessionActor,
  { user_id, profile_id, reason }: ViewingInput,
): Promise<{ readonly until: string }> {
  const { trx, now } = unit;
  const person = await trx
    .selectFrom('users')
    .select(['system_roles', 'erased_at'])
    .where('id', '=', user_id)
    .executeTakeFirst();
  if (!person) throw notFound('user');
  if (person.erased_at !== null) throw conflict('erased', 'This account was deleted.');
  if (
    viewer === user_id ||
    !mayViewAs({ system_roles }, { system_roles: normaliseRoles(person.system_roles) })
  )
    throw forbidden('You cannot view as a member of staff.', 'view_as_staff');
  const profiles = await trx
    .selectFrom('profiles')
    .select('id')
    .where('user_id', '=', user_id)
    .execute();
  if (profile_id !== undefined && !profiles.some(({ id }) => id === profile_id))
    throw invalid({ profile_id: ['Choose a profile of this person.'] });
  const until = new Date(now.getTime() + VIEWING_MINUTES * 60_000).toISOString();
  await trx.deleteFrom('viewings').where('session_id', '=', session_id).execute();
  await trx
    .insertInto('viewings')
    .values({
      id: uuidv7(),
      session_id,
      user_id,
      profile_id: profile_id ?? null,
      ends_at: until,
      created_at: now.toISOString(),
    })
    .execute();
  unit.audit({
    action: 'users.start_viewing',
    resource: 'users',
    record_id: user_id,
    differences: { reason },
  });
  return { until };
}

/** Ends the viewing of a staff session, in the name of the staff; nothing where there is none. */
export function stopViewing(
  services: Services,
  { session_id, user_id, viewed_by }: SessionActor,
  ip: string,
): Promise<void> {
  const sender = { actor: { user_id: viewed_by?.user_id ?? user_id }, ip };
  return transact(services, actingOf(sender, 'staff'), async (unit) => {
    const ended = await unit.trx
      .deleteFrom('viewings')
      .where('session_id', '=', session_id)
      .returning('user_id')
      .executeTakeFirst();
    if (!ended) return;
    unit.audit({
      action: 'users.end_viewing',
      resource: 'users',
      record_id: ended.user_id,
      differences: {},
    });
  });
}
