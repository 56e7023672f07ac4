import { sql, type Expression } from 'kysely';

/** The name of the user who acted for a profile that is not their own; null for its owner. */
export const actingAgent = (
  actorId: Expression<string | null>,
  profileId: Expression<string | null>,
) =>
  sql<string | null>`(select agent.name from users agent
    join profiles acted on acted.id = ${profileId}
    where agent.id = ${actorId} and acted.user_id <> agent.id)`;
