import * as endpoints from '#src/wire/delegations/endpoints/delegations.ts';
import { notFound } from '#server/platform/errors.ts';
import type { Api } from '#server/platform/http/api.ts';
import { actorOf } from '#server/platform/http/requestContext.ts';
import { serve } from '#server/platform/http/serve.ts';
import type { Services } from '#server/platform/services.ts';
import { actingOf } from '#server/platform/unitOfWork/acting.ts';
import { transact } from '#server/platform/unitOfWork/unitOfWork.ts';
import { leaveDelegation } from '../commands/answerInvitation.ts';
import { agentActivity } from '../queries/agentActivity.ts';
import { readAgentDashboard } from '../queries/agentDashboard.ts';
import { delegationRows, delegationViewOf, openInvitations } from '../queries/delegationRows.ts';
import { delegationIdOf } from './sellerAgentRoutes.ts';

/** What agents see of their delegations, whichever profile the session acts as. */
export function agentRoutes(app: Api, services: Services): void {
  const { db } = services.database;

  serve(app, endpoints.listDelegations, async (request) => {
    const { user_id } = actorOf(request);
    const now = services.now();
    const rows = await delegationRows(db).where('delegations.agent_id', '=', user_id).execute();
    const own = rows.map((row) => delegationViewOf(row, now));
    return { data: [...(await openInvitations(db, user_id, now)), ...own] };
  });

  serve(app, endpoints.getDelegation, async (request) => {
    const { user_id } = actorOf(request);
    const row = await delegationRows(db)
      .where('delegations.id', '=', delegationIdOf(request.params.id, 'delegation'))
      .where('delegations.agent_id', '=', user_id)
      .executeTakeFirst();
    if (!row) throw notFound('delegation');
    const activity = await agentActivity(db, user_id, row.profile_id);
    return { data: { ...delegationViewOf(row, services.now()), activity } };
  });

  serve(app, endpoints.leaveDelegation, async (request) => {
    const { user_id, profile } = actorOf(request);
    const id = delegationIdOf(request.params.id, 'delegation');
    const acting = actingOf(request, profile?.profile_type ?? 'staff');
    const data = await transact(services, acting, async (unit) => {
      await leaveDelegation(unit, user_id, id);
      const row = await delegationRows(unit.trx)
        .where('delegations.id', '=', id)
        .executeTakeFirstOrThrow();
      return delegationViewOf(row, unit.now);
    });
    return { data };
  });

  serve(app, endpoints.getAgentDashboard, async (request) => ({
    data: await readAgentDashboard(db, actorOf(request), services.now()),
  }));
}
