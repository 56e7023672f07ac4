import { sql, type Expression, type Transaction } from 'kysely';
import type { Tables } from '#server/platform/database/tables/index.ts';
import type { Acting } from '#server/platform/unitOfWork/acting.ts';

/** The name of the user who acted for a profile that is not their own; null for its owner. */
export const actingAgent = (
  actorId: Expression<string | null>,
  profileId: Expression<string | null>,
) =>
  sql<string | null>`(select agent.name from users agent
    join profiles acted on acted.id = ${profileId}
    where agent.id = ${actorId} and acted.user_id <> agent.id)`;

/** The name of the agent in a command; null where nobody acts for another. */
export async function agentNameOf(
  trx: Transaction<Tables>,
  { user_id, on_behalf_of }: Acting,
): Promise<string | null> {
  if (user_id === null || on_behalf_of === null) return null;
  const { agent } = await trx
    .selectNoFrom((eb) => actingAgent(eb.val(user_id), eb.val(on_behalf_of)).as('agent'))
    .executeTakeFirstOrThrow();
  return agent;
}
