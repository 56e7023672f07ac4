import type { UnitOfWork } from '#server/platform/unitOfWork/unitOfWork.ts';

/**
 * Ends the sessions of a user on all devices, and sign-ins that wait for a code.
 *
 * @param keep the session that stays
 */
export async function endSessions(unit: UnitOfWork, userId: string, keep?: string): Promise<void> {
  const { trx } = unit;
  await trx.deleteFrom('login_challenges').where('user_id', '=', userId).execute();
  await trx
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .$if(keep !== undefined, (query) => query.where('id', '!=', keep ?? ''))
    .execute();
  unit.reauthorise(userId);
}
