import { delegationStateAt } from '#src/rules/delegations/delegation.ts';
import type { WayIn } from '#server/platform/security/wayIn.ts';
import { agentActivity } from '../queries/agentActivity.ts';
import { revokeAgent, withdrawInvitation } from './changeAgent.ts';

/** Agents, and people who are invited to be one, act for the account's seller profiles. */
export const agentWayIn: WayIn = {
  kind: 'agent',
  async list(db, userId, now) {
    const rows = await db
      .selectFrom('delegations as d')
      .innerJoin('profiles as p', 'p.id', 'd.profile_id')
      .leftJoin('users as agent', 'agent.id', 'd.agent_id')
      .selectAll('d')
      .select('agent.name as agent_name')
      .where('p.user_id', '=', userId)
      .where('d.state', 'in', ['invited', 'active'])
      .orderBy('d.created_at')
      .execute();
    const open = rows.filter((row) => ['invited', 'active'].includes(delegationStateAt(row, now)));
    return Promise.all(
      open.map(async ({ id, agent_id, profile_id, agent_name, invited_email, created_at }) => ({
        id,
        name: agent_name ?? invited_email,
        detail: agent_name === null ? null : invited_email,
        created_at,
        last_used_at:
          agent_id === null
            ? null
            : ((await agentActivity(db, agent_id, profile_id))[0]?.at ?? null),
      })),
    );
  },
  async end(unit, userId, ids) {
    const rows = await unit.trx
      .selectFrom('delegations as d')
      .innerJoin('profiles as p', 'p.id', 'd.profile_id')
      .selectAll('d')
      .where('p.user_id', '=', userId)
      .where('d.id', 'in', ids)
      .execute();
    for (const row of rows) {
      const state = delegationStateAt(row, unit.now);
      if (state === 'active') await revokeAgent(unit, row.profile_id, row.id);
      else if (state === 'invited') await withdrawInvitation(unit, row.profile_id, row.id);
    }
  },
};
