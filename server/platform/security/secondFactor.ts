import { expressionBuilder, type Expression, type Kysely } from 'kysely';
import type { Tables } from '../database/tables/index.ts';

/** Whether a user has an authenticator app or a passkey, so that the password alone does not sign in. */
export function hasSecondFactor(userId: Expression<string>) {
  const eb = expressionBuilder<Tables>();
  return eb.or([
    eb.exists(
      eb
        .selectFrom('two_factor')
        .where('two_factor.user_id', '=', userId)
        .where('two_factor.enabled_at', 'is not', null)
        .select('two_factor.id'),
    ),
    eb.exists(
      eb.selectFrom('passkeys').where('passkeys.user_id', '=', userId).select('passkeys.id'),
    ),
  ]);
}

/** The second factors of a user: the authenticator app, and the number of passkeys. */
export async function secondFactorsOf(
  db: Kysely<Tables>,
  userId: string,
): Promise<{ readonly app: boolean; readonly passkeys: number }> {
  const app = await db
    .selectFrom('two_factor')
    .select('id')
    .where('user_id', '=', userId)
    .where('enabled_at', 'is not', null)
    .executeTakeFirst();
  const { count } = await db
    .selectFrom('passkeys')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return { app: app !== undefined, passkeys: count };
}
