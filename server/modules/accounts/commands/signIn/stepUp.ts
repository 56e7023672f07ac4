import { STEP_UP_MS } from '#src/rules/accounts/stepUp.ts';
import type { Services, SessionActor } from '#server/platform/services.ts';

/**
 * Notes on the session that the user's identity was confirmed. The caller has checked the password or
 * the second factor. Returns until when the session may run sensitive actions.
 */
export async function stepUp(
  { database, now }: Services,
  { session_id }: SessionActor,
  confirmed: 'password' | 'factor',
): Promise<string> {
  const at = now();
  await database.db
    .updateTable('sessions')
    .set({
      stepped_up_at: at.toISOString(),
      ...(confirmed === 'factor' && { factor_confirmed_at: at.toISOString() }),
    })
    .where('id', '=', session_id)
    .execute();
  return new Date(at.getTime() + STEP_UP_MS).toISOString();
}
