import type { Kysely } from 'kysely';
import { switchOf } from '#src/rules/notifications/kinds.ts';
import type { Tables } from '../database/tables/index.ts';
import type { Services } from '../services.ts';
import { choicesFor } from './choicesOf.ts';
import { unsubscribeScope } from './unsubscribeLink.ts';

/** Whether the person has switched off all emails that this link stops. */
export async function isSwitchedOff(
  services: Services,
  db: Kysely<Tables>,
  unsubscribe: string,
): Promise<boolean> {
  const token = new URL(unsubscribe).searchParams.get('token') ?? '';
  const scope = unsubscribeScope(services, token);
  if (!scope) return false;
  const { off } = await choicesFor(db, scope.user_id);
  return scope.categories.every((category) => off.includes(switchOf(category, 'email')));
}
